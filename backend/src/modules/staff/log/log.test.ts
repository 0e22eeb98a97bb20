import { recordChange } from '../../../access/audit';
import { openTestShop, type TestShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

let shop: TestShop;
let boss: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  shop = await openTestShop();
  boss = await memberOf(shop, 'head-office');
  const nodira = { actor: 'head-office', role: 'head-office', requestId: null };
  const till = { actor: 'machine:till', role: null, requestId: null };
  const at = (day: string) => Date.parse(`${day}T01:00:00+05:00`);
  await recordChange(
    shop.database.db,
    till,
    {
      ...{ action: 'change', subject: 'StopList', subjectId: 'day cola' },
      ...{ before: { isAvailable: true }, after: { isAvailable: false } },
    },
    at('2026-11-20'),
  );
  const after = { kind: 'changed', lines: ['price: 60 000 → 72 000', '+ cheese: 9 000'], draft: 'd1' };
  for (const subjectId of ['prices/restaurants/center/cola', 'dishes/margherita'])
    await recordChange(
      shop.database.db,
      nodira,
      { action: 'change', subject: 'Menu', subjectId, after },
      at('2026-11-21'),
    );
  await recordChange(
    shop.database.db,
    nodira,
    {
      ...{ action: 'set-role', subject: 'Member', subjectId: 'gone' },
      ...{ before: { restaurants: ['center'] }, after: { restaurants: ['center', 'day'] } },
    },
    at('2026-11-22'),
  );
});
afterAll(() => shop.close());

const ask = async (query: string) => (await boss.ask('GET', `/staff/api/Changes?Language=3&${query}`)).json();
const idsOf = async (query: string) =>
  (await ask(query)).items.map(({ subjectId }: { subjectId: string }) => subjectId);

test('an entry has the names of its author, thing and place, and those of ids in its fields', async () => {
  const { items } = await ask('to=2026-11-22');
  const { name: own } = await shop.database.db
    .selectFrom('staffMembers')
    .select('name')
    .where('login', '=', 'head-office')
    .executeTakeFirstOrThrow();
  const nameOf = async (table: 'restaurants' | 'products', id: string) =>
    (await shop.database.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow())
      .name.en;
  const [center, day] = [await nameOf('restaurants', 'center'), await nameOf('restaurants', 'day')];
  const cola = await nameOf('products', 'cola');
  expect(items).toMatchObject([
    {
      ...{ person: own, kind: 'members', name: 'gone' },
      fields: [{ field: 'restaurants', before: [center], after: [center, day] }],
    },
    { kind: 'dishes', name: await nameOf('products', 'margherita'), draft: 'd1' },
    {
      ...{ kind: 'prices', name: cola, place: center },
      fields: [
        { field: 'price', before: 60_000, after: 72_000 },
        { field: 'modifiers.cheese.price', after: 9000 },
      ],
    },
    {
      kind: 'dishes',
      name: cola,
      place: day,
      fields: [{ field: 'isAvailable', before: true, after: false }],
    },
  ]);
  expect(items[3].person).toBeUndefined();
});

test.each([
  ['person=till', ['day cola']],
  ['person=HEAD-OFF&to=2026-11-21', ['dishes/margherita', 'prices/restaurants/center/cola']],
  ['subject=Member&to=2026-11-22', ['gone']],
  ['text=Marg', ['dishes/margherita']],
  ['text=col', ['prices/restaurants/center/cola', 'day cola']],
  ['text=100%25', []],
  ['from=2026-11-20&to=2026-11-20', ['day cola']],
])('the filter %s finds the entries of it alone', async (query, found) => {
  expect(await idsOf(query)).toEqual(found);
});

test('the log answers its newest part, and each next one begins after the last entry', async () => {
  const change = { action: 'change', subject: 'Promo', before: { value: 1 }, after: { value: 2 } } as const;
  const author = { actor: 'paging', role: null, requestId: null };
  for (let number = 0; number < 60; number += 1)
    await recordChange(shop.database.db, author, { ...change, subjectId: `P${number}` }, shop.clock.now);
  const { items, next } = await ask('person=paging');
  const rest = await ask(`person=paging&before=${next}`);
  expect([items.length, rest.items.length, rest.next]).toEqual([50, 10, undefined]);
  expect(rest.items.at(-1).subjectId).toBe('P0');
});

test('a day that no calendar has is refused', async () => {
  expect((await boss.ask('GET', '/staff/api/Changes?from=2026-13-01')).statusCode).toBe(400);
});
