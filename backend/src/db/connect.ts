import { createPool, type Limits } from '@olov/server-kit/pool';
import { CamelCasePlugin, type DatabaseConnection, type Driver, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

export interface Connection {
  db: Database;
  /** Shows whether the database answers, even when all connections of `db` are busy. */
  probe: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

// Amounts of money are `bigint`, but always fit a JavaScript number exactly. A calendar date is not a point in time.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === INT8
      ? Number
      : id === DATE
        ? String
        : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export function connect(
  config: pg.PoolConfig,
  onBroken: (error: Error) => void,
  limits?: Limits,
): Connection {
  const open = (own: pg.PoolConfig) =>
    createPool({
      config: { max: 10, application_name: 'olov', pipeline: true, ...config, types, ...own },
      onBroken,
      ...(limits && { limits }),
    });
  const pool = open({});
  const db = over(pool);
  const probePool = open({ max: 1, application_name: 'olov readiness' });
  const probe = over(probePool);
  // Kysely does not close a pool that it never used.
  const close = async () => {
    await Promise.all([pool.end(), probePool.end()]);
  };
  return { db, probe, pool, close };
}

/** The keys inside JSON columns are our own and must not be converted. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

const over = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins });

/**
 * A database of one connection, without the queue that Kysely puts before it. After `refuse` no statement reaches the
 * connection: a forgotten one would run outside its transaction.
 */
export function overConnection(connection: DatabaseConnection): { db: Database; refuse(): void } {
  let isOpen = true;
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      if (!isOpen) throw new Error('the transaction has ended');
      return connection;
    },
    releaseConnection: async () => {},
    beginTransaction: refuseNested,
    commitTransaction: refuseNested,
    rollbackTransaction: refuseNested,
    destroy: async () => {},
  };
  return {
    db: new Kysely<Schema>({ dialect: new PostgresOver(driver), plugins }),
    refuse: () => {
      isOpen = false;
    },
  };
}

const refuseNested = async (): Promise<never> => {
  throw new Error('a transaction cannot begin inside another one');
};

class PostgresOver extends PostgresDialect {
  constructor(private readonly driver: Driver) {
    super({ pool: refuseNested });
  }

  override createDriver(): Driver {
    return this.driver;
  }
}
