import { blob } from '../random.mjs';

export const dots = (random, count, reach, draw) =>
  Array.from({ length: count }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const r = reach * Math.sqrt(random.next());
    return draw(Math.cos(angle) * r, Math.sin(angle) * r);
  }).join('');

export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${more}/>`;

export const chunk =
  (shades, size, stretch = 1.25, wobble = 0.2, points = 8) =>
  ({ random, radial }) => {
    const [light, middle, dark] = random.pick(shades);
    const shape = blob(random, 0, 0, random.around(size, 0.18), { wobble, points, stretch });
    return `<path d="${shape}" fill="${radial([
      [0, light],
      [0.6, middle],
      [1, dark],
    ])}"/>`;
  };

export const strand =
  (light, dark, width) =>
  ({ random }) => {
    const curve = `M-34 ${random.between(-6, 6)}Q${random.between(-12, 12)} ${random.between(-34, -16)} 34 ${random.between(-8, 8)}`;
    return `<path d="${curve}" stroke="${dark}" stroke-width="${width}" fill="none" stroke-linecap="round"/><path d="${curve}" stroke="${light}" stroke-width="${width * 0.5}" fill="none" stroke-linecap="round" transform="translate(0 2)"/>`;
  };
