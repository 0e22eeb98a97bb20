import type { StoodFor } from '../../menu';
import { isHalf, type PricedLine } from '../../menu';

type Counted = Pick<StoodFor, 'id' | 'name' | 'left'>;

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

/** The products that `piecesOf` counts, by id. */
export const countedProducts = (lines: readonly PricedLine[]): Map<string, Counted> =>
  new Map(
    lines
      .flatMap(({ product, modifiers }) => [
        product,
        ...modifiers.flatMap(({ modifier }) => modifier.product ?? []),
      ])
      .map((product) => [product.id, product]),
  );

/** The pieces of the products that the restaurant has a limited number of. */
export function limitedPiecesOf(lines: readonly PricedLine[]): Map<string, number> {
  const counted = countedProducts(lines);
  return new Map([...piecesOf(lines)].filter(([id]) => counted.get(id)?.left != null));
}
