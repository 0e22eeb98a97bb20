import { paths } from '@olov/shared-kit';

const PAGES: Record<string, (id: string) => string> = {
  product: (id) => `${paths.home()}?${new URLSearchParams({ product: id })}`,
  folder: paths.folder,
  stock: paths.stock,
  order: paths.tracker,
};

/** Telegram allows letters, digits, `_` and `-`, at most 64 characters. */
export function deepLink(startParam: string): string | undefined {
  const [, kind = '', id = ''] = /^([a-z]+)_([\w-]{1,64})$/.exec(startParam) ?? [];
  return Object.hasOwn(PAGES, kind) ? PAGES[kind]?.(id) : undefined;
}

export const productParam = (productId: string): string | undefined =>
  deepLink(`product_${productId}`) && `product_${productId}`;
