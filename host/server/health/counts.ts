import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { VersionHealth } from '@olov/shared-kit/contract';
import type pg from 'pg';

/** Counts by trial and version. */
export type Counts = Record<string, Record<string, VersionHealth>>;

/** Keeps the counts of trials; replicas of the host add to the same ones. */
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
      const before = known;
      known = Object.fromEntries(trials.map((key) => [key, sum(before[key] ?? {}, counts[key] ?? {})]));
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

function sum(a: Record<string, VersionHealth>, b: Record<string, VersionHealth>) {
  const versions = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    versions.map((version) => [
      version,
      {
        views: (a[version]?.views ?? 0) + (b[version]?.views ?? 0),
        failures: (a[version]?.failures ?? 0) + (b[version]?.failures ?? 0),
      },
    ]),
  );
}
