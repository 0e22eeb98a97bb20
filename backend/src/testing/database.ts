import { randomBytes } from 'node:crypto';
import { LIMITS } from '@olov/server-kit/pool';
import pg from 'pg';
import { type Connection, connect } from '../db/connect';
import { migrate } from '../db/migrate';
import { opened } from './opened';

export interface TestDatabase extends Connection {
  config: pg.ClientConfig;
}

const TEMPLATE = 'test_template';

/** A machine that runs other suites may open a connection late. */
const PATIENT = { ...LIMITS, connect: 60_000 };

export async function createTemplate(server: pg.ClientConfig): Promise<void> {
  await administer(server, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const { db, close } = connect({ ...server, database: TEMPLATE }, () => {});
  await migrate(db, console);
  // PostgreSQL copies only a database without connections.
  await close();
}

/**
 * With `folder` the database is stored there (a tablespace). It then needs its own `server`, because a full disk would
 * fail the tests of others.
 */
export async function createTestDatabase(
  server: pg.ClientConfig = JSON.parse(process.env.TEST_POSTGRES ?? '{}'),
  folder?: string,
): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  if (folder) await administer(server, `create tablespace ${database} location '${folder}'`);
  await administer(
    server,
    `create database ${database} template ${TEMPLATE} ${folder ? `tablespace ${database}` : ''}`,
  );
  const config = { ...server, database };
  return { ...connect(config, () => {}, PATIENT), config };
}

/**
 * A condition for `pg_locks`. The databases of other suites are copies of the same template, so a table has the same oid
 * in all of them.
 */
export const ofThisDatabase = (table: string): string =>
  `database = (select oid from pg_database where datname = current_database()) and relation = '${table}'::regclass`;

export async function administer(server: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const admin = new pg.Client(server);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** Deletes the rows of all tables but those of the migrations; triggers, some of which refuse that, are not asked. */
export const emptyDatabase = ({ pool }: Pick<TestDatabase, 'pool'>) =>
  pool.query(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      loop execute format('delete from %I', name); end loop;
  end $$`);

export const openedDatabase = (...options: Parameters<typeof createTestDatabase>) =>
  opened(() => createTestDatabase(...options));
