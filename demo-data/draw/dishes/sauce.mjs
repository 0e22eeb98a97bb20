import { curve, inCircle } from '../random.mjs';
import { top } from './pizza.mjs';
import { dipPot } from './ware.mjs';

export const sauce =
  (color, { bits = [], grain = 0.12, shine = 0.8, ring = '#fdf9f1' } = {}) =>
  (scene) => {
    scene.ground('<circle cx="400" cy="400" r="300"/>');
    dipPot(scene, 400, 400, 302, color, ring);
    const swirlPath = curve(
      Array.from({ length: 22 }, (_, i) => [
        400 + Math.cos(i * 0.45) * (20 + i * 8.2),
        404 + Math.sin(i * 0.45) * (20 + i * 8.2),
      ]),
    );
    scene.add(
      scene.lit(
        `<circle cx="400" cy="402" r="240" fill="${color}"/><path d="${swirlPath}" fill="none" stroke="${color}" stroke-width="30"/>`,
        {
          blur: 12,
          height: 1,
          grain,
          freq: 0.014,
          shine: shine * 0.6,
          gloss: 24,
          shadow: 0,
          margin: 3,
          smoothing: 3,
        },
      ),
    );
    scene.add(
      scene.soft(
        `<path d="${swirlPath}" fill="none" stroke="#000" stroke-width="9" transform="translate(5 8)"/>`,
        6,
        0.22,
      ),
    );
    scene.add(
      scene.soft(
        `<path d="${swirlPath}" fill="none" stroke="#fff" stroke-width="8" transform="translate(-3 -4)"/>`,
        5,
        0.42,
      ),
    );
    top(scene, bits, { inside: inCircle(205), box: [180, 180, 620, 620] });
  };
