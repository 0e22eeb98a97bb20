import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { replaceFile } from '../replaceFile';
import type { FigureName } from './figures';

export interface Cell {
  trial: string;
  version: string;
  locale: string;
  family: string;
  figure: FigureName;
  bucket: number;
}

/** The counts by cell. A report may arrive before its view is counted, so a count may be negative for a while. */
export type Counts = Map<string, number>;

export interface CountStore {
  /** Answers the sums of these trials, and forgets all others. */
  add(counts: Counts, trials: readonly string[]): Promise<Counts>;
  /** True for one replica only: each look at a trial spends a part of the errors that are allowed. */
  takeLook(trial: string, look: number): Promise<boolean>;
}

interface Kept {
  counts: Counts;
  looks: Map<string, number>;
}

export function createFileCounts(file: string): CountStore {
  let reading: Promise<Kept> | undefined;
  let written = '';
  const read = () => {
    reading ??= readFile(file, 'utf8').then(
      (text) => {
        const { counts, looks } = JSON.parse(text);
        return { counts: new Map(counts), looks: new Map(looks) };
      },
      () => ({ counts: new Map(), looks: new Map() }),
    );
    return reading;
  };
  async function write({ counts, looks }: Kept): Promise<void> {
    const text = JSON.stringify({ counts: [...counts], looks: [...looks] });
    if (text === written) return;
    await replaceFile(file, text);
    written = text;
  }
  return {
    async add(counts, trials) {
      const kept = await read();
      addCounts(kept.counts, counts);
      for (const key of kept.counts.keys()) {
        if (!trials.includes(cellOf(key).trial)) kept.counts.delete(key);
      }
      for (const trial of kept.looks.keys()) if (!trials.includes(trial)) kept.looks.delete(trial);
      await write(kept);
      return new Map(kept.counts);
    },
    async takeLook(trial, look) {
      const kept = await read();
      const taken = kept.looks.get(trial) ?? 0;
      if (taken >= look) return false;
      kept.looks.set(trial, look);
      await write(kept).catch((error) => {
        kept.looks.set(trial, taken);
        throw error;
      });
      return true;
    },
  };
}

export function createPostgresCounts(pool: pg.Pool): CountStore {
  let unwritten: Counts = new Map();
  return {
    async add(counts, trials) {
      addCounts(unwritten, counts);
      // Two replicas that lock the same rows in different orders would block each other.
      const rows = [...unwritten]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, views]) => ({ ...cellOf(key), views }));
      if (rows.length > 0) {
        await pool.query(
          `insert into olov_host.trial_figures as t (trial, version, locale, family, figure, bucket, views)
           select * from jsonb_to_recordset($1::jsonb)
             as r(trial text, version text, locale text, family text, figure text, bucket int, views bigint)
           on conflict (trial, version, locale, family, figure, bucket)
           do update set views = t.views + excluded.views`,
          [JSON.stringify(rows)],
        );
        unwritten = new Map();
      }
      await pool.query('delete from olov_host.trial_figures where not trial = any($1)', [trials]);
      await pool.query('delete from olov_host.trial_looks where not trial = any($1)', [trials]);
      const { rows: sums } = await pool.query<Cell & { views: number }>(
        'select trial, version, locale, family, figure, bucket, views::int from olov_host.trial_figures',
      );
      return new Map(sums.map(({ views, ...cell }) => [keyOf(cell), views]));
    },
    async takeLook(trial, look) {
      const { rowCount } = await pool.query(
        `insert into olov_host.trial_looks as t (trial, look) values ($1, $2)
         on conflict (trial) do update set look = excluded.look where t.look < excluded.look`,
        [trial, look],
      );
      return rowCount === 1;
    },
  };
}

export const keyOf = ({ trial, version, locale, family, figure, bucket }: Cell): string =>
  [trial, version, locale, family, figure, bucket].join('\t');

export function cellOf(key: string): Cell {
  const [trial = '', version = '', locale = '', family = '', figure = '', bucket] = key.split('\t');
  return { trial, version, locale, family, figure: figure as FigureName, bucket: Number(bucket) };
}

export function addCounts(sums: Counts, counts: Iterable<readonly [key: string, count: number]>): void {
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
}

export function createPendingCounts() {
  const bySecond = new Map<number, Counts>();
  return {
    add(dueMs: number, cell: Cell, count: number): void {
      const second = Math.floor(dueMs / 1000);
      const counts = bySecond.get(second) ?? new Map();
      bySecond.set(second, counts);
      addCounts(counts, [[keyOf(cell), count]]);
    },
    take(untilMs: number): Counts {
      const taken: Counts = new Map();
      for (const [second, counts] of bySecond) {
        if (second * 1000 > untilMs) continue;
        bySecond.delete(second);
        addCounts(taken, counts);
      }
      return taken;
    },
  };
}

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
