import { sql } from 'kysely';
import { testMenu, text } from '../../testing/menu';
import { openedShop, STAFF_TOKEN } from '../../testing/shop';
import { up } from './045-shared-modifiers';

const groups = [
  ...testMenu.groups,
  {
    ...{ id: 'dough', name: text('Dough'), kind: 'one' as const },
    modifiers: [
      {
        id: 'dough.thin',
        name: text('Thin'),
        price: 3000,
        isRequired: false,
        isDefault: false,
        maxOneDish: 1,
      },
    ],
  },
];
const shop = openedShop({}, { menu: { ...testMenu, groups } });

const whole =
  'id, group_id, name, price, is_required, is_default, max_one_dish, picture, is_available, stands_for, allergens';
const rowsOf = async (columns: string, dish: string) =>
  (
    await sql<Record<string, unknown>>`
      select ${sql.raw(columns)} from product_modifiers where product_id = ${dish} order by id`.execute(
      shop.database.db,
    )
  ).rows;

/** The release before names the columns of the whole modifier alone. */
const insert = (dish: string, id: string, changes: object = {}) =>
  shop.database.db
    .insertInto('productModifiers')
    .values({
      ...{
        productId: dish,
        id,
        position: 0,
        name: JSON.stringify(text('Thin')),
        groupId: 'dough',
        price: 3000,
      },
      ...{ isRequired: false, isDefault: false, maxOneDish: 1, isAvailable: true },
      ...changes,
    } as never)
    .execute();

test('a modifier that the previous release writes into a dish becomes that of the group with its id and name, and keeps its price', async () => {
  await insert('cola', 'cola.dough.thin', { price: 5000 });
  await insert('cola', 'dough.thin', { name: JSON.stringify(text('Fat')) });
  expect(await rowsOf('of, own, price', 'cola')).toEqual([
    { of: 'dough.thin', own: { price: 5000 }, price: 5000 },
    { of: null, own: expect.objectContaining({ name: text('Fat'), price: 3000 }), price: 3000 },
  ]);
  await sql`update product_modifiers set price = 3000, is_available = false where id = 'cola.dough.thin'`.execute(
    shop.database.db,
  );
  expect(await rowsOf('of, own, price', 'cola')).toContainEqual({
    of: 'dough.thin',
    own: { isAvailable: false },
    price: 3000,
  });
});

test('the migration keeps all modifiers with their ids and values, and makes one of the group only of those that dishes repeat', async () => {
  const { db } = shop.database;
  const thin = { id: 'wings.dough.thin', name: text('Thin'), groupId: 'dough', price: 3000, maxOneDish: 1 };
  const flags = { isRequired: false, isDefault: false };
  const dish = { id: 'wings', modifiers: [{ ...thin, ...flags, price: 4000 }] };
  await sql`insert into menu_drafts (id, name, author, created_at, changed_at, state) values ('d', 'd', 'a', now(), now(), 'open')`.execute(
    db,
  );
  await sql`insert into menu_draft_changes (draft_id, kind, entity_id, before, after)
    values ('d', 'dish', 'wings', null, ${JSON.stringify(dish)})`.execute(db);
  await sql
    .raw(`drop trigger product_modifier on product_modifiers; drop trigger shared_modifiers on modifier_groups;
      drop function shared_id, shared_modifier, modifier_of_group, product_modifier, shared_modifiers;
      alter table product_modifiers drop of, drop own; alter table modifier_groups drop modifiers;
      delete from product_modifiers where product_id = 'cola'`)
    .execute(db);
  for (const [one, price] of [
    ['cola', 3000],
    ['wings', 3000],
    ['sold-out', 9000],
  ] as const)
    await insert(one, `${one}.dough.thin`, { price });
  await insert('cola', 'c0ffee');
  const read = () => Promise.all(['margherita', 'cola', 'wings', 'sold-out'].map((id) => rowsOf(whole, id)));
  const before = await read();
  await up(db as never);
  expect(await read()).toEqual(before);
  expect(await rowsOf('of, own', 'sold-out')).toEqual([{ of: 'dough.thin', own: { price: 9000 } }]);
  expect((await shop.get('/api/menu/Tree', STAFF_TOKEN)).body.groups[0]).toMatchObject(groups[2] ?? {});
  const { rows } = await sql<{ after: object }>`select after from menu_draft_changes`.execute(db);
  const { name: _, maxOneDish: __, ...shared } = thin;
  expect(rows[0]?.after).toEqual({ ...dish, modifiers: [{ ...shared, of: 'dough.thin', price: 4000 }] });
});

test('a changed modifier of a group writes only the rows of the dishes that have it', async () => {
  const { db } = shop.database;
  const [thin] = groups.at(-1)?.modifiers ?? [];
  const fat = { ...thin, id: 'dough.fat', name: text('Fat') };
  const write = (price: number) =>
    db
      .updateTable('modifierGroups')
      .set({ modifiers: JSON.stringify([{ ...thin, price }, fat]) })
      .where('id', '=', 'dough')
      .execute();
  await write(3000);
  await insert('margherita', 'margherita.dough.thin');
  await insert('margherita', 'margherita.dough.fat', { name: JSON.stringify(text('Fat')) });
  const read = async () => (await rowsOf('of, price, xmin', 'margherita')).filter(({ of }) => of !== null);
  const [before] = await read();
  await write(4000);
  expect(await read()).toEqual([before, expect.objectContaining({ of: 'dough.thin', price: 4000 })]);
});
