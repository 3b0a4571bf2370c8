/** A piece of a drawing: `ink` is the counter's ink, `cut` its face. */
export interface Part {
  readonly d: string;
  readonly fill?: "ink" | "cut";
  readonly stroke?: "ink" | "cut";
  readonly width?: number;
}

/** The figures of the period style. */
export type Figure =
  | "foot"
  | "pike"
  | "grenadier"
  | "janissary"
  | "horse"
  | "dragoon"
  | "hussar"
  | "sipahi"
  | "tartar"
  | "gun"
  | "horse-gun"
  | "officer"
  | "pavilion";

/** Figures are drawn in a box of this size, facing right. */
export const FIGURE_BOX = { width: 100, height: 76 } as const;

const ink = (d: string): Part => ({ d, fill: "ink" });
const line = (d: string, width: number): Part => ({ d, stroke: "ink", width });
const cut = (d: string, width: number): Part => ({ d, stroke: "cut", width });
const disc = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;

const HORSE = ink(
  "M79,24L76,28L70,26L66,30Q64,36 60,41L67,45L75,44L77,49L73,51L72,48L64,50L57,48L55,55L56,63L59,68L52,68L51,60L48,51Q41,53 34,51L36,57L31,63L32,68L35,71L27,71L26,62L29,55L25,52Q22,57 17,61L17,67L20,70L12,70L12,60L17,53Q15,46 18,40Q13,40 10,47Q8,54 9,59Q2,54 5,45Q8,35 19,34Q25,31 33,34L50,34Q56,29 60,21Q63,15 68,13L68,8L72,13Q76,17 79,24Z",
);
const RIDER = [
  ink("M35,37Q33,24 38,18Q42,15 46,18Q50,25 49,34L54,42L52,52L57,54L56,57L48,56L47,45L39,39Z"),
  ink(disc(42.5, 11.5, 5.2)),
];
const HAT = ink("M32,9.5Q36,8 37,4Q42,0 48,4Q49,8 53,9.5Q43,12.5 32,9.5Z");
const ARM = ink("M45,20L55,20L57,17L60,19L57,23L46,25Z");
const SADDLE = cut("M35,38L48,39", 1.8);
const COAT = ink("M42,24L56,24Q60,33 57.5,42L63,55L36,55L41,42Q38,33 42,24Z");
const LEGS = ink("M39,54L47,54L44,68L48,72L36,72L37,66ZM51,54L60,54L61,67L66,72L54,72L54,66Z");
const TRICORNE = [
  ink("M40,12Q41,5 49,5Q57,5 58,12L64,14Q50,17.5 34,14Z"),
  ink(disc(49.5, 18.5, 5.4)),
];
const BELT = cut("M44,27L56,41", 2.2);
const BARREL = [
  ink("M8,29L12,26L16,29L80,17Q84,17 84,21Q85,25 82,26L20,42Q13,42 12,36Z"),
  ink("M36,42L2,64L2,69L9,69L46,50Z"),
  line(disc(45, 50, 18), 5),
  ink(disc(45, 50, 4.5)),
];

export const FIGURES: Readonly<Record<Figure, readonly Part[]>> = {
  foot: [
    ...TRICORNE,
    COAT,
    LEGS,
    ink("M70,0L73,2L47,46L43.5,51L40,48L43,43Z"),
    ink("M55,27Q62,31 61,37L55,39L53,36L57,35L54,31Z"),
    BELT,
  ],
  pike: [...TRICORNE, COAT, LEGS, line("M66,-6L68,72", 2.6)],
  grenadier: [
    ink("M42,15Q42,2 51,-3Q57,4 57.5,15Z"),
    cut("M45,12L55,12", 2),
    ink(disc(49.5, 19, 5.2)),
    COAT,
    LEGS,
    ink("M55,25Q66,22 71,13L75,15Q71,27 58,33Z"),
    ink(disc(75, 10, 5)),
    line("M77,5Q80,1 84,3", 2),
    BELT,
  ],
  janissary: [
    ink("M42,15Q41,4 46,-2Q53,-6 57,0Q60,8 65,14L60,20Q58,12 56,15Z"),
    ink(disc(49, 18.5, 5.2)),
    ink("M42,24L55,24Q60,34 58,42Q64,56 66,66L33,66Q36,52 41,42Q37,33 42,24Z"),
    ink("M38,65L46,65L46,72L36,72ZM52,65L60,65L63,72L52,72Z"),
    ink("M72,4L75,6L46,48L41,52L38,48L43,44Z"),
    ink("M54,27Q62,31 60,37L54,38L53,35L57,34Z"),
    cut("M41,42L58,42", 2.6),
  ],
  horse: [
    HORSE,
    ...RIDER,
    HAT,
    ARM,
    ink("M58,18Q68,10 73,-3L75,-2Q72,12 61,21Z"),
    cut("M35,38L48,39M50,35L54,41", 1.8),
  ],
  dragoon: [HORSE, ...RIDER, HAT, ink("M30,30L72,12L73,14.5L46,27L32,34Z"), SADDLE],
  hussar: [
    HORSE,
    ...RIDER,
    ink("M36,9Q37,3 43,2.5Q49,3 49,9Z"),
    ink("M36,38Q24,28 24,12Q25,0 36,-8Q31,2 33,12Q34,26 38,34Z"),
    line("M28,4L22,2M26,10L19,9M26,16L19,17M28,23L21,25M31,29L25,33", 2.6),
    line("M40,30L92,2", 2.4),
    ink("M92,2L78,4L84,10L74,11.5Z"),
    SADDLE,
  ],
  sipahi: [
    HORSE,
    ...RIDER,
    ink("M34,9Q33,2 42,0Q52,2 50,9Q42,6 34,9ZM41,1L43,-5L46,1Z"),
    ARM,
    ink("M57,19Q68,18 74,5Q75,20 60,23Z"),
    { d: disc(36, 30, 8.5), fill: "ink", stroke: "cut", width: 2 },
    { d: disc(36, 30, 2.4), fill: "cut" },
  ],
  tartar: [
    HORSE,
    ...RIDER,
    ink("M36,8L42,-3L50,8Q43,10.5 36,8Z"),
    ink("M45,21L62,18L62,21L46,25Z"),
    line("M60,3Q72,19 60,37", 3),
    line("M60,3L60,37M40,21L72,19", 1.3),
    SADDLE,
  ],
  gun: [...BARREL, line("M45,33V67M28,50H62M33,38L57,62M57,38L33,62", 2.6)],
  "horse-gun": [
    ...BARREL,
    line("M45,33V67M28,50H62", 2.6),
    line("M68,44Q67,62 80,62Q93,62 92,44", 5),
  ],
  officer: [
    HORSE,
    ...RIDER,
    ink("M31,9Q36,8 37,3Q42,-1 48,3Q49,8 54,9.5Q43,13 31,9Z"),
    ink("M36,4Q28,-4 22,0Q28,0 33,8Z"),
    ink("M45,20L58,14L72,4L74,7L60,18L47,25Z"),
    SADDLE,
  ],
  pavilion: [
    ink(
      "M50,0L53,8Q66,22 88,30L86,38L80,38L84,70L60,70L58,46L42,46L40,70L16,70L20,38L14,38L12,30Q34,22 47,8Z",
    ),
    line("M50,-10V4", 2.4),
    ink("M50,-10L62,-6L50,-2Z"),
  ],
};

const BOX = line("M18,12H82V60H18Z", 5);
const FOOT = line("M18,12L82,60M82,12L18,60", 5);
const SLASH = line("M82,12L18,60", 5);
const NOTCH = line("M50,12V24", 5);
const SHOT = ink(disc(50, 36, 9));

/** The military symbols, in the same box. */
export const SYMBOLS: Readonly<Record<Figure, readonly Part[]>> = {
  foot: [BOX, FOOT],
  pike: [BOX, FOOT],
  grenadier: [BOX, FOOT, ink(disc(50, 36, 8))],
  janissary: [BOX, FOOT],
  horse: [BOX, SLASH],
  dragoon: [BOX, SLASH, NOTCH],
  hussar: [BOX, SLASH],
  sipahi: [BOX, SLASH],
  tartar: [BOX, SLASH, NOTCH],
  gun: [BOX, SHOT],
  "horse-gun": [BOX, SHOT, line("M82,12L18,60", 3.4)],
  officer: [line("M24,72V4L80,14L62,28L80,42L24,40", 6), ink("M27,6L76,15L58,28L76,40L27,38Z")],
  pavilion: FIGURES.pavilion,
};
