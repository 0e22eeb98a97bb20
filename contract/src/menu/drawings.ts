/* Drawings of empty, closed and failed states, as paths in a view of 160 × 120. The tone of a path is an attribute for the
   style sheet around it, so a drawing has the colours of the theme and of the brand, in React and in plain HTML. */

export type Tone = 'soft' | 'paper' | 'accent' | 'line';
type Path = readonly [tone: Tone, d: string];

const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const SHADE: Path = [
  'soft',
  'M22 70c-8-30 18-58 52-56 18 1 26 8 42 8 26 0 36 24 28 46-8 24-34 40-66 40s-50-12-56-38Z',
];

export const DRAWINGS = {
  box: [
    SHADE,
    ['paper', 'M40 64 48 24h64l8 40Z'],
    ['accent', 'M68 36c8-4 16-4 24 0L80 56Z'],
    ['paper', 'M32 64h96l-6 32H38Z'],
    ['line', 'M44 72h72M48 88h20'],
  ],
  search: [
    SHADE,
    ['accent', 'm94 78 7-7 23 22c5 5-2 12-7 7Z'],
    ['paper', dot(74, 54, 30)],
    ['line', 'M60 46c9-7 19-7 28 0L74 74Z'],
    ['accent', dot(71, 52, 3.5)],
    ['accent', dot(78, 58, 3)],
  ],
  closed: [
    SHADE,
    ['line', 'M80 22 50 48M80 22l30 26'],
    ['accent', dot(80, 21, 4)],
    ['paper', 'M44 48h72a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V54a6 6 0 0 1 6-6Z'],
    ['line', `${dot(80, 72, 16)}M80 62v10l7 5`],
    ['accent', dot(80, 72, 2.5)],
  ],
  offline: [
    SHADE,
    ['paper', 'M54 88a19 19 0 0 1-2-38 27 27 0 0 1 52-6 22 22 0 0 1 4 44Z'],
    ['line', 'M64 70c9-9 23-9 32 0M71 78c5-5 13-5 18 0'],
    ['accent', 'm47 27 5-4 62 70-5 4Z'],
  ],
  place: [
    SHADE,
    ['paper', 'm32 64 28-12 40 12 28-12v38l-28 12-40-12-28 12Z'],
    ['line', 'M60 52v38M100 64v38M40 82l12-5M108 82l12-5'],
    ['accent', 'M80 78s21-19 21-37a21 21 0 1 0-42 0c0 18 21 37 21 37Z'],
    ['paper', dot(80, 41, 8)],
  ],
  dropped: [
    SHADE,
    ['line', 'M34 104h92M44 40v14M116 40v14M34 62v10M126 62v10'],
    ['paper', 'm80 22 26 60c-16 9-36 9-52 0Z'],
    ['accent', 'M52 82c17 10 39 10 56 0l5 10c-20 12-46 12-66 0Z'],
    ['accent', dot(74, 66, 6)],
    ['accent', dot(89, 74, 5)],
    ['accent', dot(81, 47, 4)],
  ],
  lost: [
    SHADE,
    ['paper', 'm76 60 27-27a38 38 0 1 0 10 37Z'],
    ['line', 'M96 40a28 28 0 1 0 8 28M96 50l27-27a38 38 0 0 1 10 37Z'],
    ['accent', dot(62, 50, 6)],
    ['accent', dot(66, 76, 6)],
    ['accent', dot(86, 72, 5)],
  ],
  card: [
    SHADE,
    ['paper', 'M38 36h76a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6Z'],
    ['accent', 'M32 50h88v11H32Z'],
    ['line', 'M42 74h20M42 82h12'],
    ['paper', dot(114, 86, 15)],
    ['line', 'm108 80 12 12M120 80l-12 12'],
  ],
  unpaid: [
    SHADE,
    ['paper', 'M38 36h76a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6Z'],
    ['accent', 'M32 50h88v11H32Z'],
    ['line', 'M42 74h20M42 82h12'],
    ['paper', dot(114, 86, 15)],
    ['line', 'M114 77v9l6 4'],
  ],
  unsent: [
    SHADE,
    ['paper', 'M52 20h48v76l-8-6-8 6-8-6-8 6-8-6-8 6Z'],
    ['line', 'M62 34h28M62 44h28M62 54h18'],
    ['accent', dot(104, 84, 16)],
    ['line', 'M104 75v11M104 92v1'],
  ],
  unlocated: [
    SHADE,
    ['line', 'M80 14v10M80 96v10M34 60h10M116 60h10'],
    ['paper', dot(80, 60, 34)],
    ['accent', 'M80 80s15-13 15-26a15 15 0 1 0-30 0c0 13 15 26 15 26Z'],
    ['paper', dot(80, 54, 6)],
    ['line', 'm52 28 56 64'],
  ],
  news: [
    SHADE,
    ['paper', 'M40 28h66v70H46a6 6 0 0 1-6-6Z'],
    ['paper', 'M106 44h16v46a8 8 0 0 1-16 0Z'],
    ['accent', 'M50 38h20v22H50Z'],
    ['line', 'M78 40h18M78 49h18M78 58h12M50 70h46M50 79h46M50 88h30'],
  ],
  done: [SHADE, ['paper', dot(80, 60, 34)], ['accent', 'm62 62 7-7 9 9 19-20 7 7-26 27Z']],
  soldOut: [
    SHADE,
    ['paper', 'M42 82a38 38 0 0 1 76 0Z'],
    ['accent', dot(80, 40, 5)],
    ['line', 'M54 76c2-10 9-17 18-20'],
    ['paper', 'M32 82h96c0 7-5 12-12 12H44c-7 0-12-5-12-12Z'],
  ],
  hat: [
    SHADE,
    ['paper', 'M58 98V64a17 17 0 1 1 4-33 22 22 0 0 1 36 0 17 17 0 1 1 4 33v34Z'],
    ['accent', 'M58 86h44v12H58Z'],
    ['line', 'M70 66v12M80 62v16M90 66v12'],
  ],
} as const satisfies Record<string, readonly Path[]>;

export type DrawingName = keyof typeof DRAWINGS;

/** A drawing for pages without React. */
export const drawingHtml = (name: DrawingName): string =>
  `<svg viewBox="0 0 160 120" aria-hidden="true">${DRAWINGS[name]
    .map(([tone, d]) => `<path data-tone="${tone}" d="${d}"/>`)
    .join('')}</svg>`;
