import { UNBOUNDED } from '@olov/server-kit/pool';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { connect } from './connect';
import { buildIndexes } from './indexes';
import { migrate, missingMigrations } from './migrate';

/** The database's schema is older than this build, and this process may not change it. */
export class SchemaError extends Error {}

interface Options {
  /** False: the schema has to be up to date already. */
  migrates: boolean;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Brings the schema of a database up to date, or refuses to start on an older one. Indexes are built after the
 * migrations, and outside of a transaction, because building them must not stop those who order meanwhile.
 *
 * @param config of a connection without a transaction pooler: the lock against a second migration belongs to a session
 */
export async function prepareSchema(config: pg.PoolConfig, { migrates, log }: Options): Promise<void> {
  const { db, close } = connect(
    { ...config, max: 2, application_name: 'olov migration' },
    (error) => log.warn({ err: error }, 'the connection of the migration was lost'),
    UNBOUNDED,
  );
  try {
    if (migrates) {
      await migrate(db);
      await buildIndexes(db);
      return;
    }
    const missing = await missingMigrations(db);
    if (missing.length > 0) {
      throw new SchemaError(
        `The database lacks ${missing.join(', ')}: run \`olov migrate\`, or start with MIGRATE=on.`,
      );
    }
  } finally {
    await close();
  }
}
