import type { Menu } from '@olov/contract/menuFiles';
import type { SeedModifier, SeedProduct, Text } from '@olov/contract/seed';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { ProductModifierTable, ProductTable } from '../../db/schema';
import { folderRow, groupRow, modifierRows, productRow, tagRow } from './rows';

/** One statement takes at most 65535 parameters. */
const ROWS_AT_ONCE = 1000;

/**
 * Nobody else can change the menu until the transaction ends, so a diff compares with the menu that it replaces. Reading,
 * and rows that refer to the menu, do not wait.
 */
export async function lockMenu(trx: Database): Promise<void> {
  await sql`lock table folders, modifier_groups, tags, products, product_modifiers in share row exclusive mode`.execute(
    trx,
  );
}

/** All reads of the transaction see the menu of one moment, and wait for no lock. */
export async function freezeMenu(trx: Database): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(trx);
}

/** The menu in the form of a seed file, with the dishes of one folder after another. */
export async function readMenu(db: Database): Promise<Menu> {
  const folders = await db.selectFrom('folders').selectAll().orderBy('position').orderBy('id').execute();
  const groups = await db.selectFrom('modifierGroups').selectAll().orderBy('id').execute();
  const tags = await db.selectFrom('tags').selectAll().orderBy('id').execute();
  const products = await db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
  const modifiers = await db.selectFrom('productModifiers').selectAll().orderBy('position').execute();
  const byProduct = new Map<string, Selectable<ProductModifierTable>[]>();
  for (const modifier of modifiers) {
    const own = byProduct.get(modifier.productId);
    if (own) own.push(modifier);
    else byProduct.set(modifier.productId, [modifier]);
  }
  return {
    folders: folders.map(({ id, name }) => ({ id, name: textOf(name) })),
    groups: groups.map(({ id, name, kind }) => ({ id, name: textOf(name), kind })),
    tags: tags.map(({ id, name }) => ({ id, name: textOf(name) })),
    products: folders.flatMap(({ id: folderId }) =>
      products
        .filter((product) => product.folderId === folderId)
        .map((product) => productOf(product, byProduct.get(product.id) ?? [])),
    ),
  };
}

/** PostgreSQL orders the fields of a JSON value itself. */
const textOf = ({ ru, en, uz }: Text): Text => ({ ru, en, uz });

function productOf(
  row: Selectable<ProductTable>,
  modifiers: Selectable<ProductModifierTable>[],
): SeedProduct {
  const { id, folderId, name, description, weight, price, tags, groups, picture, nutrition, allergens } = row;
  return {
    id,
    folderId,
    name: textOf(name),
    description: textOf(description),
    weight: textOf(weight),
    price,
    tags,
    groups,
    modifiers: modifiers.map(modifierOf),
    picture,
    ...(!row.isAvailable && { isAvailable: false }),
    ...(row.forCart && { forCart: true }),
    ...(nutrition && {
      nutrition: {
        energy: nutrition.energy,
        protein: nutrition.protein,
        fat: nutrition.fat,
        carbohydrates: nutrition.carbohydrates,
      },
    }),
    ...(allergens && { allergens }),
  };
}

function modifierOf(row: Selectable<ProductModifierTable>): SeedModifier {
  const { id, name, groupId, price, isRequired, isDefault, maxOneDish, picture, standsFor, allergens } = row;
  return {
    id,
    name: textOf(name),
    ...(groupId !== null && { groupId }),
    price,
    isRequired,
    isDefault,
    maxOneDish,
    ...(picture !== null && { picture }),
    ...(!row.isAvailable && { isAvailable: false }),
    ...(standsFor !== null && { standsFor }),
    ...(allergens && { allergens }),
  };
}

/** Dishes that stay keep their rows, because stop lists refer to them. */
export async function replaceMenu(trx: Database, { folders, groups, tags, products }: Menu): Promise<void> {
  await inParts(folders.map(folderRow), (rows) =>
    trx
      .insertInto('folders')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          name: ref('excluded.name'),
        })),
      )
      .execute(),
  );
  await inParts(groups.map(groupRow), (rows) =>
    trx
      .insertInto('modifierGroups')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          kind: ref('excluded.kind'),
        })),
      )
      .execute(),
  );
  await inParts(tags.map(tagRow), (rows) =>
    trx
      .insertInto('tags')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      )
      .execute(),
  );
  await inParts(products.map(productRow), (rows) =>
    trx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          folderId: ref('excluded.folderId'),
          position: ref('excluded.position'),
          name: ref('excluded.name'),
          description: ref('excluded.description'),
          weight: ref('excluded.weight'),
          price: ref('excluded.price'),
          tags: ref('excluded.tags'),
          groups: ref('excluded.groups'),
          picture: ref('excluded.picture'),
          isAvailable: ref('excluded.isAvailable'),
          forCart: ref('excluded.forCart'),
          nutrition: ref('excluded.nutrition'),
          allergens: ref('excluded.allergens'),
        })),
      )
      .execute(),
  );
  await trx.deleteFrom('productModifiers').execute();
  await inParts(products.flatMap(modifierRows), (rows) =>
    trx.insertInto('productModifiers').values(rows).execute(),
  );
  await removeOthers(trx, 'products', products);
  await removeOthers(trx, 'folders', folders);
  await removeOthers(trx, 'modifierGroups', groups);
  await removeOthers(trx, 'tags', tags);
}

async function inParts<T>(rows: T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

async function removeOthers(
  trx: Database,
  table: 'products' | 'folders' | 'modifierGroups' | 'tags',
  rows: { id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom(table).where(sql<boolean>`id <> all(${ids}::text[])`).execute();
}

/** Promo codes that give a dish, and promotions that show a folder. */
export async function usesOf(
  db: Database,
): Promise<{ gifts: Map<string, string>; shown: Map<string, string> }> {
  const promos = await db
    .selectFrom('promos')
    .select(['code', 'productId'])
    .where('productId', 'is not', null)
    .execute();
  const stocks = await db
    .selectFrom('stocks')
    .select(['id', 'folderId'])
    .where('folderId', 'is not', null)
    .execute();
  return {
    gifts: new Map(promos.map(({ productId, code }) => [productId ?? '', code])),
    shown: new Map(stocks.map(({ folderId, id }) => [folderId ?? '', id])),
  };
}
