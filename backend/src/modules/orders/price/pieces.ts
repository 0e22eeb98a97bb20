import type { PricedLine } from './pricing';
import { isHalf } from './pricing';

/** Two halves count as one piece; a single half also needs a whole piece. */
export function piecesOf(lines: readonly PricedLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  const add = (id: string, count: number) => pieces.set(id, (pieces.get(id) ?? 0) + count);
  for (const { product, count, modifiers } of lines) {
    add(product.id, count);
    for (const { modifier, count: often } of modifiers) {
      if (!modifier.product) continue;
      const whole = count * often;
      add(modifier.product.id, isHalf(product, modifier) ? Math.ceil(whole / 2) : whole);
    }
  }
  return pieces;
}

/** The pieces of the products that the restaurant has a limited number of. */
export function limitedPiecesOf(lines: readonly PricedLine[]): Map<string, number> {
  const counted = lines.flatMap(({ product, modifiers }) => [
    product,
    ...modifiers.flatMap(({ modifier }) => modifier.product ?? []),
  ]);
  const limited = new Set(counted.flatMap(({ id, left }) => (left === null ? [] : id)));
  return new Map([...piecesOf(lines)].filter(([id]) => limited.has(id)));
}
