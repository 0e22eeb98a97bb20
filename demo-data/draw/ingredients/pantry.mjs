import { blob } from '../random.mjs';
import { chunk } from './strokes.mjs';

export const PANTRY = {
  walnut: {
    space: 62,
    surface: { blur: 4, height: 2.4, grain: 0.95, freq: 0.07, shine: 0.3, shadow: 5 },
    draw: chunk([['#d9a868', '#b27c3e', '#744718']], 24, 1.15, 0.2, 11),
  },
  pistachio: {
    space: 26,
    surface: { blur: 2, height: 1.7, grain: 0.4, freq: 0.08, shine: 0.3, shadow: 3 },
    draw: chunk(
      [
        ['#c9d77a', '#93ae44', '#5c7a24'],
        ['#b8cc68', '#84a03a', '#6b3d4a'],
      ],
      9,
      1.3,
      0.3,
      7,
    ),
  },
  nuts: {
    space: 26,
    surface: { blur: 2, height: 1.7, shine: 0.3, shadow: 3 },
    draw: chunk([['#f7e2b2', '#e8c27a', '#b98a3c']], 8, 1.6, 0.15, 8),
  },
  almond: {
    space: 34,
    surface: { blur: 1.8, height: 1.4, shine: 0.3, shadow: 3 },
    draw: ({ random, linear }) =>
      `<path d="M0 -19C11 -8 11 10 0 17C-11 10 -11 -8 0 -19Z" fill="${linear([
        [0, '#fbedcf'],
        [1, random.pick(['#eed3a0', '#e2bb7c'])],
      ])}" stroke="#a86e34" stroke-width="1.6"/>`,
  },
  crouton: {
    space: 64,
    surface: { blur: 4, height: 1.9, grain: 0.75, freq: 0.06, shine: 0.15, shadow: 6 },
    draw: ({ random, linear }) => {
      const s = random.between(19, 26);
      return `<rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" rx="6" fill="${linear([
        [0, '#f6d089'],
        [0.6, '#dfa24a'],
        [1, '#a5641e'],
      ])}"/>`;
    },
  },
  egg: {
    space: 90,
    surface: { blur: 5, height: 1.2, shine: 0.6, shadow: 6 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 38, { wobble: 0.03, stretch: 1.28 })}" fill="#fffaf2"/><circle cx="3" r="22" fill="${radial(
        [
          [0, '#ffd25a'],
          [0.8, '#f7ab22'],
          [1, '#e08c10'],
        ],
      )}"/>`,
  },
  noodle: {
    space: 40,
    surface: { blur: 2.6, height: 1.5, shine: 0.5, shadow: 3 },
    draw: ({ random }) => {
      const d = `M-70 ${random.between(-30, 30)}C-30 ${random.between(-50, 50)} 20 ${random.between(-50, 50)} 70 ${random.between(-30, 30)}`;
      return `<path d="${d}" stroke="#d3a850" stroke-width="13" fill="none" stroke-linecap="round"/><path d="${d}" stroke="#f9e6a8" stroke-width="8" fill="none" stroke-linecap="round"/>`;
    },
  },
  sesame: {
    space: 16,
    surface: { blur: 1, height: 1.4, shine: 0.2, shadow: 1.6 },
    draw: () => '<ellipse rx="5.4" ry="3.2" fill="#fbeecb"/>',
  },
  pumpkinSeed: {
    space: 40,
    surface: { blur: 2.4, height: 1.6, shine: 0.4, shadow: 3 },
    draw: ({ linear }) =>
      `<path d="M0 -17C10 -8 10 8 0 15C-10 8 -10 -8 0 -17Z" fill="${linear([
        [0, '#8ea85a'],
        [1, '#5a7332'],
      ])}"/>`,
  },
};
