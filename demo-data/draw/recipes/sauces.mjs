import { sauce } from '../dishes/sauce.mjs';

export const SAUCE_POTS = {
  'sauce-garlic': sauce('#f8f1df', { bits: [['parsley', 10, { scale: 0.6 }]] }),
  'sauce-cheese': sauce('#f5b032', { grain: 0.2 }),
  'sauce-bbq': sauce('#5c1d0c', { shine: 1.1 }),
  'sauce-ketchup': sauce('#c2200f', { shine: 0.9 }),
  'sauce-ranch': sauce('#f6f0e2', {
    bits: [
      ['pistachio', 9, { scale: 0.5 }],
      ['parsley', 15, { scale: 0.5 }],
      ['sesame', 6, { scale: 0.5 }],
    ],
  }),
  'sauce-chili': sauce('#d9461a', {
    shine: 1.1,
    bits: [
      ['chili', 9, { scale: 0.55 }],
      ['sesame', 12],
    ],
  }),
  'sauce-honey-mustard': sauce('#dfa51f', { bits: [['sesame', 46, { scale: 0.8 }]] }),
  'sauce-blue': sauce('#f2ecdb', { bits: [['blue-cheese', 9, { scale: 0.9 }]] }),
  'sauce-pesto': sauce('#5f8226', {
    grain: 0.95,
    bits: [
      ['nuts', 9],
      ['basil', 1, { scale: 0.9 }],
    ],
  }),
};
