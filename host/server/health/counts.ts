import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { VersionHealth } from '@olov/contract';
import type pg from 'pg';

/**
 * Counts by trial and version. A failure may be taken back: of a host, views fail until they are heard of, and in
 * another order than that they may come to less than none for a while.
 */
export type Counts = Record<string, Record<string, VersionHealth>>;

export const NONE: VersionHealth = { views: 0, failures: 0 };

/** Keeps the counts of trials: in the database those of all replicas, in a file those of the one server that has it. */
export interface CountStore {
  /** Adds and answers the sums of the named trials; forgets the others. */
  add(counts: Counts, trials: readonly string[]): Promise<Counts>;
}

/** Counts in one file of the data folder. */
export function createFileCounts(file: string): CountStore {
  let known: Counts | undefined;
  return {
    async add(counts, trials) {
      known ??= await readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as Counts,
        () => ({}),
      );
      const sums: Counts = {};
      addCounts(sums, known);
      addCounts(sums, counts);
      const before = known;
      known = Object.fromEntries(trials.map((key) => [key, sums[key] ?? {}]));
      if (JSON.stringify(known) !== JSON.stringify(before)) {
        const draft = `${file}.${randomUUID()}.new`;
        await writeFile(draft, JSON.stringify(known));
        await rename(draft, file);
      }
      return known;
    },
  };
}

/** Counts in the database. */
export function createPostgresCounts(pool: pg.Pool): CountStore {
  return {
    async add(counts, trials) {
      for (const [trial, versions] of Object.entries(counts)) {
        for (const [version, { views, failures }] of Object.entries(versions)) {
          await pool.query(
            `insert into olov_host.trials as t (trial, version, views, failures) values ($1, $2, $3, $4)
             on conflict (trial, version) do update set views = t.views + $3, failures = t.failures + $4`,
            [trial, version, views, failures],
          );
        }
      }
      await pool.query('delete from olov_host.trials where not trial = any($1)', [trials]);
      const { rows } = await pool.query(
        'select trial, version, views::int, failures::int from olov_host.trials',
      );
      const sums: Counts = {};
      for (const { trial, version, views, failures } of rows) {
        sums[trial] = { ...sums[trial], [version]: { views, failures } };
      }
      return sums;
    },
  };
}

/** Adds to the counts of one version in a trial. */
export function addTo(
  counts: Counts,
  trial: string,
  version: string,
  { views, failures }: VersionHealth,
): void {
  counts[trial] ??= {};
  const sum = counts[trial][version] ?? NONE;
  counts[trial][version] = { views: sum.views + views, failures: sum.failures + failures };
}

/** Adds counts to others. */
export function addCounts(sums: Counts, counts: Counts): void {
  for (const [trial, versions] of Object.entries(counts)) {
    for (const [version, health] of Object.entries(versions)) addTo(sums, trial, version, health);
  }
}
