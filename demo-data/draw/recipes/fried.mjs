import { heap } from '../dishes/fried.mjs';
import { pizza, top } from '../dishes/pizza.mjs';

const over =
  (...toppings) =>
  (scene, inside) =>
    top(scene, toppings, { inside, box: [110, 110, 690, 690] });

export const SNACKS = {
  fries: heap(['fry'], 70, { distance: 20, dip: '#b81f10' }),
  wedges: heap(['wedge'], 20, { distance: 50, dip: '#f6ecd6', over: over(['parsley', 9]) }),
  'mozzarella-sticks': heap(['stick'], 9, { distance: 70, dip: '#c6341a', turn: [-60, -10] }),
  'onion-rings': heap(['onionRing'], 17, { distance: 66, dip: '#f0a63a' }),
  'garlic-bread': heap(['bread'], 8, { distance: 90, over: over(['parsley', 26, { scale: 0.7 }]) }),
  'cheese-balls': heap(['ball'], 15, { distance: 86, dip: '#c6341a' }),
  focaccia: pizza(
    [
      ['rosemary', 14],
      ['cherry', 6],
    ],
    { sauce: 'bare' },
  ),
  'pepperoni-rolls': heap(['roll'], 11, {
    distance: 130,
    radius: 225,
    over: over(['parsley', 12, { scale: 0.7 }]),
  }),
  'jalapeno-poppers': heap(['popper'], 9, { distance: 96, dip: '#f6ecd6' }),
};

export const CHICKEN = {
  'wings-bbq': heap(['wingBbq'], 11, { distance: 96, dip: '#f8eeda', over: over(['sesame', 60]) }),
  'wings-hot': heap(['wingHot'], 14, {
    distance: 80,
    dip: '#f1ead6',
    over: over(['chili', 7, { scale: 0.7 }], ['parsley', 8]),
  }),
  'wings-honey-mustard': heap(['wingHoney'], 14, {
    distance: 80,
    dip: '#e0a92c',
    over: over(['parsley', 10]),
  }),
  drumsticks: heap(['drumstick'], 5, {
    distance: 150,
    radius: 170,
    scale: 1.15,
    dip: '#f8eeda',
    over: over(['parsley', 8]),
  }),
  strips: heap(['strip'], 8, { distance: 80, dip: '#f0a63a', turn: [-70, -5] }),
  nuggets: heap(['nugget'], 15, { distance: 84, dip: '#b81f10' }),
  'popcorn-chicken': heap(['popcorn'], 48, { distance: 44, dip: '#c6341a' }),
  'wings-bucket': heap(['wingBbq', 'wingHot'], 24, {
    distance: 80,
    radius: 245,
    over: over(['sesame', 40], ['parsley', 10]),
  }),
};
