import { sql } from 'kysely';
import { openedDatabase } from '../testing/database';
import type { Database } from './connect';
import { inTransaction } from './transaction';

const database = openedDatabase();
beforeAll(async () => {
  await database.pool.query('create table notes (text text primary key)');
});
beforeEach(() => database.pool.query('truncate notes'));

const note = (db: Database, text: string) => sql`insert into notes values (${text})`.execute(db);

async function notes(): Promise<string[]> {
  const { rows } = await database.pool.query('select text from notes order by text');
  return rows.map(({ text }) => text);
}

test('statements that start together run in the order of their start', async () => {
  const { db } = database;
  const read = await inTransaction(db, async (trx) => {
    const [, { rows }] = await Promise.all([
      note(trx, 'first'),
      sql<{ text: string }>`select text from notes`.execute(trx),
    ]);
    return rows;
  });
  expect(read).toEqual([{ text: 'first' }]);
  expect(await notes()).toEqual(['first']);
});

test('an error takes back what the statements beside it wrote, and is reported itself', async () => {
  const { db } = database;
  const failing = inTransaction(db, (trx) =>
    Promise.all([note(trx, 'one'), sql`select no_such_column`.execute(trx), note(trx, 'two')]),
  );
  await expect(failing).rejects.toMatchObject({ code: '42703' });
  expect(await notes()).toEqual([]);
});

test('the error of the first statement that failed is reported, also if another one is rejected earlier', async () => {
  const failing = inTransaction(database.db, (trx) => {
    const deep = async () => {
      await (async () => {
        await sql`select pg_advisory_xact_lock(1), no_such_column`.execute(trx);
      })();
    };
    return Promise.all([deep(), sql`select 1`.execute(trx)]);
  });
  await expect(failing).rejects.toMatchObject({ code: '42703' });
});

test('a transaction inside another one is refused', async () => {
  const nested = inTransaction(database.db, async (trx) => {
    await note(trx, 'outer');
    await inTransaction(trx, () => note(trx, 'inner'));
  });
  await expect(nested).rejects.toThrow('cannot begin inside another one');
  expect(await notes()).toEqual([]);
});

test('a statement of a transaction that has ended is refused and does not run', async () => {
  let late: () => Promise<unknown> = async () => {};
  const failing = inTransaction(database.db, (trx) => {
    late = () => note(trx, 'late');
    return Promise.all([sql`select no_such_column`.execute(trx), new Promise(() => {})]);
  });
  await expect(failing).rejects.toMatchObject({ code: '42703' });
  await expect(late()).rejects.toThrow('the transaction has ended');
  expect(await notes()).toEqual([]);
});

test('a transaction that PostgreSQL aborted because of another one is tried again', async () => {
  const { db } = database;
  let attempts = 0;
  await inTransaction(db, async (trx) => {
    attempts += 1;
    await note(trx, `attempt ${attempts}`);
    if (attempts < 3) await sql`do $$ begin raise serialization_failure; end $$`.execute(trx);
  });
  expect(await notes()).toEqual(['attempt 3']);
});
