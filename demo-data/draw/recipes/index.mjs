import { PASTAS, SALADS, SOUPS } from './bowls.mjs';
import { COMBOS } from './combos.mjs';
import { DRINKS } from './drinks.mjs';
import { CHICKEN, SNACKS } from './fried.mjs';
import { MODIFIER_PICTURES } from './modifiers.mjs';
import { PIZZAS } from './pizzas.mjs';
import { SAUCE_POTS } from './sauces.mjs';
import { SWEETS } from './sweets.mjs';

export const PRODUCTS = {
  ...PIZZAS,
  ...COMBOS,
  ...SNACKS,
  ...CHICKEN,
  ...PASTAS,
  ...SALADS,
  ...SOUPS,
  ...SWEETS,
  ...DRINKS,
  ...SAUCE_POTS,
};

export const MODIFIERS = MODIFIER_PICTURES;
