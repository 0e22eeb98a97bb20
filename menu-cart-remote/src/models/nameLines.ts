import type { CartLine, Product } from '@olov/shared-kit';

/** Gives the lines names in the page’s language, because a line may have been added in another one. */
export function nameLines(lines: readonly CartLine[], products: readonly Product[]): void {
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.id);
    if (!product) continue;
    const modifiers = line.modifiers.map(({ id, name, price }) => ({
      id,
      price,
      name: product.modifiers.find((modifier) => modifier.id === id)?.name ?? name,
    }));
    line.refresh({ name: product.name }, modifiers);
  }
}
