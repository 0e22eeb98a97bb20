import { randomBytes } from 'node:crypto';
import { UNBOUNDED } from '@olov/server-kit/pool';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase, ofThisDatabase, type TestDatabase } from '../testing/database';
import { until } from '../testing/until';
import { connect } from './connect';
import { buildIndexes } from './indexes';
import { migrate, migrationsIn } from './migrate';
import { prepareSchema, SchemaError } from './prepareSchema';

const log = { info() {}, warn() {} };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const prepare = (migrates = true) => prepareSchema(database.config, { migrates, log });

test('a release of the back end starts on a newer database schema and leaves it unchanged', async () => {
  await sql`insert into kysely_migration values ('999-later', '2027-01-01')`.execute(database.db);
  const before = await migrationsIn(database.db);
  await prepare();
  await prepare(false);
  expect(await migrationsIn(database.db)).toEqual(before);
});

test('a build that a newer schema cannot serve names the oldest build that can, and changes nothing', async () => {
  await sql`insert into oldest_builds values ('999-later', 'build 2.0.0')`.execute(database.db);
  const before = await migrationsIn(database.db);
  for (const migrates of [true, false]) {
    const refusal = prepare(migrates);
    await expect(refusal).rejects.toThrow(SchemaError);
    await expect(refusal).rejects.toThrow('start build 2.0.0 or a newer one');
  }
  expect(await migrationsIn(database.db)).toEqual(before);
});

test('a build that knows the named migration starts', async () => {
  await sql`insert into oldest_builds values ('001-shop', 'build 1.0.0')`.execute(database.db);
  await prepare();
});

test('a foreign migration between two of our own stops the start of the back end', async () => {
  await sql`insert into kysely_migration values ('003-other', '2027-01-01')`.execute(database.db);
  await expect(prepare()).rejects.toThrow('corrupted migrations');
});

test('MIGRATE=off refuses an older schema and names the missing migrations', async () => {
  await sql`delete from kysely_migration where name >= '014'`.execute(database.db);
  const refusal = prepare(false);
  await expect(refusal).rejects.toThrow(SchemaError);
  await expect(refusal).rejects.toThrow(/^The database lacks 014-order-origins, 015-.*olov migrate/);
});

test('processes that start at the same time on an empty database migrate it once', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await database.pool.query(`create database ${name}`);
  const empty = { ...database.config, database: name };
  await Promise.all([1, 2, 3].map(() => prepareSchema(empty, { migrates: true, log })));
  const client = new pg.Client(empty);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as indexes from pg_index where not indisvalid');
  await client.end();
  expect(rows).toEqual([{ indexes: 0 }]);
});

test('a migration that waits for a lock gives way to the statements behind it, and begins again', async () => {
  await sql`delete from kysely_migration`.execute(database.db);
  const reader = new pg.Client(database.config);
  await reader.connect();
  // A dump holds such a lock on every table.
  await reader.query('begin; lock table orders in access share mode');
  const { db, close } = connect(database.config, () => {}, UNBOUNDED);
  const change = (trx: Kysely<unknown>) => sql`alter table orders add column later text`.execute(trx);
  const migrating = migrate(db, log, { '001-change': { up: async (trx) => void (await change(trx)) } });
  try {
    await until(async () => {
      const { rows } = await database.pool.query(
        `select from pg_locks where ${ofThisDatabase('orders')} and not granted`,
      );
      return rows.length > 0;
    });
    await sql`select from orders`.execute(database.db);
  } finally {
    await reader.end();
    await migrating;
    await close();
  }
  await sql`select later from orders`.execute(database.db);
});

describe('building indexes', () => {
  const index = { name: 'orders_by_comment', definition: 'on orders (comment)' };
  const states = async () =>
    (
      await database.pool.query(
        "select indisvalid as valid from pg_index where indexrelid = to_regclass('orders_by_comment')",
      )
    ).rows;

  test('a database index is built once, while another transaction writes', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`update restaurants set position = position`.execute(trx);
      await buildIndexes(database.db, [index]);
    });
    await buildIndexes(database.db, [index]);
    expect(await states()).toEqual([{ valid: true }]);
  });

  test('a database index whose build was interrupted is built again', async () => {
    await buildIndexes(database.db, [index]);
    await database.pool.query(
      "update pg_index set indisvalid = false where indexrelid = to_regclass('orders_by_comment')",
    );
    await buildIndexes(database.db, [index]);
    expect(await states()).toEqual([{ valid: true }]);
  });
});
