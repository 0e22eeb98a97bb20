import { isDatabaseTrouble } from '@olov/server-kit/database-trouble';
import { LIMITS } from '@olov/server-kit/pool';
import { SOCKET_FAULTS, startFaultySocket } from '@olov/server-kit/testing/faulty-socket';
import { sql } from 'kysely';
import { openedDatabase } from '../testing/database';
import { startMiddle } from '../testing/middle';
import { type Connection, connect } from './connect';
import { inTransaction } from './transaction';

const database = openedDatabase();

const pidOf = async (db: Connection['db']): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (isDatabaseTrouble(error) ? 'trouble' : error),
  );

// asvs V2.3.3, V16.5.3
test('a connection lost inside a transaction fails only that transaction', async () => {
  const connection = connect({ ...database.config, max: 2 }, () => {});
  const lost = inTransaction(connection.db, async (trx) => {
    const pid = await pidOf(trx);
    await database.pool.query('select pg_terminate_backend($1)', [pid]);
    while ((await countOf(pid)) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(trx);
  });
  expect(await outcomeOf(lost)).toBe('trouble');
  expect(await outcomeOf(sql`select 1`.execute(connection.db))).toBe('done');
  await connection.close();
});

const countOf = async (pid: number): Promise<number> =>
  (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount ?? 0;

describe('connections that stop answering', () => {
  const limits = { ...LIMITS, query: 6000 };

  test('all silent connections are replaced after the first statement that gets no response', async () => {
    const middle = await startMiddle(database.config);
    const { host, port } = middle;
    const { db, close } = connect({ ...database.config, host, port, max: 4 }, () => {}, limits);
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    const before = middle.count();
    middle.silence();
    expect(await outcomeOf(sql`select 1`.execute(db))).toBe('trouble');
    expect(await Promise.all(Array.from({ length: 4 }, () => outcomeOf(pidOf(db))))).toEqual([
      'done',
      'done',
      'done',
      'done',
    ]);
    expect([before, middle.count()]).toEqual([4, 8]);
    await close();
    middle.close();
  });

  test('silent connections delay neither the end of their transaction nor the closing of the pool', async () => {
    const middle = await startMiddle(database.config);
    const { host, port } = middle;
    const { db, close } = connect({ ...database.config, host, port, max: 1 }, () => {}, limits);
    const silenced = inTransaction(db, async (trx) => {
      await pidOf(trx);
      middle.silence();
      await pidOf(trx);
    });
    expect(await outcomeOf(silenced)).toBe('trouble');
    await close();
    middle.close();
  });
});

// remote call: server-kit/src/pool.ts
test.each(SOCKET_FAULTS)(
  'a statement at a database that is %s fails in time, as a trouble of the database',
  async (fault) => {
    const { host, port, close: closeServer } = await startFaultySocket(fault);
    const { db, close } = connect({ ...database.config, host, port }, () => {}, { ...LIMITS, connect: 300 });
    expect(await outcomeOf(sql`select 1`.execute(db))).toBe('trouble');
    await close();
    await closeServer();
  },
);

test('the server cancels a slow statement before the client gives up the connection', async () => {
  const { db, close } = connect({ ...database.config, max: 1 }, () => {}, {
    ...LIMITS,
    statement: 1000,
    lock: 500,
  });
  const before = await pidOf(db);
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(await pidOf(db)).toBe(before);
  await close();
});

test('a transaction without statements is ended by the server, so that a dead client blocks no lock', async () => {
  const { db, close } = connect({ ...database.config, max: 1 }, () => {}, {
    ...LIMITS,
    idleInTransaction: 100,
  });
  const idle = inTransaction(db, async (trx) => {
    const pid = await pidOf(trx);
    while ((await countOf(pid)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await pidOf(trx);
  });
  expect(await outcomeOf(idle)).toBe('trouble');
  await close();
});
