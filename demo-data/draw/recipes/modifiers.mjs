import { dipPot } from '../dishes/ware.mjs';
import { piece } from '../ingredients/index.mjs';

/** One to three large pieces, so that they are recognizable at 96 pixels. */
const some = (name, count, scale) => (scene) => {
  const places = {
    1: [[400, 400]],
    2: [
      [310, 350],
      [490, 450],
    ],
    3: [
      [290, 310],
      [510, 350],
      [390, 520],
    ],
    5: [
      [280, 290],
      [500, 270],
      [390, 400],
      [270, 510],
      [510, 520],
    ],
  }[count];
  for (const [x, y] of places) scene.add(piece(scene, name, x, y, { scale }));
};

const pot =
  (color, name, count = 0) =>
  (scene) => {
    dipPot(scene, 400, 400, 290, color);
    for (let i = 0; i < count; i++)
      scene.add(
        piece(scene, name, 400 + 120 * Math.cos(i * 2.4), 400 + 120 * Math.sin(i * 2.4), { scale: 1.6 }),
      );
  };

const box = (scene) => {
  const face = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
  scene.add(
    scene.lit(face('M120 330L400 230L680 330L680 600L400 700L120 600Z', '#c9955a'), {
      blur: 5,
      height: 1,
      grain: 0.2,
      freq: 0.04,
      shine: 0.1,
      shadow: 14,
    }),
  );
  scene.add(
    face('M400 430L680 330L680 600L400 700Z', '#a8743c') +
      face('M120 330L400 230L680 330L400 430Z', '#e0b27a'),
  );
  scene.add(
    '<path d="M300 330Q400 110 500 330" stroke="#8a5a2a" stroke-width="26" fill="none"/><path d="M540 470C566 500 580 524 566 560C552 580 520 580 510 556C504 530 530 510 540 470Z" fill="#f4dcb4" opacity=".9"/>',
  );
};

export const MODIFIER_PICTURES = {
  mozzarella: some('mozzarella', 3, 2.6),
  cheddar: some('cheddar', 3, 4),
  parmesan: some('parmesan', 3, 3.6),
  'blue-cheese': some('blue-cheese', 3, 3.8),
  feta: some('feta', 3, 3.8),
  pepperoni: some('pepperoni', 3, 2.7),
  ham: some('ham', 3, 3.2),
  chicken: some('chicken', 3, 3.2),
  beef: some('beef', 3, 3.8),
  shrimp: some('shrimp', 2, 3.6),
  mushroom: some('mushroom', 2, 3.9),
  tomato: some('tomato', 2, 3.2),
  olive: some('olive', 5, 4.2),
  onion: some('onion', 3, 4),
  pepper: some('pepper', 5, 4.2),
  jalapeno: some('jalapeno', 3, 4.2),
  corn: some('corn', 5, 7.5),
  pineapple: some('pineapple', 2, 3.9),
  basil: some('basil', 3, 2.9),
  arugula: some('arugula', 3, 2.9),
  'dip-ketchup': pot('#c2200f'),
  'dip-garlic': pot('#f8f1df', 'parsley', 5),
  'dip-bbq': pot('#5c1d0c'),
  'dip-cheese': pot('#f5b032'),
  'dip-ranch': pot('#f6f0e2', 'pistachio', 6),
  'dip-chili': pot('#d9461a', 'chili', 4),
  'dip-blue': pot('#f2ecdb', 'blue-cheese', 4),
  'dip-mustard': pot('#dfa51f', 'sesame', 9),
  box,
  croutons: some('crouton', 3, 4.4),
  flatbread: some('potato', 1, 6),
};
