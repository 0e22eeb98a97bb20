import { type Static, Type } from 'typebox';
import type { Nutrient } from './nutrients';

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

const Amount = Type.Number({ minimum: 0 });

export const Nutrition = Type.Object({
  energy: Amount,
  protein: Amount,
  fat: Amount,
  carbohydrates: Amount,
} satisfies Record<Nutrient, typeof Amount>);
export type Nutrition = Static<typeof Nutrition>;
