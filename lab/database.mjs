import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/prepare.mjs';

const pg = createRequire(join(root, 'host', 'package.json'))('pg');

/** Works over the socket of the embedded PostgreSQL, so not on Windows. */
export async function withDatabase(dataDir, work) {
  const name = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 12);
  const client = new pg.Client({ host: join(tmpdir(), `olov-${name}`), user: 'olov', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opening hours that end when they begin are the whole day. */
export const openAllDay = (client) =>
  client.query(`update restaurants set opens_at = '00:00', closes_at = '00:00'`);

/**
 * Copies the newest order until its restaurant has `count` of them, and answers the id of the restaurant. They are in all columns
 * of the board, have phones of their own, and promises from twenty minutes before to forty minutes after the order was made. The
 * limits of a phone and a network allow no such number. The newest order is promised for now as well: after midnight it would
 * wait for the next business day.
 */
export const fillBoard = (dataDir, count) =>
  withDatabase(dataDir, async (client) => {
    await client.query(
      `update orders set slot_start = null, promised_from = created_at, promised_to = created_at + interval '15 minutes'
       where id = (select id from orders order by created_at desc limit 1)`,
    );
    const { rows } = await client.query(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(one) || jsonb_build_object(
         'id', one.id || '-' || n, 'number', 'R-' || 100 + n, 'idempotency_key', one.idempotency_key || n,
         'status_code', (array[0, 20, 30, 40, 50])[1 + n % 5], 'slot_start', null,
         'expected_from', due - interval '15 minutes', 'expected_to', due,
         'promised_from', due - interval '15 minutes', 'promised_to', due,
         'customer', jsonb_build_object('name', 'Aziza', 'phone', '+99890' || 5550000 + n)
       ))).*
       from (select * from orders order by created_at desc limit 1) one, generate_series(1, $1::int) n,
         lateral (select one.created_at + (n - 20) * interval '1 minute' as due) times
       returning restaurant ->> 'id' as id`,
      [count - 1],
    );
    return rows[0].id;
  });
