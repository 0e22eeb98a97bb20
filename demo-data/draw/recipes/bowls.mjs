import { pasta, rounds, salad, soup } from '../dishes/bowls.mjs';
import { drizzle } from '../dishes/pizza.mjs';

const EGG = ['#fff0bd', '#f4d27e', '#c8923a'];
const CREAM = ['#fff6dc', '#f5dfae', '#cfa866'];
const RED = ['#ffb27a', '#e2682e', '#99300f'];

export const PASTAS = {
  carbonara: pasta({
    tones: EGG,
    toppings: [
      ['ham', 11, { scale: 0.62 }],
      ['parmesan', 9, { scale: 0.8 }],
      ['parsley', 7],
    ],
    ware: 'slate',
  }),
  bolognese: pasta({
    tones: ['#ffd48c', '#eda94e', '#a8611c'],
    middle: [['beef', 34, { scale: 0.85 }]],
    toppings: [
      ['parmesan', 7, { scale: 0.7 }],
      ['basil', 3, { scale: 0.8 }],
    ],
    ware: 'white',
    sauce: '#a8361a',
  }),
  alfredo: pasta({
    kind: 'fettuccine',
    tones: CREAM,
    toppings: [
      ['chicken', 9],
      ['mushroom', 9, { scale: 0.85 }],
      ['parsley', 10],
    ],
    ware: 'teal',
    sauce: '#f3e4c0',
  }),
  arrabbiata: pasta({
    kind: 'penne',
    tones: RED,
    sauce: '#a82a10',
    toppings: [
      ['chili', 11, { scale: 0.85 }],
      ['basil', 5, { scale: 0.85 }],
    ],
    ware: 'white',
  }),
  'pesto-penne': pasta({
    kind: 'penne',
    tones: ['#e6e59a', '#b9bf58', '#6f7d20'],
    sauce: '#6d8626',
    toppings: [
      ['cherry', 9, { scale: 0.95 }],
      ['nuts', 26],
      ['basil', 4, { scale: 0.85 }],
    ],
    ware: 'clay',
  }),
  'seafood-pasta': pasta({
    tones: ['#ffe0a4', '#f3b968', '#b46c26'],
    toppings: [
      ['cherry', 8, { scale: 0.8 }],
      ['shrimp', 9],
      ['parsley', 10],
    ],
    ware: 'teal',
  }),
  'mac-and-cheese': pasta({
    kind: 'elbow',
    tones: ['#ffdf86', '#f9bb3c', '#cf7f14'],
    sauce: '#f2ab32',
    toppings: [
      ['nuts', 34, { scale: 0.8 }],
      ['parsley', 8],
    ],
    ware: 'slate',
  }),
};

export const SALADS = {
  'caesar-chicken': salad(
    [
      ['chicken', 11, { scale: 1.2 }],
      ['crouton', 11],
      ['cherry', 5],
      ['parmesan', 9],
    ],
    { over: (scene) => drizzle(scene, '#fbf2dc', { width: 8, radius: 210, lines: 4 }) },
  ),
  'caesar-shrimp': salad(
    [
      ['crouton', 9],
      ['shrimp', 11],
      ['parmesan', 8],
      ['lemon', 2],
    ],
    { ware: 'slate' },
  ),
  greek: salad(
    [
      ['cucumber', 14],
      ['tomato', 11],
      ['onion', 8],
      ['olive', 14],
      ['feta', 12],
    ],
    { ware: 'teal', leaves: 14 },
  ),
  achichuk: rounds(['tomato'], {
    ware: 'clay',
    more: [
      ['onion', 16],
      ['chili', 6, { scale: 0.7 }],
      ['purpleBasil', 8, { scale: 0.8 }],
    ],
  }),
  caprese: rounds(['mozzarellaSlice', 'tomato'], {
    ware: 'slate',
    more: [['basil', 9, { scale: 0.9 }]],
    over: (scene) => drizzle(scene, '#5f8a22', { width: 5, radius: 220, lines: 5 }),
  }),
  'warm-beef-salad': salad(
    [
      ['steak', 9],
      ['redPepper', 11],
      ['arugula', 9],
      ['sesame', 45],
    ],
    { ware: 'slate', base: 'arugula', leaves: 36 },
  ),
  'tuna-salad': salad(
    [
      ['bean', 13],
      ['tuna', 12],
      ['egg', 5],
      ['cherry', 6],
      ['corn', 26],
    ],
    { ware: 'white' },
  ),
};

export const SOUPS = {
  'tomato-soup': soup({
    liquid: '#cf4318',
    light: '#e8672e',
    dark: '#982208',
    swirl: '#fdf0dc',
    garnish: [
      ['basil', 4, { scale: 0.85 }],
      ['crouton', 4, { scale: 0.8 }],
    ],
    ware: 'white',
  }),
  'mushroom-soup': soup({
    liquid: '#d9bd92',
    light: '#ead6b2',
    dark: '#a98354',
    swirl: '#74892f',
    garnish: [
      ['mushroom', 8, { scale: 0.95 }],
      ['parsley', 7],
    ],
    ware: 'slate',
  }),
  'pumpkin-soup': soup({
    liquid: '#ee9a22',
    light: '#f8b94c',
    dark: '#c46a0c',
    swirl: '#fff5e2',
    garnish: [
      ['pumpkinSeed', 15],
      ['parsley', 3],
    ],
    ware: 'teal',
  }),
  'lentil-soup': soup({
    liquid: '#d98a2c',
    light: '#e9a94c',
    dark: '#a35c14',
    garnish: [
      ['chili', 4, { scale: 0.7 }],
      ['lemon', 1, { scale: 1.1 }],
      ['parsley', 16],
      ['goldenOnion', 6],
    ],
    ware: 'clay',
  }),
  'chicken-noodle': soup({
    liquid: '#e2b04a',
    light: '#efc768',
    dark: '#b57a1e',
    clear: true,
    garnish: [
      ['bean', 0],
      ['carrot', 9, { scale: 0.85 }],
      ['zucchini', 0],
      ['noodle', 26],
      ['chicken', 9, { scale: 1.1 }],
      ['parsley', 18],
    ],
    ware: 'white',
  }),
  shurpa: soup({
    liquid: '#c98a34',
    light: '#dba04a',
    dark: '#935814',
    clear: true,
    garnish: [
      ['potatoChunk', 5],
      ['carrot', 7],
      ['chickpea', 17],
      ['lamb', 7, { scale: 1.35 }],
      ['parsley', 24],
    ],
    ware: 'clay',
  }),
};
