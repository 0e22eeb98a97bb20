/** Energy in kilocalories, the other values in grams; per 100 g, for a drink per 100 ml. */
export const NUTRIENTS = ['energy', 'protein', 'fat', 'carbohydrates'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

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

/** Diets that a dish with its default choice suits. The names are message keys. */
export const DIETS = ['vegan', 'vegetarian', 'halal', 'no-pork'] as const;

/** Stricter diets, whose dishes suit this diet too. */
export const STRICTER_DIETS: Record<(typeof DIETS)[number], readonly (typeof DIETS)[number][]> = {
  vegan: [],
  vegetarian: ['vegan'],
  halal: [],
  'no-pork': ['vegan', 'vegetarian', 'halal'],
};
