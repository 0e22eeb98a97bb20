import { archive } from '../../testing/archive';
import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../testing/shop';
import { addMember } from '../../testing/staff';
import { sumDays } from './sumDays';

const shop = openedShop();

const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const make = async (order: object, time: number, ...statuses: number[]): Promise<string> => {
  shop.clock.now = time;
  const { body } = await shop.create(order, await shop.issuer.tokenFor(`customer at ${time}`));
  for (const statusCode of statuses) await move(body.orderId, statusCode);
  return body.orderId;
};
const CUTS = ['hour', 'day', 'restaurant', 'restaurant-day', 'payment', 'dish', 'code', 'courier'];
const figures = async (more = '') =>
  Promise.all(
    CUTS.map(async (by) => {
      const url = `/api/figures/List?from=2026-11-01&to=2026-11-30&by=${by}${more}`;
      return (await shop.get(url, STAFF_TOKEN)).body;
    }),
  );
const waiting = async () => (await shop.database.pool.query('select from days_to_sum')).rows.length;
const sumUp = async () => {
  await sumDays(shop.database.db, Date.parse('2026-12-02'));
  expect(await waiting()).toBe(0);
};
/** The figures of sales and orders alone. */
const single = async (more?: string) => {
  await shop.database.pool.query(
    `insert into days_to_sum (business_day) select generate_series('2026-11-01'::date, '2026-11-30', '1 day')`,
  );
  return figures(more);
};

test('figures of summed days are those of their sales and orders, before and after each late change', async () => {
  const { pool } = shop.database;
  const courier = await addMember(shop, 'courier');
  const [sold, accepted, moved] = [
    await make(deliveryOrder({ promoCode: 'TEN' }), at('12:00', 18), 20, 201),
    await make(pickupOrder({ payment: { type: 'card' } }), at('01:30', 20), 20),
    await make(pickupOrder({ restaurantId: 'day' }), at('13:00', 20), 20),
  ];
  await make(pickupOrder(), at('14:00', 20), 255);
  const changes: [string, () => Promise<unknown>][] = [
    ['nothing', async () => {}],
    ['the end of an order', () => move(accepted, 201)],
    [
      'a refund on another day',
      async () => {
        const refund = { orderId: sold, amount: 1000, reason: 'Cold', key: 'too cold', isByHand: true };
        expect((await shop.post('/api/orders/Refund', refund, STAFF_TOKEN)).status).toBe(200);
      },
    ],
    [
      'another day of an order and its sale',
      async () => {
        await pool.query(`update orders set business_day = '2026-11-10' where id = $1`, [moved]);
        await pool.query(`update sales set business_day = '2026-11-10' where order_id = $1`, [moved]);
      },
    ],
    ['a cancellation', () => move(moved, 255)],
    [
      'a promo code',
      () => pool.query(`update orders set promo = '{"code": "MUCH"}' where id = $1`, [accepted]),
    ],
    [
      'a courier with cash',
      () =>
        pool.query(
          'insert into order_couriers (order_id, member_id, taken_at, cash_received) values ($1, $2, now(), 7)',
          [sold, courier],
        ),
    ],
    ['the archive', () => archive(shop, at('12:00', 28))],
    [
      'a correction of the archive',
      () => pool.query('update archived_orders set status_code = 255 where id = $1', [sold]),
    ],
  ];
  for (const [what, change] of changes) {
    await change();
    for (const more of ['', '&restaurantId=center']) {
      const seen = await figures(more);
      expect([what, seen]).toEqual([what, await single(more)]);
      await sumUp();
      expect([what, await figures(more)]).toEqual([what, seen]);
    }
  }
});

test('figures of summed days are read from their sums, and those of a whole month from its own', async () => {
  await sumUp();
  await shop.database.pool.query(
    'update day_sums set gross = gross * 2; update month_sums set gross = gross * 3',
  );
  const gross = async (by: string, from: number, to: number) =>
    (
      await shop.get(
        `/api/figures/List?from=2026-11-${String(from).padStart(2, '0')}&to=2026-11-${to}&by=${by}`,
        STAFF_TOKEN,
      )
    ).body.rows[0].gross;
  const seen = () =>
    Promise.all(CUTS.flatMap((by) => [gross(by, 18, 18), ...(by.endsWith('day') ? [] : [gross(by, 1, 30)])]));
  const summed = await seen();
  await single();
  const isMonth = CUTS.flatMap((by) => (by.endsWith('day') ? [false] : [false, true]));
  expect(summed).toEqual((await seen()).map((sum, index) => sum * (isMonth[index] ? 3 : 2)));
  await sumUp();
});

test('a sale that is written while its day is summed up marks the day again', async () => {
  await make(pickupOrder(), at('12:00', 25), 20);
  const client = await shop.database.pool.connect();
  await client.query(`begin; insert into sales (order_id, line, kind, business_day, hour, restaurant_id, payment_type, is_first, pieces, amount)
    values ('late', 0, 'sale', '2026-11-25', 12, 'center', 'cash', true, 0, 7)`);
  await sumUp();
  await client.query('commit');
  client.release();
  expect(await waiting()).toBe(1);
  expect(await figures()).toEqual(await single());
});

test('a day that the build before has summed up waits for this one', async () => {
  await sumUp();
  await make(pickupOrder(), at('13:00', 26), 20);
  await shop.database.pool.query('delete from changed_days');
  expect(await waiting()).toBeGreaterThan(0);
});

test('figures of more rows than a page can show are refused with a sentence', async () => {
  await shop.database.pool.query(`insert into day_sums (cut, business_day, restaurant_id, orders, gross, refunds)
    select 'restaurant_id', '2026-10-01', n, 1, 1, 0 from generate_series(1, 12001) as n`);
  const ask = (by: string) =>
    shop.get(`/api/figures/List?from=2026-10-01&to=2026-10-01&Language=3&by=${by}`, STAFF_TOKEN);
  expect((await ask('restaurant-day')).body).toEqual({
    ...{ code: 'period-long', error: expect.stringContaining('a shorter period') },
  });
  expect((await ask('day')).status).toBe(200);
});

test('figures that run out of time are refused with a sentence', async () => {
  const { pool } = shop.database;
  await pool.query(`create function run_out() returns boolean language plpgsql as $$ begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$;
    alter table sales rename to sold;
    create view sales as select * from sold where run_out()`);
  const [byHour] = await figures('&restaurantId=center&Language=3');
  expect(byHour).toEqual({ code: 'period-long', error: expect.stringContaining('a shorter period') });
});
