import { type Static, Type } from 'typebox';
import { ALLERGENS, DIETS, type Nutrient } from './dishFacts';

export const Allergen = Type.Enum([...ALLERGENS]);
export type Allergen = (typeof ALLERGENS)[number];

export const Diet = Type.Enum([...DIETS]);
export type Diet = (typeof DIETS)[number];

const Amount = Type.Number({ minimum: 0 });

export const Nutrition = Type.Object({
  energy: Amount,
  protein: Amount,
  fat: Amount,
  carbohydrates: Amount,
} satisfies Record<Nutrient, typeof Amount>);
export type Nutrition = Static<typeof Nutrition>;
