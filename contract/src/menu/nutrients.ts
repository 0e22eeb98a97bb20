/** Energy in kilocalories, the other values in grams; per 100 g, for a drink per 100 ml. */
export const NUTRIENTS = ['energy', 'protein', 'fat', 'carbohydrates'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
