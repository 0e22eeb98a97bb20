import { curve } from '../random.mjs';

export function lowPlate(scene, ware = '#f6f0e6', shade = '#cbbfa9') {
  const ellipse = (rx, ry, y, fill) => `<ellipse cx="400" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  scene.ground(ellipse(366, 206, 520, '#000'), { dy: 22 });
  scene.add(
    scene.lit(ellipse(370, 208, 516, ware), {
      blur: 9,
      height: 1.1,
      shine: 0.5,
      gloss: 30,
      shadow: 0,
      margin: 6,
    }),
  );
  scene.add(
    ellipse(
      270,
      140,
      522,
      scene.radial(
        [
          [0, ware],
          [0.8, ware],
          [1, shade],
        ],
        { x: 0.52, y: 0.58, r: 0.55 },
      ),
    ),
  );
}

function wavy(random, [x0, y0], [x1, y1], amount = 4) {
  return curve(
    Array.from({ length: 7 }, (_, i) => [
      x0 + ((x1 - x0) * i) / 6,
      y0 + ((y1 - y0) * i) / 6 + (i % 6 ? random.between(-amount, amount) : 0),
    ]),
  );
}

/**
 * A cut piece: `outline` is its upper face, `sides` are the indexes of the visible front edges, `layers` fill these
 * from top to bottom.
 */
function cut(scene, { outline, sides, height, layers, face, faceSurface = {}, shades = [1, 0.82] }) {
  const { random } = scene;
  const polygon = (points, fill) =>
    `<path d="M${points.map((point) => point.join(' ')).join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width="7" stroke-linejoin="round"/>`;
  const lowered = outline.map(([x, y]) => [x, y + height]);
  scene.add(
    scene.soft(
      polygon(
        lowered.map(([x, y]) => [x + 12, y + 12]),
        '#2a1206',
      ),
      16,
      0.5,
    ),
  );
  sides.forEach((side, order) => {
    const [a, b] = [outline[side], outline[(side + 1) % outline.length]];
    let depth = 0;
    let markup = '';
    for (const [share, color] of layers) {
      const from = depth;
      depth += share;
      const [p, q] = [
        [a[0], a[1] + from * height],
        [b[0], b[1] + from * height],
      ];
      const [r, s] = [
        [b[0], b[1] + height],
        [a[0], a[1] + height],
      ];
      markup += `<path d="${wavy(random, p, q, from ? 4 : 0)}L${r.join(' ')}L${s.join(' ')}Z" fill="${color}"/>`;
    }
    scene.add(
      scene.lit(markup, { blur: 5, height: 1.3, grain: 0.6, freq: 0.05, shine: 0.12, shadow: 0, margin: 6 }),
    );
    if (shades[order] < 1)
      scene.add(
        `<path d="M${a.join(' ')}L${b.join(' ')}L${b[0]} ${b[1] + height}L${a[0]} ${a[1] + height}Z" fill="#2a1004" opacity="${1 - shades[order]}"/>`,
      );
  });
  scene.add(
    scene.lit(polygon(outline, face), {
      blur: 6,
      height: 1.4,
      grain: 0.4,
      freq: 0.04,
      shine: 0.3,
      shadow: 0,
      margin: 6,
      ...faceSurface,
    }),
  );
}

const SLAB = [
  [400, 180],
  [640, 300],
  [400, 428],
  [160, 300],
];
const WEDGE = [
  [150, 400],
  [560, 190],
  [640, 270],
  [642, 372],
];

export const slab =
  ({ layers, face, faceSurface, height = 190, over }) =>
  (scene) => {
    lowPlate(scene);
    cut(scene, { outline: SLAB, sides: [2, 1], height, layers, face, faceSurface, shades: [1, 0.8] });
    over?.(scene, ([x, y]) => Math.abs(x - 400) / 225 + Math.abs(y - 304) / 112 < 1);
  };

export const wedge =
  ({ layers, face, faceSurface, height = 170, over, ware }) =>
  (scene) => {
    lowPlate(scene, ware);
    cut(scene, { outline: WEDGE, sides: [2, 3], height, layers, face, faceSurface, shades: [0.7, 1] });
    over?.(scene, ([x, y]) => x > 300 && x < 610 && y > 330 - (x - 240) * 0.28 && y < 372);
  };

export const round = (scene, { fill, r = 170, topY = 330, height = 150, topFill, surface }) => {
  const body = `<path d="M${400 - r} ${topY}A${r} ${r * 0.52} 0 0 1 ${400 + r} ${topY}L${400 + r * 1.04} ${topY + height}A${r * 1.04} ${r * 0.55} 0 0 1 ${400 - r * 1.04} ${topY + height}Z" fill="${fill}"/>`;
  scene.add(
    scene.soft(
      `<ellipse cx="414" cy="${topY + height + 22}" rx="${r * 1.08}" ry="${r * 0.56}" fill="#2a1206"/>`,
      14,
      0.5,
    ),
  );
  scene.add(
    scene.lit(body, {
      blur: 14,
      height: 1.4,
      grain: 0.35,
      freq: 0.04,
      shine: 0.3,
      shadow: 0,
      margin: 8,
      ...surface,
    }),
  );
  scene.add(
    scene.lit(`<ellipse cx="400" cy="${topY}" rx="${r * 0.98}" ry="${r * 0.51}" fill="${topFill}"/>`, {
      blur: 6,
      height: 1.2,
      grain: 0.4,
      freq: 0.05,
      shine: 0.3,
      shadow: 0,
      ...surface,
    }),
  );
};
