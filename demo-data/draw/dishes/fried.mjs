import { blob, curve, inCircle, scatter } from '../random.mjs';
import { board, dipPot, paper } from './ware.mjs';

const place = (x, y, angle, markup, scale = 1) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)}) scale(${scale.toFixed(2)})">${markup}</g>`;

const CRISP = {
  blur: 7,
  height: 2,
  grain: 0.48,
  freq: 0.045,
  shine: 0.25,
  shadow: 8,
  smoothing: 1.3,
  margin: 40,
};
const GLAZED = {
  blur: 9,
  height: 1.9,
  grain: 0.32,
  freq: 0.03,
  shine: 0.75,
  gloss: 24,
  shadow: 9,
  smoothing: 1.4,
  margin: 40,
};
const GOLD = [
  [0, '#ffdf96'],
  [0.55, '#f2b750'],
  [1, '#cb7f26'],
];

const wing = ({ random, radial }, tones) =>
  `<path d="M-92 -6C-94 -44 -52 -58 -18 -44C4 -36 14 -14 40 -18C66 -22 92 -30 104 -12C112 4 92 18 66 20C40 24 22 40 -8 46C-50 54 -90 34 -92 -6Z" fill="${radial(tones, { x: 0.35, y: 0.4, r: 0.75 })}" transform="scale(1 ${random.pick([1, -1])})"/>`;

const drumstick = ({ radial, linear }) =>
  `<path d="M60 -13L124 -17C134 -34 154 -26 148 -10C162 4 150 22 134 14L60 14Z" fill="${linear([
    [0, '#fff6e2'],
    [1, '#dcc59a'],
  ])}"/><path d="M-120 0C-124 -62 -54 -80 -2 -54C34 -38 60 -22 76 -15C84 -6 84 8 76 16C50 26 32 42 -6 56C-60 78 -118 58 -120 0Z" fill="${radial(
    [
      [0, '#eaa84e'],
      [0.5, '#c97424'],
      [1, '#7c360c'],
    ],
    { x: 0.38, y: 0.4, r: 0.7 },
  )}"/>`;

const PIECES = {
  fry: {
    surface: { ...CRISP, blur: 4, grain: 0.3, shadow: 6, margin: 60 },
    draw: ({ random, linear }) => {
      const l = random.between(70, 118);
      return `<rect x="${-l}" y="-13" width="${2 * l}" height="26" rx="5" fill="${linear([
        [0, '#fce29a'],
        [0.5, random.pick(['#f5c95c', '#f2c04e'])],
        [1, '#dc9a2c'],
      ])}"/><rect x="${l - 12}" y="-13" width="12" height="26" rx="5" fill="#c47a1c" opacity=".5"/>`;
    },
  },
  wedge: {
    surface: CRISP,
    draw: ({ linear }) =>
      `<path d="M-98 -6C-60 -44 56 -46 98 -4C60 40 -58 42 -98 -6Z" fill="${linear([
        [0, '#fbe08f'],
        [0.55, '#edb548'],
        [0.78, '#c27a24'],
        [1, '#8a4d14'],
      ])}"/><path d="M-88 4C-56 38 56 38 90 2" stroke="#7e4a18" stroke-width="9" fill="none" opacity=".75"/>`,
  },
  stick: {
    surface: CRISP,
    draw: ({ linear }) =>
      `<rect x="-112" y="-32" width="224" height="64" rx="30" fill="${linear([
        [0, '#f6cc74'],
        [0.5, '#e3a03c'],
        [1, '#b5671a'],
      ])}"/>`,
  },
  onionRing: {
    surface: { ...CRISP, blur: 8 },
    draw: ({ random }) =>
      `<path d="${blob(random, 0, 0, random.between(56, 76), { wobble: 0.06, stretch: 1.08 })}" fill="none" stroke="${random.pick(['#e6a848', '#dd9a3a', '#ecb355'])}" stroke-width="34"/>`,
  },
  ball: {
    surface: { ...CRISP, blur: 12 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 66, { wobble: 0.03 })}" fill="${radial(GOLD)}"/>`,
  },
  nugget: {
    surface: { ...CRISP, blur: 9 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 56, { wobble: 0.14, points: 9, stretch: 1.32 })}" fill="${radial(GOLD)}"/>`,
  },
  popcorn: {
    surface: CRISP,
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, random.between(27, 40), { wobble: 0.2, points: 9, stretch: 1.15 })}" fill="${radial(GOLD)}"/>`,
  },
  strip: {
    surface: CRISP,
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 42, { wobble: 0.14, points: 14, stretch: 3 })}" fill="${radial(GOLD, { r: 0.7 })}"/>`,
  },
  wingBbq: {
    surface: GLAZED,
    draw: (paint) =>
      wing(paint, [
        [0, '#a8481c'],
        [0.5, '#7a2a0e'],
        [1, '#3c1005'],
      ]),
  },
  wingHot: {
    surface: GLAZED,
    draw: (paint) =>
      wing(paint, [
        [0, '#f0703a'],
        [0.5, '#d23c14'],
        [1, '#861806'],
      ]),
  },
  wingHoney: {
    surface: GLAZED,
    draw: (paint) =>
      wing(paint, [
        [0, '#f6c463'],
        [0.5, '#dd9528'],
        [1, '#8f4e0c'],
      ]),
  },
  drumstick: { surface: { ...CRISP, blur: 11, grain: 0.42, shine: 0.5 }, draw: drumstick },
  bread: {
    surface: {
      blur: 7,
      height: 1.8,
      grain: 0.5,
      freq: 0.03,
      shine: 0.35,
      shadow: 9,
      margin: 40,
      smoothing: 1.5,
    },
    draw: (paint) => {
      const { random, mottled } = paint;
      const crumb = blob(random, 0, 0, 62, { wobble: 0.06, stretch: 1.7 });
      return `<path d="${blob(random, 0, 0, 78, { wobble: 0.04, stretch: 1.62 })}" fill="#b9702a"/><path d="${crumb}" fill="#f7cf74"/>${mottled(`<path d="${crumb}"/>`, { freq: 0.03, threshold: 0.54, sharpness: 9, color: '#c8742a', opacity: 0.6, octaves: 2 })}`;
    },
  },
  popper: {
    surface: { ...CRISP, grain: 0.35, shine: 0.5 },
    draw: ({ linear }) =>
      `<path d="M-104 4C-80 -50 50 -56 104 -8C60 48 -70 52 -104 4Z" fill="${linear([
        [0, '#8db545'],
        [1, '#3f6e1a'],
      ])}"/><path d="M-80 4C-60 -30 40 -36 78 -6C44 28 -56 30 -80 4Z" fill="#fdf3da"/><path d="M-60 2C-40 -18 30 -22 56 -4C30 14 -40 16 -60 2Z" fill="#e9a94a" opacity=".7"/>`,
  },
  roll: {
    surface: { blur: 9, height: 1.7, grain: 0.2, freq: 0.03, shine: 0.5, gloss: 24, shadow: 9, margin: 40 },
    draw: ({ radial }) =>
      `<circle r="86" fill="${radial([
        [0, '#f4cf8a'],
        [0.7, '#e0a24a'],
        [1, '#a8641e'],
      ])}"/>${swirl('#9a3a1c', 11)}`,
  },
  cinnamon: {
    surface: {
      blur: 10,
      height: 1.7,
      grain: 0.18,
      freq: 0.03,
      shine: 0.5,
      gloss: 24,
      shadow: 10,
      margin: 40,
    },
    draw: ({ radial }) =>
      `<circle r="128" fill="${radial([
        [0, '#f6d699'],
        [0.7, '#e2aa58'],
        [1, '#ac6c28'],
      ])}"/>${swirl('#7a3c12', 15, 1.48)}`,
  },
};

function swirl(color, width, scale = 1) {
  const points = Array.from({ length: 34 }, (_, i) => {
    const r = (6 + i * 2.1) * scale;
    const angle = i * 0.52;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
  return `<path d="${curve(points)}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" opacity=".85"/>`;
}

export function friedPiece(
  scene,
  name,
  x,
  y,
  angle = scene.random.angle(),
  scale = scene.random.between(0.93, 1.07),
) {
  const { draw, surface } = PIECES[name];
  return scene.lit(place(x, y, angle, draw(scene), scale), surface);
}

/** A heap on a board: outer pieces are drawn first, so that inner pieces cover them. */
export function heap(
  names,
  count,
  { radius = 222, distance = 70, scale = 1.2, dip, over, turn, onPaper = true, center = [400, 400] } = {},
) {
  return (scene) => {
    const { random } = scene;
    board(scene);
    if (onPaper) paper(scene);
    const [cx, cy] = dip ? [center[0] - 44, center[1] + 34] : center;
    const places = scatter(random, count, { inside: inCircle(radius, cx, cy), distance });
    const far = ([x, y]) => Math.hypot(x - cx, y - cy);
    const sorted = [...places].sort((a, b) => far(b) + random.between(-70, 70) - far(a));
    sorted.forEach(([x, y], i) => {
      scene.add(
        friedPiece(
          scene,
          names[i % names.length],
          x,
          y,
          turn ? random.between(...turn) : undefined,
          scale * random.between(0.93, 1.07),
        ),
      );
    });
    over?.(scene, inCircle(radius + 20, cx, cy));
    if (dip) dipPot(scene, 592, 218, 96, dip);
  };
}
