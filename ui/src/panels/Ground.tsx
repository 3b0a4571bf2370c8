import { shownView, type Table } from "../app/state";
import { Origin } from "../parts/Origin";
import { Rule } from "../parts/Rule";
import { spoken } from "../text/words";

/** The ground of a place: terrain, names, roads and water along its sides, and where each comes from. */
export function Ground({ table, place }: { table: Table; place: string }) {
  const { board } = table;
  const ground = board.places.find(({ id }) => id === place);
  if (!ground) return null;
  const names = board.names.filter((name) => name.places.includes(place));
  const roads = board.roads.filter((road) => road.places.includes(place));
  const edges = board.edges.filter((edge) => edge.sides.some((side) => side.includes(place)));
  const mapEdges = board.mapEdges.filter((edge) => edge.places.includes(place));
  const markers = shownView(table).markers.filter(({ at }) => at === place);
  return (
    <section className="section ground">
      <header>
        <h3>Ground</h3>
        <span className="second">{place}</span>
      </header>
      {markers.map(({ kind, text, rule }) => (
        <p key={kind} className="marker" data-marker={kind}>
          {text} <Rule id={rule} />
        </p>
      ))}
      {mapEdges.map(({ name, kind, text, rule }) => (
        <p key={name} className="marker" data-map-edge={kind}>
          {text} <Rule id={rule} />
        </p>
      ))}
      <div className="lines">
        <Line
          words={[spoken(ground.terrain), ground.level > 0 ? `level ${ground.level}` : ""]}
          of={ground.origin}
        />
        {names.map((name) => (
          <Line key={name.name} words={[name.name, name.kind]} of={name.origin} />
        ))}
        {roads.map((road) => (
          <Line
            key={road.name}
            words={[`${spoken(road.class)} road`, road.name]}
            of={road.origin}
          />
        ))}
        {edges.map((edge) => (
          <Line
            key={`${edge.kind} ${edge.name}`}
            words={[`${spoken(edge.kind)} along a side`, edge.name === edge.kind ? "" : edge.name]}
            of={edge.origin}
          />
        ))}
      </div>
    </section>
  );
}

function Line({ words, of }: { words: string[]; of: Parameters<typeof Origin>[0]["of"] }) {
  const [first, ...rest] = words.filter((word) => word !== "");
  return (
    <div className="line">
      <span>
        {first}
        {rest.length > 0 && <span className="second"> · {rest.join(", ")}</span>}
      </span>
      <span />
      <Origin of={of} />
    </div>
  );
}
