import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type {
  FolderTable,
  ModifierGroupTable,
  ProductModifierTable,
  ProductTable,
  StopListTable,
  TagTable,
} from '../../db/schema';
import { type Availability, availabilityOf, canBeMade } from './availability';

export type GroupRow = Selectable<ModifierGroupTable>;
export type TagRow = Selectable<TagTable>;
export type FolderRow = Selectable<FolderTable> & { productCount: number };

export type StoodFor = Pick<Selectable<ProductTable>, 'id' | 'name' | 'picture' | 'allergens'> & Availability;

export interface ModifierRow extends Selectable<ProductModifierTable> {
  product: StoodFor | undefined;
}

export interface MenuProduct extends Omit<Selectable<ProductTable>, 'tags' | 'groups'>, Availability {
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

/** `restaurantId` may still be on its way: only the stop list waits for it. */
export const menuOf = (db: Database, restaurantId: Promise<string | undefined> | string | undefined) => ({
  ofFolder(folderId: string, take?: number): Promise<MenuProduct[]> {
    const inFolder = db.selectFrom('products').where('folderId', '=', folderId);
    return products(db, restaurantId, take === undefined ? inFolder : inFolder.limit(take));
  },
  withTag: (tagId: string): Promise<MenuProduct[]> =>
    products(db, restaurantId, db.selectFrom('products').where(sql<boolean>`${tagId} = any(products.tags)`)),
  forCart: (): Promise<MenuProduct[]> =>
    products(db, restaurantId, db.selectFrom('products').where('forCart', '=', true)),
  byId: (ids: string[]): Promise<MenuProduct[]> =>
    products(db, restaurantId, db.selectFrom('products').where('id', 'in', ids)),
  all: (): Promise<MenuProduct[]> => products(db, restaurantId, db.selectFrom('products')),
});

export const tagsInUse = (db: Database): Promise<TagRow[]> =>
  db
    .selectFrom('tags')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('products').select('products.id').where(sql<boolean>`tags.id = any(products.tags)`)),
    )
    .orderBy('id')
    .execute();

type ProductQuery = ReturnType<typeof productQuery>;
const productQuery = (db: Database) => db.selectFrom('products');

async function products(
  db: Database,
  restaurantId: Promise<string | undefined> | string | undefined,
  unordered: ProductQuery,
): Promise<MenuProduct[]> {
  const query = unordered.orderBy('position').orderBy('id');
  const modifiersOf = db.selectFrom('productModifiers').where('productId', 'in', query.select('id'));
  const [rows, modifiers, replaced, groups, tags, stops] = await Promise.all([
    query.selectAll().execute(),
    modifiersOf.selectAll().orderBy('position').execute(),
    db
      .selectFrom('products')
      .select(['id', 'name', 'picture', 'allergens', 'isAvailable'])
      .where('id', 'in', modifiersOf.select('standsFor'))
      .execute(),
    db.selectFrom('modifierGroups').selectAll().execute(),
    db.selectFrom('tags').selectAll().execute(),
    stopsOf(db, restaurantId),
  ]);
  const stopOf = new Map(stops.map((stop) => [stop.productId, stop]));
  const stoodFor = new Map<string, StoodFor>(
    replaced.map((row) => [row.id, { ...row, ...availabilityOf(row, stopOf.get(row.id)) }]),
  );
  const shown = modifiers.map((modifier): ModifierRow => {
    const product = modifier.standsFor === null ? undefined : stoodFor.get(modifier.standsFor);
    return { ...modifier, product, isAvailable: modifier.isAvailable && (product?.isAvailable ?? true) };
  });
  return rows.map((row) => {
    const parts = {
      tags: pick(row.tags, tags),
      groups: pick(row.groups, groups),
      modifiers: shown.filter(({ productId }) => productId === row.id),
    };
    const { isAvailable, left } = availabilityOf(row, stopOf.get(row.id));
    return { ...row, ...parts, left, isAvailable: isAvailable && canBeMade(parts) };
  });
}

async function stopsOf(
  db: Database,
  restaurantId: Promise<string | undefined> | string | undefined,
): Promise<Selectable<StopListTable>[]> {
  const id = await restaurantId;
  return id === undefined
    ? []
    : db.selectFrom('stopList').selectAll().where('restaurantId', '=', id).execute();
}

const pick = <T extends { id: string }>(ids: string[], rows: T[]): T[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
