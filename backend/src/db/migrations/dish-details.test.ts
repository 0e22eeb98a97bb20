import { sql } from 'kysely';
import { openedShop } from '../../testing/shop';

const shop = openedShop();

const detailsOf = async (id: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select details, description, allergens from products where id = ${id}`.execute(shop.database.db)
  ).rows[0];

test('a detail that the previous release writes to its column is in the details, and one of this release in the column', async () => {
  const { db } = shop.database;
  const { details: before } = (await detailsOf('cola')) as { details: Record<string, unknown> };
  const [ours, theirs] = [
    { ru: 'а', en: 'a', uz: 'a' },
    { ru: 'б', en: 'b', uz: 'b' },
  ];
  await sql`update products set details = details || ${JSON.stringify({ description: ours, later: 7, allergens: [] })} where id = 'cola'`.execute(
    db,
  );
  expect(await detailsOf('cola')).toMatchObject({ description: ours, allergens: [] });
  await sql`update products set description = ${JSON.stringify(theirs)}, allergens = null where id = 'cola'`.execute(
    db,
  );
  const { allergens: _, ...details } = before;
  expect(await detailsOf('cola')).toMatchObject({ details: { ...details, description: theirs, later: 7 } });
  await sql`insert into products (id, folder_id, position, name, description, weight, price, tags, groups, picture, is_available, for_cart)
    select 'copy', folder_id, position, name, description, weight, price, tags, groups, picture, is_available, for_cart
    from products where id = 'cola'`.execute(db);
  expect(await detailsOf('copy')).toMatchObject({ details: { ...details, description: theirs } });
});
