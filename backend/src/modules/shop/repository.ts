import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type {
  FolderTable,
  ModifierGroupTable,
  ProductModifierTable,
  ProductTable,
  TagTable,
} from '../../db/schema';

export type ModifierRow = Selectable<ProductModifierTable>;
export type GroupRow = Selectable<ModifierGroupTable>;
export type TagRow = Selectable<TagTable>;
export type FolderRow = Selectable<FolderTable> & { productCount: number };

/** A product with everything that is said or asked about it. */
export interface MenuProduct extends Omit<Selectable<ProductTable>, 'tags' | 'groups'> {
  tags: TagRow[];
  groups: GroupRow[];
  modifiers: ModifierRow[];
}

export const allFolders = (db: Database): Promise<FolderRow[]> =>
  db
    .selectFrom('folders')
    .selectAll('folders')
    .select((eb) =>
      eb
        .selectFrom('products')
        .whereRef('products.folderId', '=', 'folders.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('productCount'),
    )
    .orderBy('position')
    .execute();

/** `take` is the most that are answered; all where it is absent. */
export const productsOfFolder = (db: Database, folderId: string, take?: number): Promise<MenuProduct[]> => {
  const inFolder = db.selectFrom('products').where('folderId', '=', folderId);
  return products(db, take === undefined ? inFolder : inFolder.limit(take));
};

export const productsWithTag = (db: Database, tagId: string): Promise<MenuProduct[]> =>
  products(db, db.selectFrom('products').where(sql<boolean>`${tagId} = any(products.tags)`));

export const productsForCart = (db: Database): Promise<MenuProduct[]> =>
  products(db, db.selectFrom('products').where('forCart', '=', true));

export const tagsInUse = (db: Database): Promise<TagRow[]> =>
  db
    .selectFrom('tags')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('products').select('products.id').where(sql<boolean>`tags.id = any(products.tags)`)),
    )
    .orderBy('id')
    .execute();

export const productsById = (db: Database, ids: string[]): Promise<MenuProduct[]> =>
  products(db, db.selectFrom('products').where('id', 'in', ids));

type ProductQuery = ReturnType<typeof productQuery>;
const productQuery = (db: Database) => db.selectFrom('products').where('id', '=', '');

async function products(db: Database, query: ProductQuery): Promise<MenuProduct[]> {
  const rows = await query.selectAll().orderBy('position').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [modifiers, groups, tags] = await Promise.all([
    db.selectFrom('productModifiers').selectAll().where('productId', 'in', ids).orderBy('position').execute(),
    db.selectFrom('modifierGroups').selectAll().execute(),
    db.selectFrom('tags').selectAll().execute(),
  ]);
  return rows.map((row) => ({
    ...row,
    tags: pick(row.tags, tags),
    groups: pick(row.groups, groups),
    modifiers: modifiers.filter(({ productId }) => productId === row.id),
  }));
}

/** The named rows in the order of their names. */
const pick = <T extends { id: string }>(ids: string[], rows: T[]): T[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
