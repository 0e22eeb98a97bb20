import { DishDetails, inOrder } from '@olov/contract/menu/dishDetails';
import { type DishEntity, GroupEntity, ModifierEntity } from '@olov/contract/menu/entities';
import type { Menu } from '@olov/contract/menu/files';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { ModifierGroupTable, ProductModifierTable, ProductTable } from '../../db/schema';

/**
 * Nobody else can change the menu until the transaction ends, so a diff compares with the menu that it replaces. Reading,
 * and rows that refer to the menu, do not wait.
 */
export async function lockMenu(trx: Database): Promise<void> {
  await sql`lock table folders, modifier_groups, tags, products, product_modifiers in share row exclusive mode`.execute(
    trx,
  );
}

/** The menu in the form of a seed file, with the dishes of one folder after another. */
export async function readMenu(db: Database): Promise<Menu> {
  const folders = await db.selectFrom('folders').selectAll().orderBy('position').orderBy('id').execute();
  const groups = await db.selectFrom('modifierGroups').selectAll().orderBy('id').execute();
  const tags = await db.selectFrom('tags').selectAll().orderBy('id').execute();
  const products = await db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
  const modifiers = await db.selectFrom('productModifiers').selectAll().orderBy('position').execute();
  const byProduct = modifiersByProduct(modifiers);
  return {
    folders: folders.map(({ id, name }) => ({ id, name })),
    groups: groups.map(groupOf),
    tags: tags.map(({ id, name }) => ({ id, name })),
    products: folders.flatMap(({ id: folderId }) =>
      products
        .filter((product) => product.folderId === folderId)
        .map((product) => productOf(product, byProduct.get(product.id) ?? [])),
    ),
  };
}

type ModifierRow = Selectable<ProductModifierTable>;

export function modifiersByProduct(modifiers: ModifierRow[]): ReadonlyMap<string, ModifierRow[]> {
  const byProduct = new Map<string, ModifierRow[]>();
  for (const modifier of modifiers) {
    const own = byProduct.get(modifier.productId);
    if (own) own.push(modifier);
    else byProduct.set(modifier.productId, [modifier]);
  }
  return byProduct;
}

export function productOf(row: Selectable<ProductTable>, modifiers: ModifierRow[]): DishEntity {
  const { id, folderId, name, price, picture, tags, groups, details } = row;
  return {
    id,
    folderId,
    name,
    price,
    picture,
    ...(!row.isAvailable && { isAvailable: false }),
    ...(row.forCart && { forCart: true }),
    tags,
    groups,
    ...inOrder(DishDetails, details),
    modifiers: modifiers.map(modifierOf),
  };
}

const modifierOf = ({ id, groupId, of, own }: ModifierRow): ModifierEntity =>
  inOrder(ModifierEntity, { id, groupId, of, ...own } as ModifierEntity);

export const groupOf = ({ modifiers, ...group }: Selectable<ModifierGroupTable>): GroupEntity =>
  inOrder(GroupEntity, { ...group, ...(modifiers.length > 0 && { modifiers }) });

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
