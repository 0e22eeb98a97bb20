import { DAY_MS } from '@olov/contract/platform/durations';
import { ROLES } from '@olov/contract/staff/roles';
import { sql } from 'kysely';
import { pickupOrder } from '../../../testing/orders';
import { openTestShop, type TestShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const startOf = async (member: Awaited<ReturnType<typeof memberOf>>) =>
  (await member.ask('GET', '/staff/api/Start')).json();

test('each role gets the parts to which it has the right', async () => {
  const parts: Record<string, string[]> = {};
  for (const role of ROLES) parts[role] = Object.keys(await startOf(await memberOf(shop, role)));
  expect(parts).toEqual({
    kitchen: ['late', 'stops'],
    courier: [],
    manager: ['figures', 'late', 'stops', 'feedback'],
    'head-office': ['figures', 'late', 'stops', 'letters', 'applications', 'feedback', 'planned'],
    content: ['feedback', 'planned'],
    hr: ['applications'],
    operator: ['letters'],
  });
});

test('a manager gets the sums of the own restaurant beside those of the week before until this time, late orders and stops', async () => {
  const { db } = shop.database;
  const { body } = await shop.create(pickupOrder(), await shop.issuer.tokenFor('customer'));
  const { restaurantId, day } = (
    await sql<{ restaurantId: string; day: string }>`
      select restaurant ->> 'id' as restaurant_id, business_day::text as day from orders where id = ${body.orderId}`.execute(
      db,
    )
  ).rows[0] ?? { restaurantId: '', day: '' };
  const sell = (amount: number, weeks: number, agoMs: number, restaurant = restaurantId) =>
    db
      .insertInto('sales')
      .values({
        ...{
          orderId: `${amount}`,
          line: 0,
          kind: amount > 0 ? 'sale' : 'refund',
          hour: 12,
          restaurantId: restaurant,
        },
        ...{
          businessDay: sql<string>`${day}::date - ${weeks * 7}::integer`,
          paymentType: 'cash',
          productId: null,
        },
        ...{ name: null, isFirst: true, pieces: 0, amount, recordedAt: new Date(shop.clock.now - agoMs) },
      })
      .execute();
  await sell(50_000, 0, 0);
  await sell(70_000, 0, 0);
  await sell(-20_000, 0, 0);
  await sell(90_000, 1, 7 * DAY_MS + 1000);
  await sell(40_000, 1, 7 * DAY_MS - 1000);
  await sell(99_000, 0, 0, 'day');
  await db
    .updateTable('orders')
    .set({ promisedTo: new Date(shop.clock.now - 1000) })
    .execute();
  await db
    .insertInto('stopList')
    .values(
      ['cola', 'wings'].map((productId) => ({
        restaurantId: 'day',
        productId,
        isAvailable: false,
        piecesLeft: null,
        until: null,
      })),
    )
    .execute();
  const own = await memberOf(shop, 'manager', { login: 'own', restaurants: [restaurantId] });
  const other = await memberOf(shop, 'manager', { login: 'other', restaurants: ['day'] });
  expect(await startOf(own)).toMatchObject({
    figures: {
      today: { gross: 120_000, refunds: 20_000, orders: 2, average: 60_000 },
      weekAgo: { gross: 90_000, refunds: 0, orders: 1, average: 90_000 },
    },
    ...{ late: 1, stops: 0 },
  });
  expect(await startOf(other)).toMatchObject({ figures: { today: { gross: 99_000 } }, late: 0, stops: 2 });
});

test('planned work has its name and begins in the future', async () => {
  const { db } = shop.database;
  const author = JSON.stringify({ actor: 'head-office', role: 'head-office', requestId: null });
  for (const [id, state, days] of [
    ['soon', 'scheduled', 2],
    ['over', 'scheduled', -2],
    ['open', 'open', 3],
  ] as const)
    await sql`insert into menu_drafts (id, name, author, created_at, changed_at, state, publish_at, scheduled_by)
      values (${id}, ${`Draft ${id}`}, 'a', now(), now(), ${state}, ${new Date(shop.clock.now + days * DAY_MS)}, ${author}::jsonb)`.execute(
      db,
    );
  const content = await memberOf(shop, 'content', { login: 'writer' });
  expect((await startOf(content)).planned).toEqual([
    {
      kind: 'draft',
      id: 'soon',
      name: 'Draft soon',
      startsAt: new Date(shop.clock.now + 2 * DAY_MS).toISOString(),
    },
  ]);
});
