import type { Listener } from '@olov/server-kit/listener';
import type pg from 'pg';
import {
  documentOf,
  EMPTY_REGISTRY,
  type Registry,
  type RegistryChange,
  type RegistryDocument,
} from './registry';

const CHANNEL = 'olov_registry';

/** A lost notification delays a release by seconds only. */
const LOOK_AGAIN_MS = 30_000;

const LOOK_MS = 2000;

interface Known {
  revision: string;
  document: RegistryDocument;
}

export async function createPostgresRegistry(pool: pg.Pool, listener: Listener): Promise<Registry> {
  let known = await load(pool);

  const learn = (next: Known) => {
    if (BigInt(next.revision) > BigInt(known.revision)) known = next;
  };

  const refresh = async () => {
    learn(await load(pool, known.revision));
  };

  const refreshQuietly = () => void refresh().catch(() => {});

  await listener.on(CHANNEL, refreshQuietly);
  const offGap = listener.onGap(refreshQuietly);
  await refresh();
  let lookedAt = 0;
  const timer = setInterval(() => {
    // A connection pooler may drop notifications, so the row is also polled.
    if (listener.isHearing && Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    refreshQuietly();
  }, LOOK_MS);
  timer.unref();

  return {
    read: async () => known.document,
    async change(change) {
      const changed = await replace(pool, change);
      learn(changed);
      return changed.document;
    },
    async close() {
      clearInterval(timer);
      offGap();
    },
  };
}

async function load(pool: pg.Pool | pg.PoolClient, unless = ''): Promise<Known> {
  const { rows } = await pool.query(
    'select revision::text, case when revision::text = $1 then null else document end as document from olov_host.registry',
    [unless],
  );
  const [row] = rows;
  if (!row) return { revision: '0', document: EMPTY_REGISTRY };
  return { revision: row.revision, document: row.document && documentOf(row.document) };
}

async function replace(pool: pg.Pool, change: RegistryChange): Promise<Known> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into olov_host.registry (document, revision) values ($1, 0) on conflict do nothing`,
      [EMPTY_REGISTRY],
    );
    const { rows } = await client.query('select document, revision::text from olov_host.registry for update');
    const before = documentOf(rows[0].document);
    const document = change(before);
    if (document === before) {
      await client.query('rollback');
      return { revision: rows[0].revision, document };
    }
    const updated = await client.query(
      'update olov_host.registry set document = $1, revision = revision + 1 returning revision::text',
      [JSON.stringify(document)],
    );
    await client.query(`select pg_notify($1, '')`, [CHANNEL]);
    await client.query('commit');
    return { revision: updated.rows[0].revision, document };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
