import { blob, curve } from './random.mjs';

const [WIDTH, HEIGHT] = [1200, 675];

const all = (fill) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;

function light(scene, strength = 1) {
  scene.add(
    `<g opacity="${strength}">${all(
      scene.radial(
        [
          [0, '#fff6e0', 0.42],
          [0.5, '#fff6e0', 0.06],
          [1, '#2a0f04', 0.4],
        ],
        { x: 0.26, y: 0.16, r: 1.02 },
      ),
    )}</g>`,
  );
}

export const table =
  (color, { grain = '#ffffff', strength = 1 } = {}) =>
  (scene) => {
    scene.add(all(color));
    scene.add(
      scene.mottled(all('#000'), {
        freq: 0.006,
        threshold: 0.5,
        sharpness: 2.2,
        color: grain,
        opacity: 0.12,
        soften: 6,
      }),
    );
    light(scene, strength);
  };

export const planks =
  (color, dark, bright, { strength = 1 } = {}) =>
  (scene) => {
    scene.add(all(color));
    const board = HEIGHT / 4;
    for (let i = 0; i < 4; i++) {
      const y = i * board;
      scene.add(
        `<rect y="${y}" width="${WIDTH}" height="${board}" fill="${i % 2 ? dark : bright}" opacity="${scene.random.between(0.06, 0.2).toFixed(2)}"/>`,
      );
      const strip = `<rect y="${y}" width="${WIDTH}" height="${board}"/>`;
      for (const [tone, threshold] of [
        [dark, 0.48],
        [bright, 0.54],
      ]) {
        scene.add(
          scene.mottled(strip, {
            freq: 0.0028,
            stretch: 16,
            threshold,
            sharpness: 6,
            color: tone,
            opacity: 0.34,
          }),
        );
      }
    }
    for (let i = 1; i < 4; i++) {
      const y = i * board;
      scene.add(scene.soft(`<rect y="${y - 3}" width="${WIDTH}" height="5" fill="#1c0b03"/>`, 1.6, 0.6));
      scene.add(`<rect y="${y + 2.5}" width="${WIDTH}" height="1.5" fill="#fff" opacity=".16"/>`);
    }
    light(scene, strength);
  };

export const pitch = (scene) => {
  scene.add(all('#3f7f35'));
  for (let i = 0; i < 6; i++) {
    if (i % 2) scene.add(`<rect x="${i * 200}" width="200" height="${HEIGHT}" fill="#4f9342"/>`);
  }
  scene.add(
    scene.mottled(all('#000'), {
      freq: 0.09,
      threshold: 0.5,
      sharpness: 5,
      color: '#1d4d1a',
      opacity: 0.3,
    }),
  );
  const lines =
    '<g fill="none" stroke="#f6fbef" stroke-width="9"><path d="M600 -20V700"/><circle cx="600" cy="337" r="210"/><path d="M-20 150H180V525H-20M1220 150H1020V525H1220"/></g>';
  scene.add(scene.soft(lines, 0.8, 0.85));
  light(scene);
};

export const map = (scene) => {
  scene.add(all('#efe3d0'));
  scene.add('<path d="M-20 60 300 -40H520L160 330-20 300Z" fill="#cfe0b4"/>');
  scene.add('<path d="M880 700 1010 430 1230 380V700Z" fill="#cfe0b4"/>');
  const canal = 'M-30 560C180 470 330 610 520 520S830 380 940 240 1100 60 1240 40';
  scene.add(`<path d="${canal}" fill="none" stroke="#a9cfe0" stroke-width="40"/>`);
  const streets = [
    'M-20 400 1220 250',
    'M-20 170 1220 560',
    'M250 -20 380 700',
    'M620 -20 540 700',
    'M880 -20 1000 700',
    'M-20 640 700 -20',
  ];
  const street = (width, color) =>
    `<g fill="none" stroke="${color}" stroke-width="${width}">${streets.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  scene.add(street(34, '#e0cfb6'));
  scene.add(street(27, '#fffaf2'));
  light(scene, 0.7);
};

export const tiles = (scene) => {
  scene.add(all('#0d6f7c'));
  const step = 150;
  const star = (x, y, r) => {
    const square = (turn) =>
      `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" transform="rotate(${turn} ${x} ${y})"/>`;
    return square(0) + square(45);
  };
  const stars = [];
  for (let y = 0; y <= HEIGHT + step; y += step) {
    for (let x = 0; x <= WIDTH + step; x += step) stars.push([x, y]);
  }
  const drawn = (r) => stars.map(([x, y]) => star(x, y, r)).join('');
  scene.add(`<g fill="#0a5a70">${drawn(46)}</g>`);
  scene.add(`<g fill="#12889a">${drawn(31)}</g>`);
  scene.add(`<g fill="none" stroke="#e5bd62" stroke-width="3" opacity=".85">${drawn(46)}</g>`);
  scene.add(
    `<g fill="#e5bd62">${stars.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9"/><path d="M${x + 75} ${y + 57}l18 18-18 18-18-18Z" opacity=".75"/>`).join('')}</g>`,
  );
  scene.add(
    scene.mottled(all('#000'), {
      freq: 0.02,
      threshold: 0.5,
      sharpness: 3,
      color: '#03303a',
      opacity: 0.28,
      soften: 1,
    }),
  );
  light(scene);
};

export const night = (scene) => {
  const { random } = scene;
  scene.add(
    all(
      scene.linear([
        [0, '#141b3f'],
        [0.6, '#2b2a5c'],
        [1, '#6a3a52'],
      ]),
    ),
  );
  for (let i = 0; i < 90; i++) {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT * 0.8)];
    scene.add(
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${random.between(0.8, 2.6).toFixed(1)}" fill="#ffeec4" opacity="${random.between(0.3, 0.95).toFixed(2)}"/>`,
    );
  }
  scene.add(scene.soft('<circle cx="250" cy="190" r="150" fill="#ffe7a8"/>', 40, 0.35));
  scene.add(
    scene.lit('<path d="M305 82a118 118 0 1 0 62 196 98 98 0 1 1-62-196Z" fill="#ffe3a0"/>', {
      blur: 8,
      height: 0.9,
      grain: 0.2,
      freq: 0.02,
      shine: 0.1,
      shadow: 0,
    }),
  );
  let x = -20;
  while (x < WIDTH) {
    const [width, height] = [random.between(80, 150), random.between(70, 200)];
    const top = HEIGHT - height;
    scene.add(`<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="#12122c"/>`);
    for (let wx = x + 14; wx < x + width - 20; wx += 26) {
      for (let wy = top + 16; wy < HEIGHT - 16; wy += 32) {
        if (random.next() < 0.4)
          scene.add(
            `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="11" height="15" rx="2" fill="#ffc766" opacity="${random.between(0.5, 1).toFixed(2)}"/>`,
          );
      }
    }
    x += width + random.between(0, 14);
  }
};

export function flour(scene, x, y, reach, { count = 70 } = {}) {
  const { random } = scene;
  scene.add(
    scene.soft(
      `<path d="${blob(random, x, y, reach, { wobble: 0.22, stretch: 1.3 })}" fill="#fff8ea"/>`,
      34,
      0.5,
    ),
  );
  const grains = Array.from({ length: count }, () => {
    const [angle, far] = [random.between(0, 6.28), reach * 1.5 * Math.sqrt(random.next())];
    return `<circle cx="${(x + Math.cos(angle) * far * 1.3).toFixed(0)}" cy="${(y + Math.sin(angle) * far).toFixed(0)}" r="${random.between(1.2, 5).toFixed(1)}" fill="#fffaf0" opacity="${random.between(0.4, 0.95).toFixed(2)}"/>`;
  });
  scene.add(grains.join(''));
}

export function confetti(scene, count = 70) {
  const { random } = scene;
  const colors = ['#f2b134', '#d6402b', '#3f8f8a', '#f7efe2', '#8a4fa0', '#ef7d3c'];
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)];
    const [w, h] = [random.between(9, 22), random.between(6, 12)];
    scene.add(
      `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.angle().toFixed(0)})"><rect x="2" y="4" width="${w.toFixed(0)}" height="${h.toFixed(0)}" rx="2" opacity=".2"/><rect width="${w.toFixed(0)}" height="${h.toFixed(0)}" rx="2" fill="${random.pick(colors)}"/></g>`,
    );
  }
}

export function route(scene, points) {
  const path = curve(points);
  const line = (width, color, more = '') =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
  scene.add(scene.soft(line(16, '#5a2408'), 6, 0.35));
  scene.add(line(20, '#ffffff'));
  scene.add(line(12, '#d6451b', 'stroke-dasharray="2 24"'));
  const [x, y] = points.at(-1);
  scene.add(scene.soft(`<ellipse cx="${x + 10}" cy="${y + 4}" rx="34" ry="13" fill="#2a1005"/>`, 6, 0.5));
  scene.add(
    scene.lit(
      `<path d="M${x} ${y}c-14-34-58-58-58-104a58 58 0 1 1 116 0c0 46-44 70-58 104Z" fill="#d6451b"/>`,
      { blur: 7, height: 1.1, shine: 0.5, gloss: 30, shadow: 0 },
    ),
  );
  scene.add(`<circle cx="${x}" cy="${y - 106}" r="25" fill="#fff7ec"/>`);
}
