import { blob } from '../random.mjs';
import { chunk, disc, dots, strand } from './strokes.mjs';

const ring =
  (outer, inner, r, width) =>
  ({ random }) => {
    const sweep = random.between(190, 330);
    const large = sweep > 180 ? 1 : 0;
    const end = (sweep * Math.PI) / 180;
    const rx = random.around(r, 0.2);
    const arc = `M${rx} 0A${rx} ${rx * 0.86} 0 ${large} 1 ${rx * Math.cos(end)} ${rx * 0.86 * Math.sin(end)}`;
    return `<path d="${arc}" stroke="${outer}" stroke-width="${width}" fill="none" stroke-linecap="round"/><path d="${arc}" stroke="${inner}" stroke-width="${width * 0.55}" fill="none" stroke-linecap="round"/>`;
  };

const tomato =
  (size) =>
  ({ random, radial }) => {
    const seeds = Array.from({ length: 5 }, (_, i) => {
      const angle = i * 72 + random.between(-9, 9);
      const drops = dots(
        random,
        5,
        size * 0.14,
        (x, y) =>
          `<ellipse cx="${x}" cy="${y - size * 0.5}" rx="${size * 0.05}" ry="${size * 0.08}" fill="#f6d27c"/>`,
      );
      return `<g transform="rotate(${angle})"><path d="M0 ${-size * 0.22}C${size * 0.3} ${-size * 0.4} ${size * 0.3} ${-size * 0.78} 0 ${-size * 0.78}C${-size * 0.3} ${-size * 0.78} ${-size * 0.3} ${-size * 0.4} 0 ${-size * 0.22}Z" fill="#d9481f" opacity=".85"/>${drops}</g>`;
    }).join('');
    return `<path d="${blob(random, 0, 0, size, { wobble: 0.04 })}" fill="${radial(
      [
        [0, '#f3704b'],
        [0.78, '#e04a2c'],
        [0.9, '#c4220f'],
        [1, '#a81608'],
      ],
      { x: 0.5, y: 0.5, r: 0.5 },
    )}"/>${seeds}${disc(0, 0, size * 0.13, '#f4a07a')}`;
  };

export const VEGETABLES = {
  mushroom: {
    space: 74,
    surface: { blur: 3.5, height: 1.5, grain: 0.3, freq: 0.06, shine: 0.2, shadow: 4 },
    draw: ({ random, linear }) =>
      `<path d="M-38 8C-42 -24 -20 -40 0 -40C20 -40 42 -24 38 8C34 20 20 16 13 12C12 24 14 32 16 40C8 46 -8 46 -16 40C-14 32 -12 24 -13 12C-20 16 -34 20 -38 8Z" fill="${linear(
        [
          [0, '#f6e8cc'],
          [1, '#dcc098'],
        ],
      )}" stroke="#9a744a" stroke-width="4"/><path d="M-28 6Q-20 -10 0 -10Q20 -10 28 6Q18 10 11 4Q0 -4 -11 4Q-18 10 -28 6Z" fill="#8d6540" opacity="${random.between(0.6, 0.85).toFixed(2)}"/>`,
  },
  olive: {
    space: 52,
    surface: { blur: 2.6, height: 1.7, shine: 0.9, gloss: 35, shadow: 4 },
    draw: ({ random }) => {
      const r = random.between(14, 17);
      return `<ellipse rx="${r}" ry="${r * 0.94}" fill="none" stroke="#2c2026" stroke-width="12"/><ellipse rx="${r - 5}" ry="${r * 0.94 - 5}" fill="none" stroke="#54404a" stroke-width="2.4"/>`;
    },
  },
  tomato: {
    space: 92,
    surface: { blur: 4, height: 1.1, shine: 0.6, gloss: 30, shadow: 5 },
    draw: tomato(48),
  },
  cherry: {
    space: 62,
    surface: { blur: 5, height: 1.3, shine: 0.8, gloss: 30, shadow: 5 },
    draw: tomato(30),
  },
  onion: {
    space: 66,
    surface: { blur: 2.4, height: 1.3, shine: 0.5, shadow: 3, dark: 0.4 },
    draw: ring('#a4427e', '#f0d3e4', 30, 8.5),
  },
  goldenOnion: {
    space: 50,
    surface: { blur: 2.6, height: 1.4, shine: 0.6, shadow: 3 },
    draw: ring('#8d4a12', '#d9932f', 26, 9),
  },
  pepper: {
    space: 72,
    surface: { blur: 3, height: 1.5, shine: 0.7, shadow: 4 },
    draw: ({ random }) => {
      const [a, b] = random.pick([
        ['#f06a3e', '#c41e10'],
        ['#f25a3a', '#b8180c'],
        ['#f8cf4e', '#e09a10'],
        ['#8fc04a', '#3f7f20'],
      ]);
      return strand(a, b, 16)({ random });
    },
  },
  redPepper: {
    space: 66,
    surface: { blur: 3.2, height: 1.5, shine: 0.7, shadow: 4 },
    draw: ({ random }) => {
      const [a, b] = random.pick([
        ['#f0603a', '#b8180c'],
        ['#e85233', '#9c1408'],
        ['#f6b94a', '#d07d10'],
      ]);
      return strand(a, b, 24)({ random });
    },
  },
  chili: {
    space: 48,
    surface: { blur: 2.4, height: 1.6, shine: 0.8, shadow: 3 },
    draw: () =>
      `<circle r="13" fill="none" stroke="#c9160c" stroke-width="8"/><circle r="8" fill="#f2683c" opacity=".6"/><circle cx="3" cy="-2" r="2.4" fill="#fbe3a4"/><circle cx="-4" cy="3" r="2.2" fill="#fbe3a4"/>`,
  },
  jalapeno: {
    space: 58,
    surface: { blur: 3, height: 1.4, shine: 0.6, shadow: 4 },
    draw: ({ random }) =>
      `<path d="${blob(random, 0, 0, 25, { wobble: 0.06 })}" fill="#b5cf68" stroke="#3f7a1c" stroke-width="7"/>${[0, 120, 240].map((a) => `<g transform="rotate(${a + random.between(-14, 14)})"><ellipse cy="-11" rx="7" ry="6" fill="#7ea33c"/><circle cx="-2" cy="-11" r="2.6" fill="#fbf0c0"/><circle cx="4" cy="-9" r="2.2" fill="#fbf0c0"/></g>`).join('')}`,
  },
  corn: {
    space: 26,
    surface: { blur: 2.6, height: 1.6, shine: 0.7, shadow: 3 },
    draw: ({ random, radial }) =>
      `<path d="M-9 -6Q0 -13 9 -6Q12 3 4 10Q0 12 -4 10Q-12 3 -9 -6Z" fill="${radial([
        [0, '#ffe27a'],
        [0.7, random.pick(['#f9c728', '#f6bd1c'])],
        [1, '#d8930c'],
      ])}"/>`,
  },
  potato: {
    space: 72,
    surface: { blur: 3.5, height: 1.3, grain: 0.3, freq: 0.04, shine: 0.4, shadow: 4 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 46, { wobble: 0.06 })}" fill="${radial(
        [
          [0, '#fbe9a8'],
          [0.7, '#f3d478'],
          [0.9, '#dfa640'],
          [1, '#a8641a'],
        ],
        { x: 0.5, y: 0.5, r: 0.53 },
      )}"/>`,
  },
  zucchini: {
    space: 84,
    surface: { blur: 4, height: 1.5, grain: 0.2, freq: 0.04, shine: 0.45, shadow: 5 },
    draw: ({ random }) => {
      const c = `M-58 ${random.between(-12, 12)}C-24 -40 20 36 58 ${random.between(-16, 10)}`;
      return `<path d="${c}" stroke="#3f7a2c" stroke-width="32" fill="none" stroke-linecap="round"/><path d="${c}" stroke="#d8e6a4" stroke-width="24" fill="none" stroke-linecap="round"/><path d="${c}" stroke="#eef3ca" stroke-width="9" fill="none" stroke-linecap="round"/>`;
    },
  },
  cucumber: {
    space: 76,
    surface: { blur: 4, height: 1.2, shine: 0.5, shadow: 5 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 40, { wobble: 0.03 })}" fill="${radial(
        [
          [0, '#e9f3c4'],
          [0.55, '#d3e79c'],
          [0.85, '#b8d678'],
          [0.9, '#3f7f2a'],
          [1, '#2c611e'],
        ],
        { x: 0.5, y: 0.5, r: 0.5 },
      )}"/>${Array.from({ length: 9 }, (_, i) => `<ellipse transform="rotate(${i * 40})" cy="-15" rx="2.4" ry="5.5" fill="#f6f8dc"/>`).join('')}`,
  },
  pickle: {
    space: 60,
    surface: { blur: 3, height: 1.3, shine: 0.6, shadow: 4 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 24, { wobble: 0.06 })}" fill="${radial(
        [
          [0, '#cdd07a'],
          [0.8, '#a4a848'],
          [0.9, '#5d7426'],
          [1, '#46591a'],
        ],
        { x: 0.5, y: 0.5, r: 0.5 },
      )}"/>`,
  },
  bean: {
    space: 50,
    surface: { blur: 3, height: 1.7, shine: 0.4, shadow: 4 },
    draw: strand('#7fae4c', '#43752a', 13),
  },
  chickpea: {
    space: 36,
    surface: { blur: 4, height: 1.5, shine: 0.4, shadow: 4 },
    draw: chunk([['#f7dfa6', '#e3b968', '#b98534']], 15, 1.05, 0.08),
  },
  carrot: {
    space: 58,
    surface: { blur: 4, height: 1.3, shine: 0.5, shadow: 4 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 28, { wobble: 0.06 })}" fill="${radial(
        [
          [0, '#ffc06a'],
          [0.35, '#f99a36'],
          [1, '#dc6a14'],
        ],
        { x: 0.5, y: 0.5, r: 0.5 },
      )}"/>`,
  },
  potatoChunk: {
    space: 84,
    surface: { blur: 7, height: 1.5, grain: 0.2, freq: 0.04, shine: 0.35, shadow: 6 },
    draw: chunk([['#fdeeb4', '#f2d47c', '#cfa040']], 42, 1.2, 0.12, 8),
  },
};
