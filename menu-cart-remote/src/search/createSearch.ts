import { type IndexEntry, LOCALES, type Locale, type ShopIndex } from '@olov/shared-kit';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { fold, wordsOf } from './fold';
import synonyms from './synonyms.json';

const SUGGESTIONS = 3;

export interface Search {
  find(query: string, locale: Locale): IndexEntry[];
  folderOf(productId: string): string | undefined;
  suggest(query: string, locale: Locale, isLeft: (id: string) => boolean): IndexEntry[];
}

const mistakes = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/** Words that fold to a single letter, such as `zzzz`, match nothing. */
const isNonsense = (word: string): boolean => word.length > 2 && fold(word).length < 2;

/** The words of all languages for one thing: a dish whose card has one of them is found by each. */
const meanings = (synonyms satisfies Record<Locale, string[]>[]).map((group) => Object.values(group).flat());

const LOUD = [...LOCALES, 'folder', 'tags', 'synonyms'];

export function createSearch({ folders, products, terms = [] }: ShopIndex): Search {
  const byId = new Map(products.map((entry) => [entry.id, entry]));
  const folderNames = new Map(folders.map(({ id, names }) => [id, textOf(names)]));
  const termsAt = (places: readonly number[] = []) => places.map((at) => textOf(terms[at] ?? {})).join(' ');
  const cardOf = (entry: IndexEntry) =>
    [textOf(entry.names), folderNames.get(entry.parentId) ?? '', termsAt(entry.tags)].join(' ');
  const index = new MiniSearch<IndexEntry>({
    fields: [...LOUD, 'choices'],
    tokenize: wordsOf,
    processTerm: fold,
    extractField: (entry, field) => {
      if (field === 'id') return entry.id;
      if (field === 'folder') return folderNames.get(entry.parentId) ?? '';
      if (field === 'tags' || field === 'choices') return termsAt(entry[field]);
      if (field === 'synonyms') return synonymsOf(cardOf(entry));
      return entry.names[field as Locale];
    },
  });
  index.addAll(products);

  const ask = (query: Query, locale: Locale, options: SearchOptions): IndexEntry[] =>
    index
      .search(query, {
        prefix: true,
        boost: { [locale]: 2, folder: 0.4, tags: 0.4, synonyms: 0.3, choices: 0.1 },
        // Available dishes before sold-out ones of equal relevance.
        boostDocument: (id) => (byId.get(String(id))?.isAvailable ? 1 : 0.5),
        ...options,
      })
      .flatMap(({ id }) => byId.get(String(id)) ?? []);

  /** The search forgives mistakes in names of dishes and tags, but not in names of modifiers, of which there are many. */
  const eachWord = (query: string): Query => ({
    combineWith: 'AND',
    queries: wordsOf(query).map((word) => ({
      combineWith: 'OR',
      queries: [
        { queries: [word], fields: LOUD, fuzzy: mistakes },
        { queries: [word], fields: ['choices'], prefix: word.length > 2 },
      ],
    })),
  });

  return {
    find: (query, locale) => (wordsOf(query).some(isNonsense) ? [] : ask(eachWord(query), locale, {})),
    folderOf: (productId) => byId.get(productId)?.parentId,
    suggest(query, locale, isLeft) {
      const alike = ask(query, locale, { combineWith: 'OR', fuzzy: 0.45 });
      const others = products.filter(({ id }) => !alike.some((entry) => entry.id === id));
      return [...alike, ...others]
        .filter(({ id, isAvailable }) => isAvailable && isLeft(id))
        .slice(0, SUGGESTIONS);
    },
  };
}

const textOf = (names: object): string => Object.values(names).join(' ');

function synonymsOf(card: string): string {
  const words = new Set(wordsOf(card).map(fold));
  const isOnCard = (phrase: string) => wordsOf(phrase).every((word) => words.has(fold(word)));
  return meanings
    .filter((phrases) => phrases.some(isOnCard))
    .flat()
    .join(' ');
}
