import type { IndexEntry, Locale, ShopIndex } from '@olov/shared-kit';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { fold, wordsOf } from './fold';

const SUGGESTIONS = 3;

export interface Search {
  find(query: string, locale: Locale): IndexEntry[];
  folderOf(productId: string): string | undefined;
  suggest(query: string, locale: Locale): IndexEntry[];
}

const mistakes = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

export function createSearch({ folders, products }: ShopIndex): Search {
  const byId = new Map(products.map((entry) => [entry.id, entry]));
  const folderNames = new Map(folders.map(({ id, names }) => [id, Object.values(names).join(' ')]));
  const index = new MiniSearch<IndexEntry>({
    fields: ['ru', 'en', 'uz', 'folder'],
    tokenize: wordsOf,
    processTerm: fold,
    extractField: (entry, field) => {
      if (field === 'id') return entry.id;
      if (field === 'folder') return folderNames.get(entry.parentId) ?? '';
      return entry.names[field as Locale];
    },
  });
  index.addAll(products);

  const ask = (query: string, locale: Locale, options: SearchOptions): IndexEntry[] =>
    index
      .search(query, {
        prefix: true,
        boost: { [locale]: 2, folder: 0.4 },
        // Available dishes before sold-out ones of equal relevance.
        boostDocument: (id) => (byId.get(String(id))?.isAvailable ? 1 : 0.5),
        ...options,
      })
      .flatMap(({ id }) => byId.get(String(id)) ?? []);

  return {
    find: (query, locale) => ask(query, locale, { combineWith: 'AND', fuzzy: mistakes }),
    folderOf: (productId) => byId.get(productId)?.parentId,
    suggest(query, locale) {
      const alike = ask(query, locale, { combineWith: 'OR', fuzzy: 0.45 });
      const others = products.filter(({ id }) => !alike.some((entry) => entry.id === id));
      return [...alike, ...others].filter(({ isAvailable }) => isAvailable).slice(0, SUGGESTIONS);
    },
  };
}
