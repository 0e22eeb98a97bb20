import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS, isOnlinePayment, MINUTE_MS, type PaymentType, tashkentDay } from '@olov/contract';
import { TASHKENT_OFFSET_MS } from '@olov/contract/places/tashkent';
import { parse } from 'csv-parse/sync';
import type { RefundLine } from '../../db/schema';
import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { openPayingShop, type PayingShop, testPayments } from '../../testing/payments';
import { at, STAFF_TOKEN } from '../../testing/shop';

const ORDERS = 160;
const PAYMENTS = ['cash', 'card', 'payme', 'click', 'uzum'] as const;
const CODES = [undefined, undefined, undefined, 'TEN', 'MUCH', 'RIDE', 'COLA'];
const DISHES = [
  { id: 'margherita', modifiers: [{ id: 'large', count: 1 }] },
  { id: 'margherita', modifiers: [{ id: 'cheese', count: 2 }] },
  { id: 'wings', modifiers: [{ id: 'dip', count: 1 }] },
  { id: 'cola', modifiers: [] },
];

/** A generator of numbers below `most`, the same ones in each run. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * most);
  };
};
const roll = dice(41);

let shop: PayingShop;
let api: http.Server;
beforeAll(async () => {
  // Click's Merchant API, which refunds every payment.
  let isReversed = false;
  api = http.createServer(({ method }, response) => {
    isReversed = method === 'DELETE';
    response.end(
      JSON.stringify({ error_code: 0, error_note: '', payment_id: 7, payment_status: isReversed ? -99 : 2 }),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  shop = await openPayingShop({ click: { ...testPayments.click, apiUrl, merchantUserId: '42' } });
  await trade();
}, 240_000);
afterAll(async () => {
  await shop.close();
  api.close();
});

/** Nothing happens between five and ten o'clock, so all restaurants have the same days here. */
const dayOf = (ms: number): string => tashkentDay(ms - 5 * HOUR_MS);

const call = async (path: string, body: object) => {
  const { status } = await shop.post(path, { ...body, language: 3 }, STAFF_TOKEN);
  expect([path, body, status]).toEqual([path, body, 200]);
};
/** A part of an order that was free, or goes back already, is refused. */
const refundPart = async (body: object) => {
  const answer = await shop.post('/api/orders/Refund', { ...body, language: 3 }, STAFF_TOKEN);
  expect([200, 409, answer.body]).toContain(answer.status);
};

const move = (orderId: string, statusCode: number) =>
  call('/api/delivery/SetStatus', { orderId, statusCode });

async function placeOrder(index: number, payment: PaymentType) {
  const isDelivery = roll(2) === 0;
  const restaurantId = isDelivery || roll(3) > 0 ? 'center' : 'day';
  const code = CODES[roll(CODES.length)];
  // A free order cannot be paid online, and nothing is delivered for less than 50,000.
  const promoCode =
    code === 'MUCH' && isOnlinePayment(payment) ? 'TEN' : code === 'RIDE' && !isDelivery ? undefined : code;
  const products = [
    { ...DISHES[0], count: 1 + roll(2) },
    ...Array.from({ length: roll(3) }, () => ({ ...DISHES[roll(DISHES.length)], count: 1 + roll(3) })),
  ];
  const slotMs = (Math.floor(shop.clock.now / HOUR_MS) + 2) * HOUR_MS;
  const hasSlot =
    roll(5) === 0 &&
    dayOf(slotMs) === dayOf(shop.clock.now) &&
    new Date(slotMs + TASHKENT_OFFSET_MS).getUTCHours() < 21;
  const order = {
    products,
    payment: { type: payment },
    customer: { name: 'Aziza', phone: `+9989${String(10_000_000 + index)}` },
    ...(promoCode && { promoCode }),
    ...(hasSlot && { slotStart: new Date(slotMs).toISOString() }),
    ...(!isDelivery && { restaurantId }),
  };
  const token = await shop.issuer.tokenFor(`customer ${index % 20}`);
  const { status, body } = await shop.create((isDelivery ? deliveryOrder : pickupOrder)(order), token);
  expect([status, body]).toEqual([201, body]);
  return { orderId: body.orderId as string, total: body.total as number, token };
}

const paymentIdOf = async (orderId: string) =>
  shop.database.db
    .selectFrom('payments')
    .select(['id', 'transactionId'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();

/** Three business days of orders with every fate; some are cancelled or refunded on a later day. */
async function trade(): Promise<void> {
  const later: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const day = Math.floor((index * 3) / ORDERS);
    const ofDay = index - Math.ceil((day * ORDERS) / 3);
    // From 10:05 to 21:50, and after 22:00 for the restaurant that is open until three.
    shop.clock.now = at('10:05', 18 + day) + Math.floor((ofDay * 700) / (ORDERS / 3)) * MINUTE_MS;
    const payment = PAYMENTS[roll(PAYMENTS.length)] ?? 'cash';
    const { orderId, total, token } = await placeOrder(index, payment);
    shop.clock.now += 2 * MINUTE_MS;
    const fate = roll(10);
    if (isOnlinePayment(payment)) {
      if (fate === 0) continue;
      expect(await shop[payment].pay({ orderId, amount: total })).toBe(true);
      if (fate === 1 && payment !== 'click') {
        const { transactionId } = await paymentIdOf(orderId);
        if (payment === 'payme') await shop.payme.call('CancelTransaction', { id: transactionId, reason: 5 });
        else await shop.uzum.call('reverse', { transId: transactionId });
        continue;
      }
    } else if (fate === 0) {
      const { status } = await shop.post('/api/delivery/Cancel', { orderId, language: 3 }, token);
      expect(status).toBe(200);
      continue;
    } else if (fate === 1) {
      continue;
    }
    if (fate === 2) {
      await move(orderId, 20 + 10 * roll(2) + (isOnlinePayment(payment) ? 10 : 0));
      later.push(() => move(orderId, 255));
      continue;
    }
    await move(orderId, 201);
    if (fate > 6) {
      const paymentId = isOnlinePayment(payment) ? (await paymentIdOf(orderId)).id : undefined;
      const body = { orderId, paymentId, reason: 'Cold', isByHand: payment !== 'click' };
      const parts = [{ amount: 1 + roll(9000) }, { lines: [{ line: 1, count: 1 }] }];
      for (const [key, part] of parts.entries()) {
        const refund = () => refundPart({ ...body, key: `part ${key} of it`, ...part });
        if (roll(2) === 0) await refund();
        else later.push(refund);
      }
      if (fate === 9) later.push(() => refundPart(body));
    }
    if (isOnlinePayment(payment) && fate < 5) {
      const { id: paymentId } = await paymentIdOf(orderId);
      const isByHand = payment !== 'click';
      const refund = () => call('/api/orders/Refund', { orderId, paymentId, reason: 'Cold', isByHand });
      if (fate === 3) await refund();
      else later.push(refund);
    }
    // The night of the day: what happens now belongs to it at the restaurant that closes at three.
    if (ofDay % 40 === 39) {
      shop.clock.now = at('01:00', 19 + day);
      const { orderId: nightly } = await placeNightly(index);
      await move(nightly, 201);
      for (const happen of later.splice(0, 3)) await happen();
    }
  }
  shop.clock.now = at('11:00', 21);
  for (const happen of later) await happen();
}

async function placeNightly(index: number) {
  const { body } = await shop.create(
    pickupOrder({ customer: { name: 'Aziza', phone: `+9989${20_000_000 + index}` } }),
    await shop.issuer.tokenFor(`nightly ${index}`),
  );
  return body as { orderId: string };
}

interface Entry {
  day: string;
  hour: string;
  restaurant: string;
  payment: string;
  code: string;
  lines: [key: string, sum: number][];
  isSale: boolean;
}

/** Computes the movements of money from the tables of orders, payments and refunds alone. */
async function entries(): Promise<Entry[]> {
  const { rows } = await shop.database.pool.query(`
    select o.*, coalesce(o.slot_start, o.created_at) as due,
      (select min(at) from order_history h where h.order_id = o.id and h.status_code between 20 and 201) as accepted,
      p.paid_at, p.state as payment_state, p.amount as paid,
      (select json_agg(r order by r.done_at, r.id) from order_refunds r where r.order_id = o.id and r.state = 'done') as refunds
    from orders o left join payments p on p.order_id = o.id and p.paid_at is not null`);
  return rows.flatMap((row) => {
    const restaurant = row.restaurant.id;
    const isOnline = isOnlinePayment(row.payment.type);
    if (!(isOnline ? row.paid_at : row.accepted)) return [];
    const sold: Entry['lines'] = [
      ...row.lines.map((line: { id: string; total: number }) => [line.id, line.total]),
      ['delivery', Number(row.delivery)],
      ['discount', -Number(row.discount)],
    ];
    const entryAt = (moment: Date, isSale: boolean, lines: Entry['lines']): Entry => ({
      day: dayOf(moment.getTime()),
      hour: new Date(moment.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(11, 13),
      restaurant,
      payment: row.payment.type,
      code: row.promo?.code ?? '',
      lines,
      isSale,
    });
    const refunds: { amount: number; lines: RefundLine[] | null; done_at: string }[] = row.refunds ?? [];
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (isOnline) expect(row.payment_state).toBe(refunded === Number(row.paid) ? 'refunded' : 'paid');
    expect(refunded).toBeLessThanOrEqual(Number(row.total));
    if (row.status_code === 255) return [entryAt(row.due, true, sold), entryAt(row.status_at, false, sold)];
    const left = [...sold];
    const back = refunds.map(({ amount, lines, done_at }) => {
      const isAll = amount === left.reduce((sum, [, rest]) => sum + rest, 0);
      const taken: Entry['lines'] = isAll
        ? [...left]
        : lines
          ? lines.flatMap(({ line, price, discount }): Entry['lines'] => [
              [row.lines[line - 1].id, price],
              ['discount', -discount],
            ])
          : [['refund', amount]];
      left.push(...taken.map(([key, sum]): [string, number] => [key, -sum]));
      return entryAt(new Date(done_at), false, taken);
    });
    return [entryAt(row.due, true, sold), ...back];
  });
}

type Sums = Record<string, { gross: number; refunds: number }>;

const sumBy = (all: Entry[], keysOf: (entry: Entry) => [key: string, sum: number][]): Sums => {
  const sums: Sums = {};
  for (const entry of all)
    for (const [key, sum] of keysOf(entry)) {
      const { gross, refunds } = sums[key] ?? { gross: 0, refunds: 0 };
      sums[key] = entry.isSale ? { gross: gross + sum, refunds } : { gross, refunds: refunds + sum };
    }
  return Object.fromEntries(
    Object.entries(sums).filter(([, { gross, refunds }]) => gross !== 0 || refunds !== 0),
  );
};

const totalOf = ({ lines }: Entry): number => lines.reduce((sum, [, line]) => sum + line, 0);

const GROUPS: [string, (entry: Entry) => [key: string, sum: number][]][] = [
  ['day', (entry) => [[entry.day, totalOf(entry)]]],
  ['restaurant', (entry) => [[entry.restaurant, totalOf(entry)]]],
  ['hour', (entry) => [[entry.hour, totalOf(entry)]]],
  ['restaurant-day', (entry) => [[`${entry.day} ${entry.restaurant}`, totalOf(entry)]]],
  ['payment', (entry) => [[entry.payment, totalOf(entry)]]],
  ['code', (entry) => [[entry.code, totalOf(entry)]]],
  ['courier', (entry) => [['', totalOf(entry)]]],
  ['dish', ({ lines }) => lines],
];

interface Row {
  key: string;
  orders: number;
  gross: number;
  refunds: number;
  net: number;
}

const sumsIn = (rows: Row[]): Sums =>
  Object.fromEntries(
    rows
      .filter(({ gross, refunds }) => gross !== 0 || refunds !== 0)
      .map(({ key, gross, refunds }) => [key, { gross, refunds }]),
  );

const period = 'from=2026-11-18&to=2026-11-21';

test.each(GROUPS)(
  'the orders of three business days: figures by %s and their CSV equal the sums over orders, payments and refunds',
  async (by, keysOf) => {
    const expected = await entries();
    const { rows, total } = (await shop.get(`/api/figures/List?${period}&by=${by}`, STAFF_TOKEN)).body;
    expect(sumsIn(rows)).toEqual(sumBy(expected, keysOf));
    const sold = expected.filter(({ isSale }) => isSale);
    const taken = expected.filter(({ isSale }) => !isSale);
    const [gross, refunds] = [sold, taken].map((some) =>
      some.reduce((sum, entry) => sum + totalOf(entry), 0),
    );
    expect(total).toMatchObject({ orders: sold.length, gross, refunds, net: (gross ?? 0) - (refunds ?? 0) });
    for (const column of ['gross', 'refunds', 'net'] as const)
      expect(rows.reduce((sum: number, row: Row) => sum + row[column], 0)).toBe(total[column]);

    const { body } = await shop.app.inject({
      url: `/api/figures/Csv?${period}&by=${by}&Language=3`,
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    });
    const table: string[][] = parse(body, { delimiter: ';', bom: true });
    expect(
      table.slice(1).map((cells) => [cells[0], Number(cells[5]), Number(cells[6]), Number(cells[7])]),
    ).toEqual([...rows, total].map((row: Row) => [row.key, row.gross, row.refunds, row.net]));
  },
);

test('the month has every payment type, slots, codes, gifts, cancellations and refunds of both kinds', async () => {
  const { rows } = await shop.database.pool.query(`
    select count(*)::integer as orders, count(distinct payment ->> 'type')::integer as payments,
      count(distinct promo ->> 'code')::integer as codes, count(slot_start)::integer as slots,
      count(*) filter (where lines @> '[{"isGift": true}]')::integer as gifts,
      (select count(distinct (is_by_hand, lines is null))::integer from order_refunds) as refunds,
      (select count(*)::integer from sales where kind = 'reversal' and line = 0) as reversals
    from orders`);
  const [found] = rows;
  expect(found).toMatchObject({ payments: 5, codes: 4, refunds: 4 });
  expect(found.orders).toBeGreaterThanOrEqual(ORDERS);
  for (const name of ['slots', 'gifts', 'reversals']) expect([name, found[name] > 2]).toEqual([name, true]);
});
