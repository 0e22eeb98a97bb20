import { blob } from '../random.mjs';
import { dots } from './strokes.mjs';

export const FRUIT = {
  pineapple: {
    space: 76,
    surface: { blur: 4, height: 1.5, grain: 0.3, freq: 0.06, shine: 0.5, shadow: 5 },
    draw: ({ linear }) =>
      `<path d="M-14 -28L14 -28Q20 -28 22 -22L38 22Q40 30 32 33Q0 44 -32 33Q-40 30 -38 22L-22 -22Q-20 -28 -14 -28Z" fill="${linear(
        [
          [0, '#fde68a'],
          [0.55, '#fbcb3c'],
          [0.88, '#ee9f18'],
          [1, '#b86a10'],
        ],
      )}"/>${[-18, -6, 6, 18].map((x) => `<path d="M${x * 0.5} -22L${x * 1.5} 32" stroke="#e0920f" stroke-width="2.4" opacity=".65"/>`).join('')}`,
  },
  pear: {
    space: 108,
    surface: { blur: 5, height: 1.3, grain: 0.2, freq: 0.04, shine: 0.4, shadow: 5 },
    draw: ({ linear }) =>
      `<path d="M-14 -58C6 -62 14 -38 18 -18C30 6 34 40 8 52C-6 56 -18 52 -22 44C-2 40 0 10 -6 -12C-10 -30 -18 -44 -14 -58Z" fill="${linear(
        [
          [0, '#f7eec0'],
          [0.7, '#f2dd94'],
          [1, '#d08a35'],
        ],
        { x1: 0, x2: 1, y1: 0, y2: 0.2 },
      )}"/><path d="M-14 -58C6 -62 14 -38 18 -18C30 6 34 40 8 52" stroke="#7d9a2a" stroke-width="7" fill="none"/>`,
  },
  banana: {
    space: 66,
    surface: { blur: 4, height: 1.3, shine: 0.45, shadow: 5 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 34, { wobble: 0.05 })}" fill="${radial(
        [
          [0, '#f3dfa0'],
          [0.3, '#fdf0c0'],
          [0.85, '#f7dd8e'],
          [1, '#d9ae4c'],
        ],
        { x: 0.5, y: 0.5, r: 0.5 },
      )}"/>${[0, 120, 240].map((a) => `<path transform="rotate(${a})" d="M0 -3L0 -13" stroke="#a98748" stroke-width="2.6" stroke-linecap="round"/>`).join('')}`,
  },
  strawberry: {
    space: 70,
    surface: { blur: 5, height: 1.4, shine: 0.7, shadow: 5 },
    draw: ({ random, radial }) =>
      `<path d="M0 42C-26 28 -38 -2 -28 -20C-18 -36 18 -36 28 -20C38 -2 26 28 0 42Z" fill="${radial(
        [
          [0, '#ffc2b0'],
          [0.3, '#f4715c'],
          [0.7, '#dd2c22'],
          [1, '#b0120e'],
        ],
        { x: 0.5, y: 0.45, r: 0.6 },
      )}"/>${dots(random, 12, 26, (x, y) => `<ellipse cx="${x}" cy="${y}" rx="1.8" ry="2.8" fill="#fbe0a0"/>`)}`,
  },
  berry: {
    space: 40,
    surface: { blur: 5, height: 1.5, shine: 0.9, gloss: 30, shadow: 5 },
    draw: ({ random, radial }) =>
      `<circle r="${random.between(17, 22)}" fill="${radial(
        random.pick([
          [
            [0, '#e8455a'],
            [1, '#8e0f24'],
          ],
          [
            [0, '#5b6aa8'],
            [1, '#232a58'],
          ],
          [
            [0, '#c2284a'],
            [1, '#6c0a22'],
          ],
        ]),
      )}"/>`,
  },
  lemon: {
    space: 90,
    surface: { blur: 4, height: 1.1, shine: 0.6, shadow: 5 },
    draw: ({ radial }) =>
      `<circle r="40" fill="#f5c518"/><circle r="35" fill="#fdf6d0"/>${Array.from(
        { length: 8 },
        (_, i) =>
          `<path transform="rotate(${i * 45})" d="M0 -4L-11 -28Q0 -36 11 -28Z" fill="${radial([
            [0, '#fdeb7a'],
            [1, '#f6d237'],
          ])}"/>`,
      ).join('')}`,
  },
  orange: {
    space: 90,
    surface: { blur: 4, height: 1.1, shine: 0.6, shadow: 5 },
    draw: ({ radial }) =>
      `<circle r="40" fill="#f08a14"/><circle r="35" fill="#fde3b0"/>${Array.from(
        { length: 9 },
        (_, k) =>
          `<path transform="rotate(${k * 40})" d="M0 -4L-10 -28Q0 -36 10 -28Z" fill="${radial([
            [0, '#ffc05a'],
            [1, '#f8961c'],
          ])}"/>`,
      ).join('')}`,
  },
  zest: {
    space: 40,
    surface: { blur: 1.2, height: 1.4, shine: 0.3, shadow: 2 },
    draw: ({ random }) =>
      `<path d="M-12 0Q0 ${random.between(-10, 10)} 12 2" stroke="#f5d02e" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  },
};
