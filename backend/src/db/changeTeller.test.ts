import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { until } from '../testing/until';
import { startChangeTeller } from './changeTeller';

let database: TestDatabase;
let client: pg.Client;
let heard: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.config);
  await client.connect();
  heard = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen order_changed');
});
afterEach(async () => {
  await client.end();
  await database.close();
});

const change = (orderId: string, kitchen = 'center') =>
  database.pool.query('select tell_change($1, $2)', [orderId, kitchen]);
const waiting = async () => (await database.pool.query('select order_id from order_changes')).rows;
const fail = (error: unknown) => {
  throw error;
};

test('a transaction sends the notification of its change when no change teller runs', async () => {
  await change('first');
  await client.query('select 1');
  expect(heard).toEqual(['first center']);
  expect(await waiting()).toEqual([]);
});

test('several changes of one order at the same time cause one notification', async () => {
  const stop = await startChangeTeller(database.pool, 'order_changed', fail);
  await database.pool.query("select tell_change('first', 'center') from generate_series(1, 50)");
  await change('second', 'north');
  await until(() => heard.includes('second north'));
  expect(heard.filter((payload) => payload === 'first center')).toHaveLength(1);
  await stop();
  expect(await waiting()).toEqual([]);
});

test('a stopping change teller sends the waiting changes, and transactions then notify directly again', async () => {
  const stop = await startChangeTeller(database.pool, 'order_changed', fail);
  await change('first');
  await stop();
  await client.query('select 1');
  expect(heard).toEqual(['first center']);
  await change('second');
  await client.query('select 1');
  expect(heard).toEqual(['first center', 'second center']);
});

test('a killed change teller counts as running only until its lease expires', async () => {
  await database.pool.query(
    "insert into change_tellers values ('killed', clock_timestamp() - interval '1 ms')",
  );
  await change('first');
  await client.query('select 1');
  expect(heard).toEqual(['first center']);
});

test('two change tellers send every change exactly once', async () => {
  const stops = [
    await startChangeTeller(database.pool, 'order_changed', fail),
    await startChangeTeller(database.pool, 'order_changed', fail),
  ];
  const ids = Array.from({ length: 40 }, (_, index) => `order-${index}`);
  for (const id of ids) await change(id);
  await until(() => heard.length >= ids.length);
  for (const stop of stops) await stop();
  expect(heard.toSorted()).toEqual(ids.map((id) => `${id} center`).toSorted());
});

test('a database outage is reported once, and changes made during it are sent after it ends', async () => {
  const failures: unknown[] = [];
  let isAway = false;
  let tries = 0;
  const pool = {
    query(text: string, values: unknown[]) {
      tries += 1;
      return isAway ? Promise.reject(new Error('away')) : database.pool.query(text, values);
    },
  };
  const stop = await startChangeTeller(pool, 'order_changed', (error) => failures.push(error));
  isAway = true;
  const before = tries;
  await until(() => tries > before + 2);
  await change('first');
  isAway = false;
  await until(() => heard.length === 1);
  expect(failures).toHaveLength(1);
  await stop();
});
