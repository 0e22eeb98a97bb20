import { createPool, type Limits } from '@olov/server-kit/pool';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

export interface Connection {
  db: Database;
  /** One connection apart: it says whether the database answers, also while every connection of `db` is at work. */
  probe: Database;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/**
 * Sums of orders are `bigint`; they stay far below what a JavaScript number holds exactly. A day of the calendar is no
 * moment, and stays the text that it is.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === INT8
      ? Number
      : id === DATE
        ? String
        : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** One pool for everything but readiness and LISTEN, which need a connection of their own. */
export function connect(
  config: pg.PoolConfig,
  onBroken: (error: Error) => void,
  limits?: Limits,
): Connection {
  const open = (own: pg.PoolConfig) =>
    createPool({
      config: { max: 10, application_name: 'olov', ...config, types, ...own },
      onBroken,
      ...(limits && { limits }),
    });
  const pool = open({});
  const db = over(pool);
  const probePool = open({ max: 1, application_name: 'olov readiness' });
  const probe = over(probePool);
  // Kysely closes no pool that it was never asked to use.
  const close = async () => {
    await Promise.all([pool.end(), probePool.end()]);
  };
  return { db, probe, pool, close };
}

const over = (pool: pg.Pool): Database =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    // Our JSON columns hold our own names and are not to be touched.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
