import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { packFolder, unpackArchive } from '@olov/tooling/release';
import type pg from 'pg';
import { MAX_BUILD } from './limits';
import type { VersionStore } from './versionStore';

type Database = Pick<pg.Pool, 'query'>;

// The registry is not asked: a replica may get its update after another one sent pages of the new version.
export function createPostgresStore(pool: Database, local: VersionStore): VersionStore {
  const fetching = new Map<string, Promise<boolean>>();
  const listing = createListing(pool);

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
      if (!fetching.has(key) && !(await listing.has(key))) return false;
      const running = fetching.get(key) ?? fetchVersion(name, version).finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
    },
    async remove(name, version) {
      await pool.query('delete from olov_host.versions where name = $1 and version = $2', [name, version]);
      listing.forget(`${name}/${version}`);
      await local.remove(name, version);
    },
  };
}

function createListing(pool: Database) {
  let known = new Set<string>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const load = async () => {
    const { rows } = await pool.query("select name || '/' || version as key from olov_host.versions");
    known = new Set(rows.map(({ key }) => key));
  };
  /** A running query may miss a version that was added after its start. */
  const reload = (): Promise<void> => {
    if (!running) {
      running = load().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return reload();
      });
    return next;
  };

  return {
    async has(key: string): Promise<boolean> {
      if (!known.has(key)) await reload();
      return known.has(key);
    },
    forget: (key: string) => known.delete(key),
  };
}
