import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { packFolder, unpackArchive } from '@olov/shared-kit/release';
import type pg from 'pg';
import { MAX_BUILD } from './limits';
import type { VersionStore } from './versionStore';

/**
 * Versions in the database and, unpacked when they are first asked for, in this server's folder: every
 * replica can serve what was uploaded to one of them.
 */
export function createPostgresStore(pool: pg.Pool, local: VersionStore): VersionStore {
  const fetching = new Map<string, Promise<boolean>>();

  async function fetchVersion(name: string, version: string): Promise<boolean> {
    const { rows } = await pool.query(
      'select archive from olov_host.versions where name = $1 and version = $2',
      [name, version],
    );
    if (!rows[0]) return false;
    const draft = await local.draft();
    try {
      await unpackArchive(Readable.from([rows[0].archive]), draft, MAX_BUILD);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    await local.add(name, version, draft);
    return true;
  }

  return {
    draft: () => local.draft(),
    async add(name, version, draft) {
      const archive = await buffer(packFolder(draft));
      await pool.query(
        'insert into olov_host.versions (name, version, archive) values ($1, $2, $3) on conflict do nothing',
        [name, version, archive],
      );
      await local.add(name, version, draft);
    },
    async ensure(name, version) {
      if (await local.ensure(name, version)) return true;
      const key = `${name}/${version}`;
      const running = fetching.get(key) ?? fetchVersion(name, version).finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
    },
    async remove(name, version) {
      await pool.query('delete from olov_host.versions where name = $1 and version = $2', [name, version]);
      await local.remove(name, version);
    },
  };
}
