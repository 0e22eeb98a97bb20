import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { build } from '../../tools/prepare.mjs';
import { startServers } from '../../tools/servers.mjs';
import { withDatabase } from './database.mjs';
import { table } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';

const CLIENTS = 8;
const ORDERS = 2000;
const MS = 3000;

/** An older trigger, for the comparison: every transaction sent its own notification. */
const OWN_MESSAGES = `
  create or replace function tell_order_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify('order_changed', new.id || ' ' || (new.restaurant ->> 'id'));
    return null;
  end $$`;

export async function bench() {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const { stop } = await startServers({
    names: ['back end'],
    env: {
      ...process.env,
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      KITCHEN_SIMULATOR: 'off',
      LOG_LEVEL: 'error',
    },
  });
  try {
    const rates = await withDatabase(dataDir, async (client) => {
      await placeOrders(client);
      const { rows } = await client.query("select pg_get_functiondef('tell_order_change'::regproc) as text");
      const sides = {
        silent: 'alter table orders disable trigger tell_order_change',
        own: `alter table orders enable trigger tell_order_change; ${OWN_MESSAGES}`,
        together: `alter table orders enable trigger tell_order_change; ${rows[0].text}`,
      };
      return inTurns(sides, async (side) => {
        await client.query(side);
        return { rate: await rateOf(dataDir) };
      });
    });
    const { silent, own, together } = Object.fromEntries(
      Object.entries(rates).map(([side, { rate }]) => [side, spread(rate)]),
    );
    const text = ({ median, min, max }) => `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
    const share = (side) => `${(side.median / silent.median).toFixed(2)} of the first`;
    table('commits', [
      ['changes in a second, no message', text(silent), `${CLIENTS} clients`],
      ['changes in a second, each sends a message', text(own), share(own)],
      ['changes in a second, messages sent together', text(together), share(together)],
    ]);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function rateOf(dataDir) {
  const until = Date.now() + MS;
  const client = () =>
    withDatabase(dataDir, async (session) => {
      let made = 0;
      for (; Date.now() < until; made += 1) {
        await session.query({
          name: 'change',
          text: 'update orders set comment = $1 where id = $2',
          values: [String(made), `order-${Math.floor(Math.random() * ORDERS)}`],
        });
      }
      return made;
    });
  const made = await Promise.all(Array.from({ length: CLIENTS }, client));
  return made.reduce((sum, count) => sum + count, 0) / (MS / 1000);
}

const placeOrders = (client) =>
  client.query(
    `insert into orders (id, customer_id, idempotency_key, request_hash, order_type_id, status_code, status_at,
       created_at, restaurant, lines, subtotal, delivery, discount, total, expected_from, expected_to, payment,
       customer)
     select 'order-' || n, 'customer-' || n, 'key', 'hash', 200, 0, now(), now(), '{"id": "center"}',
       '[]', 60000, 0, 0, 60000, now(), now() + interval '40 minutes', '{"type": "cash"}',
       '{"name": "Bench", "phone": "+998901234567"}'
     from generate_series(0, $1::int - 1) n`,
    [ORDERS],
  );
