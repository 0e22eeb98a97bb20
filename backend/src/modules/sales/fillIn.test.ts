import { archive } from '../../testing/archive';
import { pickupOrder } from '../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../testing/shop';
import { fillIn } from './fillIn';

const shop = openedShop();

const make = async (time: number, changes: object = {}): Promise<string> => {
  shop.clock.now = time;
  const { body } = await shop.create(pickupOrder(changes), await shop.issuer.tokenFor(`at ${time}`));
  return body.orderId;
};
const days = async (table: 'orders' | 'archivedOrders' = 'orders') =>
  (await shop.database.db.selectFrom(table).select('businessDay').orderBy('createdAt').execute()).map(
    ({ businessDay }) => businessDay?.slice(-2),
  );
const ordersOf = async (day: string) =>
  (await shop.post('/api/orders/Search', { from: day, to: day }, STAFF_TOKEN)).body.orders.length;

test('an order belongs to the business day that opened yesterday until it closes, and an order for a slot to that of its slot', async () => {
  await make(at('01:30', 21));
  await make(at('12:00', 21), { slotStart: new Date(at('01:00', 22)).toISOString() });
  await make(at('09:00', 22), { slotStart: new Date(at('12:00', 22)).toISOString() });
  expect(await days()).toEqual(['20', '21', '22']);
  expect(await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22'].map(ordersOf))).toEqual([1, 1, 1]);
});

test('an order of the previous release, archived or not, gets its business day', async () => {
  const { db, pool } = shop.database;
  const orderId = await make(at('02:30', 22));
  await pool.query('update orders set business_day = null');
  await fillIn(db, shop.clock.now);
  expect(await days()).toEqual(['20', '21', '21', '22']);

  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 201 }, STAFF_TOKEN);
  await archive(shop, at('12:00', 28));
  expect(await days('archivedOrders')).toEqual(['21']);
  await pool.query('update archived_orders set business_day = null');
  await fillIn(db, shop.clock.now);
  expect(await days('archivedOrders')).toEqual(['21']);
});

test('no follower of an order is notified when the order gets its business day', async () => {
  const client = await shop.database.pool.connect();
  const countAfter = async (change: string) => {
    await client.query('begin; delete from order_changes');
    await client.query(`update orders set ${change}`);
    const { rows } = await client.query('select count(*)::integer as count from order_changes');
    await client.query('rollback');
    return rows[0].count;
  };
  expect(await countAfter("business_day = '2026-11-01'")).toBe(0);
  expect(await countAfter("comment = 'by hand'")).toBe(3);
  client.release();
});

test('orders that the previous release accepted, cancelled or refunded get their sales once', async () => {
  const { db, pool } = shop.database;
  const moveByOther = async (orderId: string, ...statuses: number[]) => {
    for (const [index, status] of statuses.entries()) {
      const moved = [orderId, status, new Date(at('05:00', 24) + index)];
      await pool.query('insert into order_history (order_id, status_code, at) values ($1, $2, $3)', moved);
      await pool.query('update orders set status_code = $2, status_at = $3 where id = $1', moved);
    }
  };
  const [sold, cancelled, refused, refunded] = [
    await make(at('12:00', 23)),
    await make(at('13:00', 23)),
    await make(at('14:00', 23)),
    await make(at('15:00', 23)),
  ];
  await moveByOther(sold, 30);
  await moveByOther(cancelled, 20, 255);
  await moveByOther(refused, 255);
  await moveByOther(refunded, 20, 201);
  await pool.query(
    `insert into payments (order_id, provider, transaction_id, amount, state, started_at, created_at, paid_at,
       cancelled_at) values ($1, 'uzum', 'other', 60000, 'refunded', now(), now(), now(), $2)`,
    [refunded, new Date(at('12:00', 24))],
  );
  const entries = async () =>
    (
      await pool.query(
        `select order_id, kind, business_day::text as day, hour, sum(amount)::integer as amount from sales
         where order_id = any($1) group by 1, 2, 3, 4 order by 5 desc, 4`,
        [[sold, cancelled, refused, refunded]],
      )
    ).rows.map(({ order_id, kind, day, hour, amount }) => [order_id, kind, day, hour, amount]);
  for (const _ of [1, 2]) {
    await fillIn(db, shop.clock.now);
    expect(await entries()).toEqual([
      [sold, 'sale', '2026-11-23', 12, 60_000],
      [cancelled, 'sale', '2026-11-23', 13, 60_000],
      [refunded, 'sale', '2026-11-23', 15, 60_000],
      [refunded, 'refund', '2026-11-24', 12, -60_000],
      [cancelled, 'reversal', '2026-11-23', 29, -60_000],
    ]);
  }
});

test('a fill looks at the orders that changed since the end of the last one, and after none at all orders', async () => {
  const { db, pool } = shop.database;
  const orderId = await make(at('14:00', 25));
  await pool.query(`insert into order_history (order_id, status_code, at) values ($1, 20, now())`, [orderId]);
  const isSold = async () => {
    await fillIn(db, shop.clock.now);
    return (await pool.query('select from sales where order_id = $1', [orderId])).rows.length > 0;
  };
  await pool.query("update sales_filled set until = '2026-11-30'");
  expect(await isSold()).toBe(false);
  await pool.query('delete from sales_filled');
  expect(await isSold()).toBe(true);
});

test('a day that runs out of time keeps no other day from its sales, and is filled in with the next fill', async () => {
  const { db, pool } = shop.database;
  const orders = [await make(at('12:00', 26)), await make(at('12:00', 27)), await make(at('12:00', 28))];
  await pool.query(
    `insert into order_history (order_id, status_code, at) select unnest($1::text[]), 20, now()`,
    [orders],
  );
  await pool.query(`create function run_out() returns trigger language plpgsql as $$ begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$;
    create trigger run_out before insert on sales for each row when (new.business_day = '2026-11-27') execute function run_out();
    delete from sales_filled`);
  const sold = async () => {
    const { rows } = await pool.query(
      'select distinct business_day::text as day from sales where order_id = any($1) order by 1',
      [orders],
    );
    return rows.map(({ day }) => day.slice(-2));
  };
  await expect(fillIn(db, shop.clock.now)).rejects.toThrow(/^2026-11-27: .*statement timeout$/);
  expect(await sold()).toEqual(['26', '28']);
  await pool.query('drop trigger run_out on sales');
  await fillIn(db, shop.clock.now);
  expect(await sold()).toEqual(['26', '27', '28']);
});
