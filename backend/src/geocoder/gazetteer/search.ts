import { wordsOf } from './fold';
import { likeness } from './likeness';
import type { Entry } from './readGazetteer';

export interface Indexed {
  entry: Entry;
  /** Each spelling separately, so that a complete name ranks higher than a part of it. */
  spellings: number[][];
  words: number[];
  /** District and region: they distinguish entries but do not match alone. */
  surroundings: number[];
}

export interface Index {
  items: Indexed[];
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

const unique = (spellings: number[][]): number[][] => [
  ...new Map(spellings.map((words) => [words.join(), words])).values(),
];

const OF_SURROUNDINGS = 0.6;
const FOR_THE_REST = 0.3;

export function relevanceTo(typed: string[], vocabulary: string[]): (item: Indexed) => number {
  const known = typed.map((word) => Float64Array.from(vocabulary, (name) => likeness(word, name)));
  const best = (likenesses: Float64Array, words: number[]): number => {
    let most = 0;
    for (const word of words) most = Math.max(most, likenesses[word] ?? 0);
    return most;
  };

  return ({ spellings, words, surroundings }) => {
    const around = known.map((likenesses) => OF_SURROUNDINGS * best(likenesses, surroundings));
    // The typed words of one name may be in different languages.
    const mixed = meanOf(
      known.map((likenesses) => best(likenesses, words)),
      around,
    );
    // Shortcut for most entries: no single spelling can match if all spellings together do not.
    if (mixed === 0) return 0;
    const byOne = spellings.map((spelling) => {
      const own = known.map((likenesses) => best(likenesses, spelling));
      const named = Math.min(1, own.filter((value) => value > 0).length / spelling.length);
      return meanOf(own, around) * (1 - FOR_THE_REST + FOR_THE_REST * named);
    });
    return Math.max(mixed * (1 - FOR_THE_REST), ...byOne);
  };
}

function meanOf(own: number[], around: number[]): number {
  if (!own.some((value) => value > 0)) return 0;
  const values = own.map((value, index) => Math.max(value, around[index] ?? 0));
  if (values.some((value) => value === 0)) return 0;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
