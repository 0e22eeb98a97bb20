import { blob } from '../random.mjs';
import { chunk } from './strokes.mjs';

const LEAF = 'M0 -46C22 -34 34 -8 26 16C20 34 8 44 0 50C-8 44 -20 34 -26 16C-34 -8 -22 -34 0 -46Z';

const leaf =
  (light, dark, vein) =>
  ({ random, linear }) => {
    const fill = linear(
      [
        [0, light],
        [1, dark],
      ],
      { x1: 0, x2: 1, y1: 0, y2: 0.6 },
    );
    const bend = random.between(-8, 8);
    const veins = [-26, -12, 2, 16]
      .map((y) => `M0 ${y + 8}Q-10 ${y + 4} -20 ${y - 6}M0 ${y + 8}Q10 ${y + 4} 20 ${y - 6}`)
      .join('');
    return `<path d="${LEAF}" fill="${fill}"/><path d="M0 -40Q${bend} 0 0 56" stroke="${vein}" stroke-width="2.6" fill="none"/><path d="${veins}" stroke="${vein}" stroke-width="1.3" opacity=".65" fill="none"/>`;
  };

export const GREENS = {
  basil: {
    space: 96,
    surface: { blur: 7, height: 1.9, shine: 0.5, gloss: 30, shadow: 6 },
    draw: leaf('#6cb84a', '#2a7126', '#a7d88a'),
  },
  spinach: {
    space: 84,
    surface: { blur: 6, height: 1.8, shine: 0.35, shadow: 6 },
    draw: leaf('#57994a', '#1f5a26', '#93c47f'),
  },
  lettuce: {
    space: 90,
    surface: { blur: 7, height: 2.2, grain: 0.7, freq: 0.025, shine: 0.3, shadow: 8 },
    draw: ({ random, radial }) =>
      `<path d="${blob(random, 0, 0, 66, { wobble: 0.22, points: 15, stretch: 1.3 })}" fill="${radial(
        random.pick([
          [
            [0, '#e4efb0'],
            [0.5, '#a6cf5c'],
            [1, '#5f9a30'],
          ],
          [
            [0, '#d6e89a'],
            [0.5, '#86bb48'],
            [1, '#47852a'],
          ],
        ]),
        { x: 0.5, y: 0.8, r: 0.9 },
      )}"/><path d="M0 56Q${random.between(-10, 10)} 0 0 -50M0 30Q-20 10 -40 0M0 30Q20 10 42 2M0 4Q-16 -12 -28 -26M0 4Q16 -12 28 -24" stroke="#eef6cc" stroke-width="4" opacity=".65" fill="none"/>`,
  },
  arugula: {
    space: 70,
    surface: { blur: 4, height: 1.7, shine: 0.3, shadow: 5 },
    draw: ({ random, linear }) =>
      `<path d="M0 58C-3 40 -4 30 -4 22C-16 26 -26 20 -24 8C-16 10 -9 8 -6 2C-18 0 -26 -10 -20 -20C-14 -16 -9 -15 -5 -17C-14 -30 -12 -46 0 -54C12 -46 14 -30 6 -17C10 -15 15 -16 21 -20C27 -10 19 0 7 2C10 8 17 10 25 8C27 20 17 26 5 22C5 30 4 40 3 58Z" fill="${linear(
        [
          [0, random.pick(['#5fa544', '#6fae4a', '#4f9440'])],
          [1, '#2b6526'],
        ],
      )}"/><path d="M0 56L0 -44" stroke="#a9d38d" stroke-width="2.2"/>`,
  },
  purpleBasil: {
    space: 80,
    surface: { blur: 6, height: 1.9, shine: 0.5, shadow: 5 },
    draw: leaf('#7a4a7a', '#3a1d42', '#b48ab4'),
  },
  mint: {
    space: 70,
    surface: { blur: 6, height: 2.2, grain: 0.4, freq: 0.06, shine: 0.4, shadow: 5 },
    draw: leaf('#7fc65a', '#2f8034', '#b8e69e'),
  },
  parsley: {
    space: 46,
    surface: { blur: 2, height: 1.6, shine: 0.25, shadow: 2.5 },
    draw: ({ random }) =>
      [0, 55, -55]
        .map(
          (a) =>
            `<path transform="rotate(${a + random.between(-10, 10)})" d="M0 2C-9 -6 -10 -14 -5 -20L-2 -16L0 -24L3 -16L6 -20C10 -14 8 -6 0 2Z" fill="${random.pick(['#3f8a34', '#55a03e', '#2f7430'])}"/>`,
        )
        .join(''),
  },
  rosemary: {
    space: 80,
    surface: { blur: 1.6, height: 1.4, shine: 0.25, shadow: 2.5 },
    draw: ({ random }) =>
      `<path d="M-36 0Q0 -6 36 2" stroke="#6a5a34" stroke-width="3" fill="none"/>${Array.from({ length: 15 }, (_, i) => `<path d="M${-34 + i * 5} ${-1}l${random.between(5, 10)} ${i % 2 ? -14 : 14}" stroke="${random.pick(['#4f7a4a', '#3c6640', '#6a9460'])}" stroke-width="3.4" stroke-linecap="round"/>`).join('')}`,
  },
  pesto: {
    space: 60,
    surface: { blur: 4, height: 1.6, grain: 0.8, freq: 0.09, shine: 0.6, shadow: 3 },
    draw: chunk(
      [
        ['#86a83a', '#557d20', '#35560f'],
        ['#94b444', '#5f8826', '#3a5d12'],
      ],
      22,
      1.5,
      0.35,
      10,
    ),
  },
};
