import { lowPlate, round, slab, wedge } from '../dishes/cakes.mjs';
import { friedPiece } from '../dishes/fried.mjs';
import { pour, top } from '../dishes/pizza.mjs';
import { board, bowl, paper } from '../dishes/ware.mjs';
import { piece } from '../ingredients/index.mjs';
import { blob, curve, inCircle, scatter } from '../random.mjs';

const strew = (scene, name, count, inside, box, scale = 1) => {
  for (const [x, y] of scatter(scene.random, count, { inside, distance: 20, box }))
    scene.add(piece(scene, name, x, y, { scale }));
};

function doughnut(scene, x, y, glaze, sprinkles) {
  const { random } = scene;
  const ringPath = (outer, inner, wobble) =>
    `${blob(random, x, y, outer, { wobble })}${blob(random, x, y, inner, { wobble })}`;
  scene.add(
    scene.lit(`<path fill-rule="evenodd" d="${ringPath(124, 30, 0.015)}" fill="#dc9a4c"/>`, {
      blur: 14,
      height: 1.6,
      grain: 0.2,
      freq: 0.03,
      shine: 0.25,
      shadow: 10,
      margin: 20,
    }),
  );
  scene.add(
    scene.lit(`<path fill-rule="evenodd" d="${ringPath(110, 38, 0.06)}" fill="${glaze}"/>`, {
      blur: 9,
      height: 1.5,
      grain: 0.1,
      freq: 0.02,
      shine: 0.8,
      gloss: 24,
      shadow: 3,
      margin: 20,
      smoothing: 1.8,
    }),
  );
  const onRing = ([px, py]) => {
    const d = Math.hypot(px - x, py - y);
    return d > 50 && d < 100;
  };
  const crumbs = scatter(random, 26, {
    inside: onRing,
    distance: 10,
    box: [x - 100, y - 100, x + 100, y + 100],
  });
  scene.add(
    scene.lit(
      crumbs
        .map(
          ([px, py]) =>
            `<rect x="${px - 7}" y="${py - 2.4}" width="14" height="4.8" rx="2.4" fill="${random.pick(sprinkles)}" transform="rotate(${random.angle()} ${px} ${py})"/>`,
        )
        .join(''),
      { blur: 1.5, height: 1.5, shadow: 2, shine: 0.4, margin: 10 },
    ),
  );
}

export const SWEETS = {
  lasagne: slab({
    layers: [
      [0.13, '#f0b952'],
      [0.1, '#a8341a'],
      [0.09, '#f6dc98'],
      [0.13, '#8a2f16'],
      [0.09, '#f3d48a'],
      [0.13, '#a8341a'],
      [0.09, '#f6dc98'],
      [0.14, '#8a2f16'],
      [0.1, '#eecb7c'],
    ],
    face: '#f4bd52',
    faceSurface: { grain: 0.55, freq: 0.02, height: 2, shine: 0.5 },
    over: (scene, inside) => {
      scene.add(
        scene.mottled('<path d="M400 184L634 300L400 424L166 300Z"/>', {
          freq: 0.02,
          threshold: 0.52,
          sharpness: 8,
          color: '#b9541c',
          opacity: 0.7,
          soften: 2,
        }),
      );
      top(scene, [['basil', 3, { scale: 0.8 }]], { inside, box: [240, 230, 560, 370] });
    },
  }),
  tiramisu: slab({
    layers: [
      [0.06, '#5a3218'],
      [0.24, '#fff3d8'],
      [0.2, '#b9793c'],
      [0.06, '#8a5226'],
      [0.22, '#fdeecf'],
      [0.22, '#a86a32'],
    ],
    face: '#5a3016',
    faceSurface: { grain: 0.9, freq: 0.16, shine: 0, height: 1.2 },
    over: (scene) => {
      scene.add(piece(scene, 'mint', 420, 288, { scale: 0.9, angle: 50 }));
      scene.add(piece(scene, 'mint', 372, 296, { scale: 0.8, angle: -40 }));
    },
  }),
  cheesecake: wedge({
    layers: [
      [0.76, '#fdf0c8'],
      [0.24, '#b9783a'],
    ],
    face: '#fdeebd',
    over: (scene) => {
      const { random } = scene;
      scene.add(
        scene.lit(
          `<path d="M330 330C380 270 500 200 560 214C610 240 634 290 628 352C632 420 610 440 598 400C590 372 560 376 552 408C546 452 520 450 514 408C500 372 440 380 420 396C400 440 376 420 372 384C350 380 320 360 330 330Z" fill="#a3142c"/>`,
          {
            blur: 8,
            height: 1.4,
            grain: 0.35,
            freq: 0.03,
            shine: 0.9,
            gloss: 22,
            shadow: 4,
            margin: 8,
            smoothing: 1.8,
          },
        ),
      );
      for (const [x, y] of scatter(random, 9, {
        inside: ([px, py]) => px > 430 && px < 610 && py > 238 && py < 350,
        distance: 40,
      }))
        scene.add(piece(scene, 'berry', x, y, { scale: 1.25 }));
      scene.add(piece(scene, 'mint', 486, 250, { scale: 0.8, angle: -30 }));
    },
  }),
  fondant: (scene) => {
    lowPlate(scene, '#f1e9dc');
    round(scene, { fill: '#5a2c12', topFill: '#6b3818' });
    const lava =
      'M340 330C350 292 470 290 472 330C476 372 452 396 458 440C470 500 540 520 560 556C560 590 440 596 396 572C364 552 392 500 384 440C380 392 336 372 340 330Z';
    scene.add(
      scene.lit(`<path d="${lava}" fill="#34140a"/>`, {
        blur: 10,
        height: 1.4,
        shine: 1,
        gloss: 20,
        shadow: 4,
        margin: 10,
        smoothing: 2,
      }),
    );
    strew(scene, 'berry', 4, ([x, y]) => x < 250 && y > 480 && y < 560, [170, 480, 260, 570], 1.3);
    scene.add(piece(scene, 'mint', 228, 476, { scale: 0.9, angle: 30 }));
    const sugar = scatter(scene.random, 130, {
      inside: ([x, y]) => Math.hypot((x - 400) / 160, (y - 328) / 82) < 1 && !(x > 345 && x < 470),
      distance: 5,
      box: [230, 240, 570, 420],
    });
    scene.add(
      `<g fill="#fff" opacity=".75">${sugar.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${scene.random.between(1, 2.6).toFixed(1)}"/>`).join('')}</g>`,
    );
  },
  'honey-cake': wedge({
    layers: Array.from({ length: 8 }, () => [
      [0.075, '#b96d28'],
      [0.05, '#fbeed2'],
    ]).flat(),
    face: '#d69a50',
    faceSurface: { grain: 0.95, freq: 0.09, height: 2.2, shine: 0.05 },
    over: (scene) => {
      strew(
        scene,
        'walnut',
        5,
        ([x, y]) => x > 440 && x < 600 && y > 250 && y < 340,
        [440, 250, 600, 340],
        0.9,
      );
      pour(scene, 'M330 372C420 330 470 300 520 262C560 240 590 300 610 330', '#e59a1c', 9, 0.85);
    },
  }),
  'panna-cotta': (scene) => {
    lowPlate(scene, '#4a525c', '#262b31');
    round(scene, {
      fill: '#fff4e2',
      topFill: '#fff8ec',
      height: 140,
      r: 165,
      surface: { grain: 0.05, shine: 0.7, gloss: 22, smoothing: 2 },
    });
    scene.add(
      scene.lit(
        '<path d="M246 326C250 260 548 258 556 326C562 372 540 380 530 420C522 446 500 440 496 408C488 376 452 392 446 446C440 484 410 480 408 440C404 396 360 388 348 404C336 440 312 436 308 402C296 372 244 372 246 326Z" fill="#c41a30"/>',
        {
          blur: 9,
          height: 1.4,
          grain: 0.3,
          freq: 0.03,
          shine: 0.9,
          gloss: 20,
          shadow: 4,
          margin: 8,
          smoothing: 2,
        },
      ),
    );
    for (const [x, y, angle] of [
      [360, 312, 30],
      [432, 304, -50],
      [408, 340, 80],
    ])
      scene.add(piece(scene, 'strawberry', x, y, { scale: 0.95, angle }));
    scene.add(piece(scene, 'mint', 470, 318, { scale: 0.85, angle: 60 }));
  },
  donuts: (scene) => {
    board(scene);
    const choco = ['#fff3d8', '#f2b53c', '#e86a8a'];
    const light = ['#e8455a', '#f2b53c', '#4fa3c7', '#7fbf4f'];
    const places = [
      [280, 220],
      [516, 214],
      [176, 412],
      [400, 400],
      [622, 408],
      [300, 594],
      [520, 590],
    ].slice(0, 7);
    const looks = [
      ['#4a2110', choco],
      ['#f391a8', light],
      ['#fff1dc', light],
      ['#f391a8', light],
      ['#4a2110', choco],
      ['#fff1dc', light],
      ['#4a2110', choco],
    ];
    places
      .filter((_, i) => i !== 3)
      .forEach(([x, y], i) => {
        doughnut(scene, x, y, ...looks[i]);
      });
  },
  'cinnamon-rolls': (scene) => {
    board(scene);
    paper(scene);
    for (const [x, y] of [
      [285, 285],
      [520, 290],
      [282, 522],
      [518, 524],
    ]) {
      scene.add(friedPiece(scene, 'cinnamon', x, y));
      const points = Array.from({ length: 8 }, (_, i) => [
        x + (i % 2 ? 84 : -84) * Math.sin(((i + 1) / 9) * Math.PI),
        y - 84 + i * 24,
      ]);
      pour(scene, curve(points), '#fffaf0', 15, 0.95);
    }
  },
  'ice-cream': (scene) => {
    bowl(scene, 'teal');
    for (const [x, y] of [
      [296, 322],
      [510, 330],
      [400, 508],
    ]) {
      scene.add(
        scene.lit(
          `<path d="${blob(scene.random, x, y, 152, { wobble: 0.035, points: 16 })}" fill="${scene.radial([
            [0, '#fffdf4'],
            [0.7, '#fbf0d2'],
            [1, '#ecd6a6'],
          ])}"/>`,
          {
            blur: 24,
            height: 1.1,
            grain: 0.07,
            freq: 0.035,
            shine: 0.3,
            shadow: 12,
            margin: 20,
            smoothing: 1.6,
          },
        ),
      );
    }
    pour(
      scene,
      curve([
        [220, 300],
        [300, 260],
        [330, 350],
        [410, 300],
        [470, 380],
        [540, 290],
        [580, 360],
        [460, 430],
        [380, 420],
        [340, 480],
        [420, 540],
        [470, 490],
      ]),
      '#b9640f',
      17,
      0.92,
    );
    top(scene, [['nuts', 46]], { inside: inCircle(200), box: [170, 170, 630, 640] });
    scene.add(piece(scene, 'mint', 400, 396, { scale: 1.1, angle: 30 }));
  },
};
