import { AUDIENCE, BackEndStatus } from '@olov/contract';
import { Value } from 'typebox/value';
import { connect } from '../db/connect';
import { createTestDatabase } from '../testing/database';
import { openedShop, openTestShop, STAFF_TOKEN } from '../testing/shop';

const shop = openedShop();

const STATUS = '/main/api/status';
const hostToken = () => shop.issuer.tokenFor('host', { audience: AUDIENCE.status });

async function partsNow() {
  const { body } = await shop.get(STATUS, await hostToken());
  return new Map(Value.Parse(BackEndStatus, body).parts.map((part) => [part.name, part]));
}

test('the status names the versions of server and database, and no part has failed', async () => {
  const { status, body } = await shop.get(STATUS, await hostToken());
  expect(status).toBe(200);
  expect(body.server.node).toBe(process.version);
  const parts = await partsNow();
  expect(parts.get('database of the back end')?.text).toMatch(/^PostgreSQL \d+/);
  expect([...parts.values()].filter(({ state }) => state === 'failed')).toEqual([]);
});

test('each status checks the bucket: its row is failed while the bucket does not answer, and off without a bucket', async () => {
  expect((await partsNow()).get('bucket of the back end')).toMatchObject({ state: 'off' });
  const check = jest.fn(async () => {});
  const stored = await openTestShop({}, { bucket: { check } });
  const bucketNow = async () => {
    const token = await stored.issuer.tokenFor('host', { audience: AUDIENCE.status });
    const { parts } = Value.Parse(BackEndStatus, (await stored.get(STATUS, token)).body);
    return parts.find(({ name }) => name === 'bucket of the back end');
  };
  try {
    expect(await bucketNow()).toMatchObject({ state: 'ok' });
    check.mockRejectedValueOnce(new Error('the bucket is away'));
    expect(await bucketNow()).toMatchObject({ state: 'failed', text: 'the bucket is away' });
  } finally {
    await stored.close();
  }
});

test('the status is refused without a token, with the token of a customer, and with that of the staff', async () => {
  const tokens = [undefined, await shop.issuer.tokenFor('somebody'), STAFF_TOKEN];
  const statuses = await Promise.all(tokens.map(async (token) => (await shop.get(STATUS, token)).status));
  expect(statuses).toEqual([401, 401, 401]);
});

test('a migration that the database lacks is named and counted', async () => {
  const { pool } = shop.database;
  const { rows } = await pool.query(
    `delete from kysely_migration where name = '017-courier-positions' returning name, timestamp`,
  );
  try {
    const part = (await partsNow()).get('migrations');
    expect(part).toMatchObject({ state: 'failed', figures: { pending: 1 } });
    expect(part?.text).toContain('pending: 017-courier-positions');
  } finally {
    await pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      rows[0].name,
      rows[0].timestamp,
    ]);
  }
});

test('days that wait for half an hour to be summed up are a failed part, and so are sales that were not filled in for hours', async () => {
  const { pool } = shop.database;
  const sumsNow = async () => (await partsNow()).get('sums of days');
  await pool.query(`insert into days_to_sum values ('2026-11-01'), ('2026-11-02')`);
  expect(await sumsNow()).toMatchObject({
    ...{ state: 'ok', figures: { days: 2 }, text: expect.stringContaining('sales were never filled in') },
  });
  await pool.query(`update days_to_sum set changed_at = now() - interval '31 minutes'`);
  expect(await sumsNow()).toMatchObject({ state: 'failed', text: expect.stringContaining('2 days wait') });
  await pool.query('delete from days_to_sum');
  expect(await sumsNow()).toMatchObject({ state: 'ok', figures: { days: 0 } });
  await pool.query(`insert into sales_filled (until) values (now() - interval '4 hours')`);
  expect(await sumsNow()).toMatchObject({ state: 'failed', figures: { filledHours: 4 } });
  await pool.query('delete from sales_filled');
});

test('a database that cannot be reached fails its own parts, and the others still answer', async () => {
  const database = await createTestDatabase();
  const unreachable = connect({ ...database.config, host: '127.0.0.1', port: 1 }, () => {});
  const lost = await openTestShop({}, { database: { ...database, probe: unreachable.probe } });
  try {
    const token = await lost.issuer.tokenFor('host', { audience: AUDIENCE.status });
    const { status, body } = await lost.get(STATUS, token);
    expect(status).toBe(200);
    const parts = Value.Parse(BackEndStatus, body).parts;
    expect(parts.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual([
      'database of the back end',
      'migrations',
      'outbox',
      'sums of days',
    ]);
    expect(parts[0]?.text).toContain('ECONNREFUSED');
  } finally {
    await lost.close();
    await unreachable.close();
  }
});
