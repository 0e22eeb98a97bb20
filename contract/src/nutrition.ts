import { type Static, Type } from 'typebox';

/** What a dish may contain that people have to be told of (EU 1169/2011, annex II). The names are messages. */
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

/** Energy in kilocalories, the others in grams; of 100 g, of a drink of 100 ml. */
export const Nutrition = Type.Object({
  energy: Type.Number({ minimum: 0 }),
  protein: Type.Number({ minimum: 0 }),
  fat: Type.Number({ minimum: 0 }),
  carbohydrates: Type.Number({ minimum: 0 }),
});
export type Nutrition = Static<typeof Nutrition>;
