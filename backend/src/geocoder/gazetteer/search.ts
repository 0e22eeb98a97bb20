import { wordsOf } from './fold';
import { likeness } from './likeness';
import type { Entry } from './readGazetteer';

/** An entry with the words that it is found by. */
export interface Indexed {
  entry: Entry;
  /** Each spelling of its name by itself, so that a whole name counts for more than half of one. */
  spellings: string[][];
  /** District and region: they say which one is meant, but are not what is looked for. */
  surroundings: string[];
}

export function indexed(entry: Entry): Indexed {
  const names = Object.values(entry.name).map(wordsOf);
  const joined = names.filter((words) => words.length > 1).map((words) => [words.join('')]);
  const around = [entry.district, entry.kind === 'region' ? undefined : entry.region];
  return {
    entry,
    spellings: [...names, ...joined],
    surroundings: around.flatMap((text) => (text ? Object.values(text).flatMap(wordsOf) : [])),
  };
}

/** How much less a word says that only the surroundings have. */
const OF_SURROUNDINGS = 0.6;
/** What half of a name loses against the whole. */
const FOR_THE_REST = 0.3;

/** How well entries answer the words that were typed. Words that many entries share are compared once. */
export function relevanceTo(typed: string[]): (item: Indexed) => number {
  const known = typed.map(() => new Map<string, number>());
  const best = (index: number, words: string[]): number => {
    let most = 0;
    for (const word of words) {
      let value = known[index]?.get(word);
      if (value === undefined) {
        value = likeness(typed[index] ?? '', word);
        known[index]?.set(word, value);
      }
      most = Math.max(most, value);
    }
    return most;
  };

  return ({ spellings, surroundings }) => {
    const around = typed.map((_, index) => OF_SURROUNDINGS * best(index, surroundings));
    const byOne = spellings.map((words) => {
      const own = typed.map((_, index) => best(index, words));
      const named = own.filter((value) => value > 0).length;
      return meanOf(own, around) * (1 - FOR_THE_REST + FOR_THE_REST * Math.min(1, named / words.length));
    });
    // Half in one language and half in another.
    const mixed = meanOf(
      typed.map((_, index) => Math.max(0, ...spellings.map((words) => best(index, words)))),
      around,
    );
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
