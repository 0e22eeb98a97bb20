import { blob } from '../random.mjs';
import { chunk, dots } from './strokes.mjs';

export const CHEESE = {
  mozzarella: {
    space: 96,
    surface: { blur: 8, height: 1.5, grain: 0.25, freq: 0.02, shine: 0.5, shadow: 3, dark: 0.3 },
    draw: chunk([['#fffaf0', '#fdf0d6', '#f0d7a4']], 46, 1.15, 0.16, 11),
  },
  mozzarellaSlice: {
    space: 92,
    surface: { blur: 6, height: 1.3, shine: 0.5, shadow: 6 },
    draw: chunk([['#fffdf8', '#fbf4e4', '#e8dcc0']], 56, 1, 0.04, 14),
  },
  cheddar: {
    space: 50,
    surface: { blur: 3.5, height: 1.5, grain: 0.3, freq: 0.05, shine: 0.4, shadow: 4 },
    draw: chunk([['#ffd07a', '#f5a534', '#d97f15']], 26, 1.2, 0.2),
  },
  'blue-cheese': {
    space: 66,
    surface: { blur: 4, height: 1.8, grain: 0.6, freq: 0.05, shine: 0.25, shadow: 4 },
    draw: (paint) =>
      `${chunk([['#fffbee', '#f4ead0', '#d9c9a2']], 27, 1.2, 0.24, 9)(paint)}${dots(paint.random, 7, 17, (x, y) => `<path d="${blob(paint.random, x, y, paint.random.between(2, 5), { wobble: 0.5, points: 6 })}" fill="#4f7680" opacity=".8"/>`)}`,
  },
  feta: {
    space: 64,
    surface: { blur: 3, height: 1.8, grain: 0.45, freq: 0.06, shine: 0.2, shadow: 5 },
    draw: ({ random, linear }) => {
      const s = random.between(20, 28);
      return `<path d="M${-s} ${-s * 0.8}L${s * 0.8} ${-s}L${s} ${s * 0.7}L${-s * 0.8} ${s}Z" stroke-linejoin="round" stroke="#fffaf0" stroke-width="6" fill="${linear(
        [
          [0, '#ffffff'],
          [1, '#ece4d2'],
        ],
      )}"/>`;
    },
  },
  parmesan: {
    space: 70,
    surface: { blur: 2.4, height: 1.4, grain: 0.4, freq: 0.05, shine: 0.2, shadow: 4 },
    draw: ({ random, linear }) =>
      `<path d="M${-36} ${random.between(-10, 2)}L${random.between(-8, 6)} ${random.between(-20, -14)}L${36} ${random.between(-8, 6)}L${random.between(6, 18)} ${random.between(10, 18)}L${-26} ${random.between(8, 14)}Z" fill="${linear(
        [
          [0, '#fdf3cf'],
          [1, '#ecd691'],
        ],
      )}"/>`,
  },
  burrata: {
    space: 200,
    surface: { blur: 22, height: 1.3, grain: 0.12, freq: 0.02, shine: 0.55, gloss: 30, shadow: 10 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 96, { wobble: 0.05 })}" fill="${radial([
        [0, '#ffffff'],
        [0.7, '#fdf6e8'],
        [1, '#e6d7b8'],
      ])}"/><path d="${blob(random, 8, 6, 34, { wobble: 0.3 })}" fill="#f3e6c9"/>`,
  },
  stracciatella: {
    space: 104,
    surface: { blur: 8, height: 1.8, grain: 0.5, freq: 0.03, shine: 0.6, shadow: 5, dark: 0.4 },
    draw: chunk([['#ffffff', '#fdf7ea', '#eaddc2']], 48, 1.3, 0.3, 13),
  },
  ricotta: {
    space: 66,
    surface: { blur: 6, height: 1.8, grain: 0.4, freq: 0.04, shine: 0.4, shadow: 4 },
    draw: chunk([['#ffffff', '#fcf5e6', '#eadfc6']], 28, 1.15, 0.2, 10),
  },
};
