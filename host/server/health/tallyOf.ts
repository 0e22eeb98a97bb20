import { type Counts, cellOf } from './counts';
import type { FigureName } from './figures';

/** A part of the views; without a property, all of them. */
export interface Stratum {
  locale?: string;
  family?: string;
}

/** The numbers of views by bucket of a figure. */
export type Tally = (figure: FigureName, stratum?: Stratum) => readonly number[];

export function tallyOf(sums: Counts, trial: string, version: string | undefined): Tally {
  const cells = [...sums]
    .map(([key, views]) => ({ ...cellOf(key), views }))
    .filter((cell) => cell.trial === trial && cell.version === version);
  return (figure, { locale, family } = {}) => {
    const buckets: number[] = [];
    for (const cell of cells) {
      if (cell.figure !== figure) continue;
      if (locale !== undefined && cell.locale !== locale) continue;
      if (family !== undefined && cell.family !== family) continue;
      buckets[cell.bucket] = (buckets[cell.bucket] ?? 0) + cell.views;
    }
    return Array.from(buckets, (views = 0) => Math.max(0, views));
  };
}
