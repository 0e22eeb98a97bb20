import { bottle, cup, glass } from '../dishes/drinkware.mjs';
import { piece } from '../ingredients/index.mjs';

const heart =
  'M400 520C330 470 260 410 276 344C288 298 352 288 400 344C448 288 512 298 524 344C540 410 470 470 400 520Z';

export const DRINKS = {
  cola: glass({
    colors: [
      [0, '#6a2c12'],
      [0.4, '#3d1508'],
      [1, '#240a04'],
    ],
    fizz: 90,
    rim: [['lemon', 556, 150, 1.5]],
  }),
  'orange-soda': bottle({
    colors: [
      [0, '#ffb347'],
      [0.4, '#f98a14'],
      [1, '#e56a06'],
    ],
    cap: '#f4f0e6',
    label: ['#e4481c', '#a82c0c'],
    fizz: 60,
  }),
  lemonade: glass({
    colors: [
      [0, '#fbf3b8'],
      [0.5, '#f3e288'],
      [1, '#e2c650'],
    ],
    inside: [
      ['lemon', 336, 440, 1.7],
      ['lemon', 470, 580, 1.5, 60],
      ['mint', 430, 340, 1.3],
      ['mint', 350, 600, 1.2, 110],
    ],
    rim: [
      ['mint', 330, 172, 1.4, -30],
      ['mint', 372, 158, 1.3, 24],
    ],
    straw: '#f2b53c',
  }),
  tarragon: glass({
    colors: [
      [0, '#9fe08a'],
      [0.5, '#4fb556'],
      [1, '#1f7a3c'],
    ],
    inside: [
      ['arugula', 350, 460, 1.6, 20],
      ['arugula', 450, 560, 1.5, 190],
    ],
    rim: [
      ['arugula', 340, 150, 1.5, -20],
      ['arugula', 376, 140, 1.4, 18],
    ],
    straw: '#f7f1e6',
  }),
  'berry-mors': glass({
    colors: [
      [0, '#d8344e'],
      [0.5, '#a8142f'],
      [1, '#6c0a1e'],
    ],
    cubes: 3,
    fizz: 8,
    inside: [
      ['berry', 330, 560, 1.5],
      ['berry', 410, 610, 1.6],
      ['berry', 470, 540, 1.4],
      ['berry', 380, 500, 1.3],
    ],
    rim: [
      ['berry', 344, 190, 1.6],
      ['berry', 396, 178, 1.5],
      ['mint', 440, 172, 1.2, 50],
    ],
    straw: '#f7f1e6',
  }),
  'peach-iced-tea': glass({
    colors: [
      [0, '#efb060'],
      [0.5, '#cf7426'],
      [1, '#9a4510'],
    ],
    fizz: 6,
    inside: [['lemon', 452, 560, 1.5]],
    rim: [
      ['lemon', 556, 150, 1.5],
      ['mint', 340, 172, 1.3, -20],
    ],
  }),
  ayran: glass({
    colors: [
      [0, '#ffffff'],
      [0.5, '#f8f6ee'],
      [1, '#e6e2d2'],
    ],
    cubes: 0,
    fizz: 0,
    foam: '#ffffff',
    cloudy: true,
    straw: '',
    rim: [
      ['cucumber', 552, 150, 1.6],
      ['mint', 386, 186, 1.4, 30],
      ['mint', 350, 196, 1.2, -50],
    ],
  }),
  'still-water': bottle({
    colors: [
      [0, '#b4e2f6'],
      [0.5, '#7cc4e6'],
      [1, '#4fa2d0'],
    ],
    cap: '#2f7fb8',
    label: ['#3f9bd0', '#1f6596'],
    fizz: 0,
  }),
  'sparkling-water': bottle({
    colors: [
      [0, '#d4f3e6'],
      [0.5, '#96dcc0'],
      [1, '#5fb896'],
    ],
    cap: '#1f7a58',
    label: ['#2f9a70', '#14603f'],
    fizz: 120,
  }),
  'orange-juice': glass({
    colors: [
      [0, '#ffc24a'],
      [0.5, '#fb9a1c'],
      [1, '#ef7a06'],
    ],
    cubes: 0,
    fizz: 0,
    cloudy: true,
    rim: [['orange', 552, 160, 1.8]],
    straw: '#f7f1e6',
  }),
  'green-tea': cup({
    ware: '#f3eee2',
    liquid: '#c9b64a',
    light: '#e0d27a',
    over: (scene) => {
      scene.add(piece(scene, 'lemon', 420, 392, { scale: 2.1 }));
      scene.add(piece(scene, 'mint', 316, 460, { scale: 1, angle: 80 }));
    },
  }),
  cappuccino: cup({
    ware: '#c9744a',
    liquid: '#a8622c',
    light: '#c98a4e',
    over: (scene) => {
      scene.add(scene.soft(`<path d="${heart}" fill="#fff2dc"/>`, 4, 0.96));
      scene.add(
        scene.soft(
          '<path d="M330 400Q400 340 470 400M346 440Q400 392 454 440" stroke="#b9743a" stroke-width="10" fill="none"/>',
          3,
          0.7,
        ),
      );
    },
  }),
};
