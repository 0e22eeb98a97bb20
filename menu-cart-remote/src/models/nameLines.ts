import type { CartLine, Product } from '@olov/shared-kit';

/** Lines that were added in another language take their names from the menu. */
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
