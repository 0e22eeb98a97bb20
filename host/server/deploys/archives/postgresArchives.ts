import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { type Archives, archiveKey, versionIn } from './Archives';

/** The archives in the database of the registry. */
export function postgresArchives(pool: Pick<pg.Pool, 'query'>): Archives {
  const wanted = (key: string) => Object.values(versionIn(key));
  return {
    async put(key, file) {
      await pool.query(
        `insert into olov_host.versions (name, version, archive) values ($1, $2, $3)
         on conflict (name, version) do update set archive = excluded.archive, added_at = now()`,
        [...wanted(key), await readFile(file)],
      );
      await rm(file, { force: true });
    },
    async get(key) {
      const { rows } = await pool.query(
        'select archive from olov_host.versions where name = $1 and version = $2',
        wanted(key),
      );
      const archive: Buffer | undefined = rows[0]?.archive;
      return archive && { size: archive.length, content: Readable.from([archive]) };
    },
    async *list() {
      const { rows } = await pool.query('select name, version, added_at from olov_host.versions');
      for (const row of rows) yield { key: archiveKey(row), changedAt: row.added_at };
    },
    async delete(key) {
      await pool.query('delete from olov_host.versions where name = $1 and version = $2', wanted(key));
    },
  };
}
