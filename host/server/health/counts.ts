import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { VersionHealth } from '@olov/contract';
import type pg from 'pg';

/** A report may arrive before its view is counted, so a number of failures may be negative for a while. */
export type Counts = Record<string, Record<string, VersionHealth>>;

export const NONE: VersionHealth = { views: 0, failures: 0 };

export interface CountStore {
  add(counts: Counts, trials: readonly string[]): Promise<Counts>;
}

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

export function addCounts(sums: Counts, counts: Counts): void {
  for (const [trial, versions] of Object.entries(counts)) {
    for (const [version, health] of Object.entries(versions)) addTo(sums, trial, version, health);
  }
}
