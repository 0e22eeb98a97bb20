import { drizzle, pizza, romanPizza } from '../dishes/pizza.mjs';
import { piece } from '../ingredients/index.mjs';

const middle =
  (name, scale = 1) =>
  (scene) =>
    scene.add(piece(scene, name, 400, 396, { scale, angle: 0 }));

export const PIZZAS = {
  margherita: pizza([
    ['mozzarella', 9],
    ['basil', 8, { spread: 1.3 }],
  ]),
  pepperoni: pizza([['pepperoni', 24]]),
  'four-cheese': pizza(
    [
      ['mozzarella', 6],
      ['cheddar', 13],
      ['blue-cheese', 12],
      ['parmesan', 9],
    ],
    { sauce: 'cream' },
  ),
  hawaiian: pizza([
    ['ham', 18],
    ['pineapple', 19],
  ]),
  mushroom: pizza(
    [
      ['mushroom', 27],
      ['parsley', 12],
    ],
    { sauce: 'cream' },
  ),
  'chicken-bbq': pizza(
    [
      ['chicken', 24],
      ['onion', 11],
    ],
    { sauce: 'bbq', over: (scene) => drizzle(scene, '#5a1f0a', { width: 8, lines: 4 }) },
  ),
  vegetarian: pizza([
    ['tomato', 8],
    ['mushroom', 9],
    ['pepper', 12],
    ['onion', 6],
    ['olive', 13],
  ]),
  diablo: pizza(
    [
      ['pepperoni', 14],
      ['jalapeno', 13],
      ['chili', 14],
    ],
    { sauce: 'hot' },
  ),
  'ham-mushroom': pizza([
    ['ham', 15],
    ['mushroom', 15],
    ['parsley', 6],
  ]),
  'chicken-ranch': pizza(
    [
      ['chicken', 17],
      ['cherry', 13],
      ['parsley', 10],
    ],
    { sauce: 'cream', over: (scene) => drizzle(scene, '#fdf6e6', { width: 8, lines: 6 }) },
  ),
  'meat-feast': pizza([
    ['pepperoni', 11],
    ['ham', 8],
    ['chicken', 10],
    ['beef', 17],
  ]),
  tuna: pizza([
    ['tuna', 22],
    ['onion', 10],
    ['olive', 12],
    ['zest', 10],
  ]),
  'kids-sunny': pizza([
    ['ham', 14],
    ['corn', 95],
  ]),
  'four-seasons': pizza([], {
    quarters: [
      [['pepperoni', 6]],
      [
        ['mushroom', 7],
        ['parsley', 3],
      ],
      [
        ['tomato', 4],
        ['basil', 3],
      ],
      [
        ['ham', 4],
        ['olive', 6],
      ],
    ],
  }),
  'half-and-half': { halves: ['pepperoni', 'vegetarian'] },
  truffle: pizza(
    [
      ['mushroom', 20],
      ['parmesan', 12],
      ['parsley', 8],
    ],
    { sauce: 'cream', over: (scene) => drizzle(scene, '#3a2a1e', { width: 4, lines: 6, opacity: 0.8 }) },
  ),
  burrata: pizza(
    [
      ['cherry', 17],
      ['pesto', 8],
      ['basil', 5],
    ],
    { over: middle('burrata', 1.05) },
  ),
  'salmon-cream': pizza(
    [
      ['spinach', 9],
      ['salmon', 11],
      ['ricotta', 9],
      ['zest', 8],
    ],
    { sauce: 'cream' },
  ),
  'shrimp-pesto': pizza(
    [
      ['pesto', 14],
      ['cherry', 7],
      ['shrimp', 13],
    ],
    { sauce: 'pesto' },
  ),
  'pear-gorgonzola': pizza(
    [
      ['pear', 11],
      ['blue-cheese', 13],
      ['walnut', 11],
    ],
    { sauce: 'cream', over: (scene) => drizzle(scene, '#e09a1c', { width: 5, lines: 6, opacity: 0.85 }) },
  ),
  'lamb-samarkand': pizza(
    [
      ['tomato', 6],
      ['lamb', 19],
      ['onion', 9],
      ['parsley', 14],
    ],
    { sauce: 'bbq' },
  ),
  kazy: pizza(
    [
      ['goldenOnion', 20],
      ['kazy', 14],
      ['pickle', 10],
    ],
    { sauce: 'cream' },
  ),
  'steak-arugula': pizza(
    [
      ['cherry', 8],
      ['steak', 9],
      ['arugula', 13],
      ['parmesan', 8],
    ],
    { over: (scene) => drizzle(scene, '#2a120c', { width: 5, lines: 6 }) },
  ),
  'roman-potato': romanPizza(
    [
      ['potato', 22],
      ['rosemary', 10],
    ],
    { sauce: 'bare' },
  ),
  'roman-stracciatella': romanPizza([
    ['cherry', 9],
    ['stracciatella', 9],
    ['basil', 6],
  ]),
  'roman-mortadella': romanPizza(
    [
      ['mortadella', 9],
      ['ricotta', 8],
      ['pistachio', 42],
    ],
    { sauce: 'bare', herbs: false },
  ),
  'roman-zucchini-feta': romanPizza(
    [
      ['zucchini', 16],
      ['feta', 13],
      ['mint', 7, { scale: 0.7 }],
    ],
    { sauce: 'cream' },
  ),
  'roman-pepperoni-honey': romanPizza(
    [
      ['pepperoni', 21],
      ['chili', 6],
    ],
    {
      sauce: 'hot',
      over: (scene) => drizzle(scene, '#e8a020', { width: 6, lines: 6, radius: 230, opacity: 0.85 }),
    },
  ),
  'roman-olive-pepper': romanPizza([
    ['redPepper', 19],
    ['olive', 18],
    ['parsley', 7],
  ]),
  'sweet-pizza': pizza(
    [
      ['banana', 13],
      ['strawberry', 10],
      ['almond', 26],
    ],
    { sauce: 'chocolate', herbs: false, over: (scene) => drizzle(scene, '#fbe9cf', { width: 5, lines: 7 }) },
  ),
};
