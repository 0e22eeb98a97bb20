interface Told {
  name: string;
  count: number;
  /** Price of one piece, in whole UZS. */
  price: number;
  isHalf?: boolean | undefined;
}

/**
 * The modifiers of a dish as text, each with the amount that it adds to the price: `½ Margherita + ½ Pepperoni` first,
 * then the others in their order, `Mozzarella × 2`. The text is the same in all languages.
 */
export function modifierTexts(modifiers: readonly Told[]): { text: string; sum: number }[] {
  const halves = modifiers.filter(({ isHalf }) => isHalf);
  const others = modifiers.filter(({ isHalf }) => !isHalf);
  const sumOf = (told: readonly Told[]) => told.reduce((sum, { price, count }) => sum + price * count, 0);
  return [
    ...(halves.length > 0 ? [{ text: halves.flatMap(halvesOf).join(' + '), sum: sumOf(halves) }] : []),
    ...others.map((told) => ({
      text: told.count > 1 ? `${told.name}\u00a0×\u00a0${told.count}` : told.name,
      sum: sumOf([told]),
    })),
  ];
}

const halvesOf = ({ name, count }: Told): string[] => {
  const half = `½\u00a0${name}`;
  return [half, half].slice(0, Math.max(0, count));
};
