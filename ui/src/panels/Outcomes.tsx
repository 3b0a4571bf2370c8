import type { ChanceView } from "../bindings";
import { Die } from "../parts/Die";
import { segmentsOf } from "./forecast";
import "./outcomes.css";

/** How bad a result is for the attacker, worst first: it has the colour and the pattern of its place. */
const RANKS: Record<string, number> = { AE: 0, AD: 1, BD: 2, DD: 3, DE: 4 };

interface OutcomesProps {
  chances: ChanceView[];
  /** What is added to the die. */
  modifier: number;
}

/** Every result as a piece of a bar as wide as its chance: pattern, code and fraction, the faces below. */
export function Outcomes({ chances, modifier }: OutcomesProps) {
  const segments = segmentsOf(chances);
  return (
    <section className="section outcomes" aria-label="Results and their chances">
      <ul className="outcome-bar" id="outcomes">
        {segments.map((segment, index) => (
          <li
            key={`${segment.result} ${segment.faces}`}
            style={{ flexGrow: segment.chance }}
            title={segment.words}
          >
            <span className={`piece rank-${RANKS[segment.result] ?? index % 5}`}>
              <b>{segment.result}</b>
            </span>
            <small>
              {segment.chance} in {segment.of}
            </small>
            <span className="faces">
              {segment.faces.map((face) => (
                <span key={face}>
                  <Die face={face} />
                  {modifier !== 0 && <small>[{face + modifier}]</small>}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <dl className="codes">
        {uniqueWords(segments).map(([result, words]) => (
          <div key={result}>
            <dt>{result}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function uniqueWords(segments: { result: string; words: string }[]): [string, string][] {
  return [...new Map(segments.map(({ result, words }) => [result, words]))].filter(
    ([result, words]) => result !== words,
  );
}
