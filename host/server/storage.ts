import { join } from 'node:path';
import { type Bucket, openBucket } from '@olov/server-kit/files';
import { createListener, type Listener } from '@olov/server-kit/listener';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createDevRegistry } from './composition/devRegistry';
import { createFileRegistry } from './composition/fileRegistry';
import { createPostgresRegistry } from './composition/postgresRegistry';
import type { Registry } from './composition/registry';
import type { Config } from './config';
import { connectDatabase } from './database/connect';
import { postgresArchives } from './deploys/archives/postgresArchives';
import { createSharedStore } from './deploys/sharedStore';
import { createFileTokenStore } from './deploys/tokens/fileTokenStore';
import { createPostgresTokenStore } from './deploys/tokens/postgresTokenStore';
import type { TokenStore } from './deploys/tokens/TokenStore';
import { createFolderStore, type VersionStore } from './deploys/versionStore';
import { type CountStore, createFileCounts, createPostgresCounts } from './health/counts';
import type { GenerationStore } from './identity/generations/createGenerations';
import { createFileGenerationStore, sessionsDir } from './identity/generations/fileGenerationStore';
import { createPostgresGenerationStore } from './identity/generations/postgresGenerationStore';
import { createFileTelegramStore } from './identity/telegram/fileTelegramStore';
import { createPostgresTelegramStore } from './identity/telegram/postgresTelegramStore';
import type { TelegramStore } from './identity/telegram/TelegramStore';
import { type ContentNews, createLocalNews, createPostgresNews } from './page/cache/contentNews';

export interface Storage {
  registry: Registry;
  versions: VersionStore;
  deployTokens: TokenStore;
  counts: CountStore;
  news: ContentNews;
  telegram: TelegramStore;
  generations: GenerationStore;
  /** Absent if archives of versions are elsewhere. */
  bucket?: Bucket | undefined;
  /** Absent if everything is in files. */
  database?: { pool: pg.Pool; listener: Listener };
  close(): Promise<void>;
}

type Wanted = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl' | 'databasePool' | 'devOrigins'> &
  Partial<Pick<Config, 'storage'>>;

/** A folder of the bucket. The back end has others. */
export const RELEASES = 'releases';

export async function openStorage(
  { dataDir, databaseUrl, databaseListenUrl, databasePool, devOrigins, storage }: Wanted,
  onTrouble: (error: Error) => void = () => {},
  log: Pick<FastifyBaseLogger, 'info' | 'warn'> = { info() {}, warn() {} },
): Promise<Storage> {
  const local = createFolderStore(dataDir);
  const bucket = storage && devOrigins.length === 0 ? await openBucket(storage) : undefined;
  if (devOrigins.length > 0 || !databaseUrl) {
    const registry =
      devOrigins.length > 0
        ? createDevRegistry(devOrigins)
        : createFileRegistry(join(dataDir, 'registry.json'), onTrouble);
    const counts = createFileCounts(join(dataDir, 'trials.json'));
    return {
      registry,
      versions: bucket ? createSharedStore(bucket.files(RELEASES), local) : local,
      bucket,
      deployTokens: createFileTokenStore(join(dataDir, 'deploy-tokens.json')),
      counts,
      news: createLocalNews(),
      telegram: createFileTelegramStore(join(dataDir, 'telegram')),
      generations: createFileGenerationStore(sessionsDir(dataDir)),
      async close() {
        await registry.close();
        bucket?.close();
      },
    };
  }
  const pool = await connectDatabase({
    connectionString: databaseUrl,
    max: databasePool,
    onBroken: onTrouble,
  });
  const listener = await createListener({
    config: { connectionString: databaseListenUrl ?? databaseUrl },
    applicationName: 'olov host listener',
    notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
    log,
  });
  const registry = await createPostgresRegistry(pool, listener);
  return {
    registry,
    versions: createSharedStore(bucket?.files(RELEASES) ?? postgresArchives(pool), local),
    bucket,
    deployTokens: createPostgresTokenStore(pool),
    counts: createPostgresCounts(pool),
    news: await createPostgresNews(pool, listener),
    telegram: createPostgresTelegramStore(pool),
    generations: createPostgresGenerationStore(pool),
    database: { pool, listener },
    async close() {
      await registry.close();
      await listener.close();
      await pool.end();
      bucket?.close();
    },
  };
}
