import { piece } from '../ingredients/index.mjs';
import { blob, curve, inCircle, scatter } from '../random.mjs';
import { pour, top } from './pizza.mjs';
import { bowl, plate } from './ware.mjs';

export function soup({ ware = 'slate', liquid, light, dark, swirl, garnish = [], clear = false }) {
  return (scene) => {
    const { random } = scene;
    bowl(scene, ware);
    const disc = `<circle cx="400" cy="402" r="308" fill="${scene.radial(
      [
        [0, light],
        [0.75, liquid],
        [1, dark],
      ],
      { x: 0.45, y: 0.42, r: 0.6 },
    )}"/>`;
    const shades = scene.mottled('<circle cx="400" cy="402" r="304"/>', {
      freq: 0.01,
      threshold: 0.52,
      sharpness: 5,
      color: dark,
      opacity: 0.35,
      soften: 4,
      octaves: 2,
    });
    scene.add(
      scene.lit(disc + shades, {
        blur: 7,
        height: 1.2,
        grain: clear ? 0.08 : 0.22,
        freq: 0.012,
        shine: clear ? 0.6 : 0.45,
        gloss: 28,
        shadow: 0,
        margin: 2,
        smoothing: 2,
      }),
    );
    if (clear) {
      for (const [x, y] of scatter(random, 42, { inside: inCircle(285), distance: 30 }))
        scene.add(
          `<circle cx="${x}" cy="${y}" r="${random.between(4, 13)}" fill="#ffe9a0" fill-opacity=".22" stroke="#fff3c4" stroke-opacity=".6" stroke-width="1.6"/>`,
        );
    }
    if (swirl) {
      const points = Array.from({ length: 40 }, (_, i) => {
        const r = 26 + i * 4.6 + random.between(-7, 7);
        return [400 + Math.cos(i * 0.42) * r, 402 + Math.sin(i * 0.42) * r * 0.9];
      });
      pour(scene, curve(points), swirl, 11, 0.92);
    }
    top(scene, garnish, { inside: inCircle(clear ? 240 : 170, 400, 402), box: [120, 120, 680, 680] });
    scene.add(
      scene.soft(
        '<path d="M146 330A270 270 0 0 1 330 146" stroke="#fff" stroke-width="14" fill="none" stroke-linecap="round"/>',
        7,
        0.35,
      ),
    );
  };
}

export function salad(layers, { ware = 'white', leaves = 22, base = 'lettuce', over } = {}) {
  return (scene) => {
    bowl(scene, ware);
    const inside = inCircle(240, 400, 400);
    if (leaves)
      top(scene, [[base, leaves, { scale: 1.05 }]], { inside: inCircle(255), box: [130, 130, 670, 670] });
    top(scene, layers, { inside, box: [130, 130, 670, 670] });
    over?.(scene);
  };
}

export function rounds(names, { ware = 'white', more = [], over } = {}) {
  return (scene) => {
    plate(scene, ware);
    for (const [count, radius] of [
      [14, 205],
      [7, 96],
      [1, 0],
    ]) {
      for (let i = 0; i < count; i++) {
        const angle = (i / count) * 2 * Math.PI;
        scene.add(
          piece(
            scene,
            names[i % names.length],
            400 + Math.cos(angle) * radius,
            400 + Math.sin(angle) * radius,
            { scale: 1.32 },
          ),
        );
      }
    }
    top(scene, more, { inside: inCircle(230), box: [150, 150, 650, 650] });
    over?.(scene);
  };
}

function strands(scene, [light, middle, dark], width, count) {
  const { random } = scene;
  for (let i = 0; i < count; i++) {
    const share = 1 - (i / count) * 0.42;
    const [cx, cy] = [400 + random.between(-100, 100) * share, 400 + random.between(-100, 100) * share];
    const r = random.between(50, 185) * share;
    const start = random.between(0, 7);
    const sweep = random.between(1.8, 4.6);
    const flat = random.between(0.72, 1);
    const points = Array.from({ length: 9 }, (_, k) => {
      const angle = start + (sweep * k) / 8;
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * flat];
    });
    const d = curve(points);
    const line = (stroke, w, opacity, dy = 0) =>
      `<path d="${d}" transform="translate(0 ${dy})" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" fill="none" opacity="${opacity}"/>`;
    scene.add(
      line('#3d1c06', width + 5, 0.3, 4) +
        line(dark, width, 1) +
        line(middle, width * 0.74, 1, -0.8) +
        line(light, width * 0.26, 0.75, -width * 0.16),
    );
  }
}

const TUBES = {
  penne:
    (tones) =>
    ({ random, linear }) =>
      `<path d="M-58 -19L50 -19L66 19L-42 19Z" stroke-linejoin="round" stroke="${tones[1]}" stroke-width="7" fill="${linear(
        [
          [0, tones[0]],
          [0.5, tones[1]],
          [1, tones[2]],
        ],
      )}"/>${[-10, 0, 10].map((y) => `<path d="M-48 ${y}L52 ${y}" stroke="${tones[2]}" stroke-width="2" opacity=".5"/>`).join('')}<ellipse cx="57" rx="7" ry="17" transform="rotate(-20 57 0)" fill="#5b3212" opacity="${random.between(0.55, 0.8).toFixed(2)}"/>`,
  elbow: (tones) => () =>
    `<path d="M-34 18A36 36 0 0 1 34 18" stroke="${tones[2]}" stroke-width="27" fill="none"/><path d="M-34 17A36 36 0 0 1 34 17" stroke="${tones[1]}" stroke-width="21" fill="none"/><ellipse cx="34" cy="19" rx="9" ry="5" fill="#6b3d12" opacity=".65"/>`,
};

function tubes(scene, kind, tones, count) {
  for (const [x, y] of scatter(scene.random, count, { inside: inCircle(212), distance: 26 })) {
    const markup = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${scene.random.angle().toFixed(0)})">${TUBES[kind](tones)(scene)}</g>`;
    scene.add(scene.lit(markup, { blur: 6, height: 1.6, shine: 0.55, gloss: 28, shadow: 6, margin: 50 }));
  }
}

export function pasta({ ware = 'slate', kind = 'spaghetti', tones, sauce, toppings = [], middle = [] }) {
  return (scene) => {
    plate(scene, ware);
    if (sauce)
      scene.add(
        scene.lit(
          `<path d="${blob(scene.random, 400, 402, 258, { wobble: 0.035, points: 18 })}" fill="${sauce}"/>`,
          { blur: 6, height: 1.5, grain: 0.5, freq: 0.02, shine: 0.5, shadow: 4, margin: 4 },
        ),
      );
    if (kind === 'spaghetti') strands(scene, tones, 12, 150);
    else if (kind === 'fettuccine') strands(scene, tones, 25, 78);
    else tubes(scene, kind, tones, kind === 'elbow' ? 88 : 58);
    top(scene, middle, { inside: inCircle(118), box: [260, 260, 540, 540] });
    top(scene, toppings, { inside: inCircle(212), box: [160, 160, 640, 640] });
  };
}
