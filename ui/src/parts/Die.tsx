import "./die.css";

const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** The face of a die with six sides, or its figure for other dice. */
export function Die({
  face,
  sides = 6,
  lit = false,
}: {
  face: number;
  sides?: number;
  lit?: boolean;
}) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <svg
      viewBox="0 0 100 100"
      className={`die${lit ? " lit" : ""}`}
      role="img"
      aria-label={`die ${face}`}
    >
      <rect x="4" y="4" width="92" height="92" rx="14" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />)
      ) : (
        <text x="50" y="68" textAnchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}
