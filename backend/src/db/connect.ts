import { DEFAULT_LOCALE, inAll } from '@olov/contract/platform/locales';
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
const { JSON: JSON_TEXT, JSONB } = pg.types.builtins;

/**
 * A text of a JSON value is read in the languages of this build. Stored before one of them was added, or by the release before, it
 * lacks that language, and the default language stands in.
 */
function withTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withTexts);
  const text: unknown = Reflect.get(value, DEFAULT_LOCALE);
  if (typeof text === 'string') return inAll((locale) => Reflect.get(value, locale) ?? text);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part)]));
}

// Amounts of money are `bigint`, but always fit a JavaScript number exactly. A calendar date is not a point in time.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === INT8
      ? Number
      : id === DATE
        ? String
        : id === JSON_TEXT || id === JSONB
          ? (json: string) => withTexts(JSON.parse(json))
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
export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

const over = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins });

/** A database of one connection, without the queue in which Kysely sends the statements of a connection one by one. */
export const overConnection = (connection: DatabaseConnection): Database =>
  new Kysely<Schema>({ dialect: new ConnectionDialect(connection), plugins });

class ConnectionDialect extends PostgresDialect {
  constructor(private readonly connection: DatabaseConnection) {
    super({ pool: refuse });
  }

  override createDriver(): Driver {
    return {
      init: async () => {},
      acquireConnection: async () => this.connection,
      releaseConnection: async () => {},
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: async () => {},
    };
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('a transaction begins with inTransaction');
};
