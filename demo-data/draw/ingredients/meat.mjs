import { blob } from '../random.mjs';
import { chunk, disc, dots } from './strokes.mjs';

const sausage =
  (stops, fat, size) =>
  ({ random, radial }) => {
    const flecks = dots(
      random,
      26,
      size * 0.82,
      (x, y) =>
        `<path d="${blob(random, x, y, random.between(1.4, 4.2), { wobble: 0.4, points: 6 })}" fill="${random.pick(fat)}" opacity="${random.between(0.45, 0.9).toFixed(2)}"/>`,
    );
    const shape = blob(random, 0, 0, random.around(size, 0.06), { wobble: 0.035 });
    return `<path d="${shape}" fill="${radial(stops, { x: 0.5, y: 0.5, r: 0.52 })}"/>${flecks}<path d="${shape}" fill="none" stroke="#5d1008" stroke-width="3" opacity=".7"/>`;
  };

export const MEAT = {
  pepperoni: {
    space: 84,
    surface: { blur: 6, height: 1.5, grain: 0.3, freq: 0.06, shine: 0.55, shadow: 5 },
    draw: sausage(
      [
        [0, '#c9452a'],
        [0.7, '#b5301b'],
        [0.9, '#8f1d10'],
        [1, '#6f130a'],
      ],
      ['#e9a06a', '#de7a48', '#f0b98a'],
      45,
    ),
  },
  kazy: {
    space: 84,
    surface: { blur: 5, grain: 0.25, freq: 0.05, shine: 0.5 },
    draw: sausage(
      [
        [0, '#8e3a30'],
        [0.75, '#7a2a22'],
        [1, '#4a140f'],
      ],
      ['#f5dcc0', '#efd0ae', '#e7bd95'],
      44,
    ),
  },
  mortadella: {
    space: 120,
    surface: { blur: 9, height: 1.8, grain: 0.45, freq: 0.02, shine: 0.35, shadow: 8 },
    draw: ({ random, radial }) => {
      const shape = blob(random, 0, 0, 68, { wobble: 0.2, points: 11 });
      const fat = dots(random, 14, 48, (x, y) => disc(x, y, random.between(2, 5), '#f8ddd2'));
      const folds = [0, 1, 2]
        .map(
          () =>
            `<path d="M${random.between(-50, -20)} ${random.between(-40, 40)}Q0 ${random.between(-20, 20)} ${random.between(20, 50)} ${random.between(-40, 40)}" stroke="#c9776d" stroke-width="7" opacity=".55" fill="none" stroke-linecap="round"/>`,
        )
        .join('');
      return `<path d="${shape}" fill="${radial([
        [0, '#f6bfb0'],
        [0.7, '#eda394'],
        [1, '#d98072'],
      ])}"/>${fat}${folds}`;
    },
  },
  ham: {
    space: 78,
    surface: { blur: 5, height: 1.6, grain: 0.3, freq: 0.04, shine: 0.35 },
    draw: ({ random, radial }) => {
      const [w, h] = [random.between(30, 42), random.between(24, 32)];
      return `<path d="M${-w} ${-h}Q0 ${-h - 8} ${w} ${-h + 4}Q${w + 6} 0 ${w - 3} ${h}Q0 ${h + 7} ${-w + 3} ${h - 2}Q${-w - 6} 0 ${-w} ${-h}Z" fill="${radial(
        [
          [0, '#f4b8a6'],
          [0.7, '#e99a88'],
          [1, '#cf7465'],
        ],
      )}"/><path d="M${-w + 6} ${-h * 0.2}Q0 ${h * 0.3} ${w - 8} ${-h * 0.1}" stroke="#f9d5c8" stroke-width="3" fill="none" opacity=".7"/>`;
    },
  },
  chicken: {
    space: 70,
    surface: { blur: 6, height: 1.7, grain: 0.3, freq: 0.04, shine: 0.35, shadow: 6 },
    draw: ({ random, radial }) => {
      const shape = blob(random, 0, 0, random.between(25, 34), { wobble: 0.2, points: 8, stretch: 1.35 });
      const seared = [-12, 4, 18]
        .map(
          (y) =>
            `<path d="M-26 ${y * 0.8}L26 ${y * 0.8 - 6}" stroke="#8a4a16" stroke-width="4" opacity=".42" stroke-linecap="round"/>`,
        )
        .join('');
      return `<path d="${shape}" fill="${radial([
        [0, '#fbe6bd'],
        [0.6, '#e3a856'],
        [1, '#8f4f18'],
      ])}"/>${seared}`;
    },
  },
  beef: {
    space: 62,
    surface: { blur: 5, height: 1.9, grain: 0.8, freq: 0.07, shine: 0.4, shadow: 6 },
    draw: chunk(
      [
        ['#9a5a38', '#71391f', '#42190b'],
        ['#8b4a2b', '#633019', '#381508'],
      ],
      26,
      1.3,
      0.28,
    ),
  },
  lamb: {
    space: 66,
    surface: { blur: 5, height: 1.8, grain: 0.75, freq: 0.06, shine: 0.4, shadow: 6 },
    draw: chunk(
      [
        ['#b5764c', '#8b4d2b', '#552611'],
        ['#a5643f', '#7a4022', '#4a1f0d'],
      ],
      30,
      1.35,
      0.26,
    ),
  },
  tuna: {
    space: 60,
    surface: { blur: 4, height: 1.7, grain: 0.8, freq: 0.06, shine: 0.15 },
    draw: chunk(
      [
        ['#ecc8ac', '#d3a283', '#a77453'],
        ['#e2b899', '#c99473', '#9a6647'],
      ],
      27,
      1.4,
      0.3,
      9,
    ),
  },
  steak: {
    space: 104,
    surface: { blur: 6, height: 1.4, grain: 0.4, freq: 0.05, shine: 0.5, shadow: 7 },
    draw: ({ random, linear }) =>
      `<path d="${blob(random, 0, 0, 27, { wobble: 0.08, points: 12, stretch: 2.3 })}" fill="${linear([
        [0, '#4a2112'],
        [0.2, '#7c3d26'],
        [0.38, '#c2564c'],
        [0.62, '#cc6258'],
        [0.82, '#7c3d26'],
        [1, '#3f1a0d'],
      ])}"/>${[-40, -18, 6, 30].map((x) => `<path d="M${x} -12Q${x + 6} 0 ${x + 3} 12" stroke="#eeb0a2" stroke-width="1.6" opacity=".55" fill="none"/>`).join('')}`,
  },
  salmon: {
    space: 112,
    surface: { blur: 6, height: 1.5, grain: 0.25, freq: 0.03, shine: 0.55, shadow: 7 },
    draw: ({ random, linear }) =>
      `<path d="${blob(random, 0, 0, 33, { wobble: 0.12, points: 11, stretch: 1.9 })}" fill="${linear([
        [0, '#ff9f6b'],
        [0.5, '#f57f45'],
        [1, '#dd5f2a'],
      ])}"/>${[-38, -22, -6, 10, 26, 42].map((x) => `<path d="M${x} -24Q${x + 12} 0 ${x - 2} 24" stroke="#ffd8bf" stroke-width="3.2" opacity=".75" fill="none"/>`).join('')}`,
  },
  shrimp: {
    space: 92,
    surface: { blur: 5, height: 1.7, grain: 0.2, freq: 0.05, shine: 0.6, shadow: 6 },
    draw: ({ linear }) =>
      `<path d="M30 -26C8 -48 -36 -38 -42 -2C-46 28 -18 46 8 38C-2 30 -12 18 -8 2C-4 -12 12 -14 24 -8C36 -6 40 -16 30 -26Z" fill="${linear(
        [
          [0, '#ffb48a'],
          [0.5, '#f88d5c'],
          [1, '#e8683a'],
        ],
      )}"/>${['M14 -36Q10 -20 14 -10', 'M-8 -40Q-8 -22 0 -8', 'M-28 -28Q-18 -14 -8 -2', 'M-41 -6Q-24 2 -9 6', 'M-36 18Q-20 14 -7 14', 'M-20 34Q-12 26 -3 24'].map((d) => `<path d="${d}" stroke="#fff0e2" stroke-width="4.5" opacity=".75" fill="none"/>`).join('')}<path d="M6 38L30 28L24 42L34 54Z" fill="#e2542a"/>`,
  },
};
