import { UNBOUNDED } from '@olov/server-kit/pool';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { connect, type Database } from './connect';
import { buildIndexes } from './indexes';
import { migrate, migrationState, neededBuild } from './migrate';

export class SchemaError extends Error {}

interface Options {
  migrates: boolean;
  /** Gives old rows what new columns and tables expect, without the time limits of a server’s statements. */
  fill?: (db: Database) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

// Indexes are built outside of a transaction, so that they do not block orders. The lock against a second
// migration belongs to a session, so `config` must not lead to a transaction pooler.
export async function prepareSchema(config: pg.PoolConfig, { migrates, fill, log }: Options): Promise<void> {
  const { db, close } = connect(
    { ...config, max: 2, application_name: 'olov migration' },
    (error) => log.warn({ err: error }, 'the connection of the migration was lost'),
    UNBOUNDED,
  );
  try {
    const needed = await neededBuild(db);
    if (needed !== undefined) {
      throw new SchemaError(
        `The database has no place any more for the data of this build: start ${needed} or a newer one, or restore a backup of this build.`,
      );
    }
    if (migrates) {
      await migrate(db, log);
      await buildIndexes(db);
      await fill?.(db);
      return;
    }
    const { pending } = await migrationState(db);
    if (pending.length > 0) {
      throw new SchemaError(
        `The database lacks ${pending.join(', ')}: run \`olov migrate\`, or start with MIGRATE=on.`,
      );
    }
  } finally {
    await close();
  }
}
