import { wordsOf } from './fold';
import { likeness } from './likeness';
import type { Entry } from './readGazetteer';

/** An entry with the words that it is found by, as their numbers in the vocabulary. */
export interface Indexed {
  entry: Entry;
  /** Each spelling of its name by itself, so that a whole name counts for more than half of one. */
  spellings: number[][];
  /** Those of all spellings. */
  words: number[];
  /** District and region: they say which one is meant, but are not what is looked for. */
  surroundings: number[];
}

export interface Index {
  items: Indexed[];
  /** Every word of every entry once, so that what was typed is compared with each of them once. */
  vocabulary: string[];
}

export function createIndex(entries: Entry[]): Index {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };

  const items = entries.map((entry) => {
    const names = Object.values(entry.name).map(wordsOf);
    const joined = names.filter((words) => words.length > 1).map((words) => [words.join('')]);
    const around = [entry.district, entry.kind === 'region' ? undefined : entry.region];
    const surroundings = around.flatMap((text) => (text ? Object.values(text).flatMap(wordsOf) : []));
    const spellings = unique([...names, ...joined].map((words) => words.map(numberOf)));
    return {
      entry,
      spellings,
      words: [...new Set(spellings.flat())],
      surroundings: [...new Set(surroundings.map(numberOf))],
    };
  });
  return { items, vocabulary: [...numbers.keys()] };
}

/** A name is often spelled the same in two languages. */
const unique = (spellings: number[][]): number[][] => [
  ...new Map(spellings.map((words) => [words.join(), words])).values(),
];

/** How much less a word says that only the surroundings have. */
const OF_SURROUNDINGS = 0.6;
/** What half of a name loses against the whole. */
const FOR_THE_REST = 0.3;

/** How well entries answer the words that were typed. */
export function relevanceTo(typed: string[], vocabulary: string[]): (item: Indexed) => number {
  const known = typed.map((word) => Float64Array.from(vocabulary, (name) => likeness(word, name)));
  const best = (likenesses: Float64Array, words: number[]): number => {
    let most = 0;
    for (const word of words) most = Math.max(most, likenesses[word] ?? 0);
    return most;
  };

  return ({ spellings, words, surroundings }) => {
    const around = known.map((likenesses) => OF_SURROUNDINGS * best(likenesses, surroundings));
    // Half of a name may be in one language and half in another.
    const mixed = meanOf(
      known.map((likenesses) => best(likenesses, words)),
      around,
    );
    // As it is with most entries: no spelling can say what all of them together do not.
    if (mixed === 0) return 0;
    const byOne = spellings.map((spelling) => {
      const own = known.map((likenesses) => best(likenesses, spelling));
      const named = Math.min(1, own.filter((value) => value > 0).length / spelling.length);
      return meanOf(own, around) * (1 - FOR_THE_REST + FOR_THE_REST * named);
    });
    return Math.max(mixed * (1 - FOR_THE_REST), ...byOne);
  };
}

/** Every word counts by its better half, and at least one has to be of the name itself; else 0. */
function meanOf(own: number[], around: number[]): number {
  if (!own.some((value) => value > 0)) return 0;
  const values = own.map((value, index) => Math.max(value, around[index] ?? 0));
  if (values.some((value) => value === 0)) return 0;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
