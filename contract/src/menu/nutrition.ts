import { type Static, Type } from 'typebox';

/** Allergens of a dish that must be declared (EU 1169/2011, annex II). The names are message keys. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export const Allergen = Type.Enum([...ALLERGENS]);
export type Allergen = (typeof ALLERGENS)[number];

/** Energy in kilocalories, the other values in grams; per 100 g, for a drink per 100 ml. */
export const Nutrition = Type.Object({
  energy: Type.Number({ minimum: 0 }),
  protein: Type.Number({ minimum: 0 }),
  fat: Type.Number({ minimum: 0 }),
  carbohydrates: Type.Number({ minimum: 0 }),
});
export type Nutrition = Static<typeof Nutrition>;
