import { type DishRating, LEAST_RATINGS } from '@olov/contract';
import { GroupModifier } from '@olov/contract/menu/entities';
import { type Expression, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type {
  FolderTable,
  ModifierGroupTable,
  ProductModifierTable,
  ProductTable,
  TagTable,
} from '../../../db/schema';
import { statement, type ValueOf, type Values } from '../../../db/statement';
import { stopsAt } from '../../../db/stopsAt';
import { type Availability, availabilityOf, canBeMade, type OwnTerms } from './availability';

export type GroupRow = Omit<Selectable<ModifierGroupTable>, 'modifiers'>;
type WholeRow = Omit<Selectable<ProductModifierTable>, 'of' | 'own'>;
export type TagRow = Selectable<TagTable>;
export type FolderRow = Selectable<FolderTable> & { productCount: number };

export type StoodFor = Pick<Selectable<ProductTable>, 'id' | 'name' | 'picture' | 'details'> & Availability;

export interface ModifierRow extends WholeRow {
  product: StoodFor | undefined;
}

type ProductRow = Selectable<ProductTable> & { rating: DishRating | null };

export interface MenuProduct extends Omit<ProductRow, 'tags' | 'groups'>, Availability {
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

interface Place {
  /** May still be on its way: only its stop list and prices wait for it. */
  restaurantId: Promise<string | undefined> | string | undefined;
  at: Date;
  /** False for another business day than the one whose pieces the restaurant has counted. */
  areCounted?: Promise<boolean> | boolean;
}

export const menuOf = (db: Database, place: Place) => ({
  ofFolder: (folderId: string, take: number | null = null): Promise<MenuProduct[]> =>
    ofFolder(db, place, { folderId, take }),
  withTag: (tagId: string): Promise<MenuProduct[]> => withTag(db, place, { tagId }),
  forCart: (): Promise<MenuProduct[]> => forCart(db, place, {}),
  byId: (ids: string[]): Promise<MenuProduct[]> => byId(db, place, { ids }),
  all: (): Promise<MenuProduct[]> => all(db, place, {}),
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

const allGroups = statement()((db) => db.selectFrom('modifierGroups').select(['id', 'name', 'kind']));
const allTags = statement()((db) => db.selectFrom('tags').selectAll());
/** A price of the restaurant precedes one of its groups, and of several groups the first by id counts, as in the office (`groupKeysOf`). */
const ownPricesAt = (restaurantId: Expression<unknown>) => sql`(
  select distinct on (product_id) product_id, price from dish_prices
  where restaurant_id = ${restaurantId} or group_id in (
    select group_id from restaurant_group_members where restaurant_id = ${restaurantId})
  order by product_id, restaurant_id, group_id
)`;

/** Prices that dishes have in single restaurants. */
export async function ownPrices(db: Database, dishIds: readonly string[]) {
  const { rows } = await sql<{ restaurantId: string; dishId: string; price: number }>`
    select r.id as restaurant_id, p.product_id as dish_id, p.price
    from restaurants r cross join lateral ${ownPricesAt(sql`r.id`)} p
    where p.product_id = any(${dishIds}::text[])`.execute(db);
  return rows;
}

/** One statement for stops and prices: every page of the menu and every order reads both. */
const termsAt = statement<{ restaurantId: string; at: Date }>()((db, value) =>
  db
    .selectFrom(
      sql<OwnTerms>`(
        select coalesce(s.product_id, p.product_id) as product_id, s.is_available, s.pieces_left, p.price
        from (select * from ${stopsAt(value('at'))} s where restaurant_id = ${value('restaurantId')}) s
        full join ${ownPricesAt(value('restaurantId'))} p using (product_id)
      )`.as('terms'),
    )
    .selectAll(),
);

const WHOLE = [
  'productId',
  'position',
  'groupId',
  ...(Object.keys(GroupModifier.properties) as (keyof GroupModifier)[]),
] as const;

const rating = sql<DishRating | null>`(
  select json_build_object('value', round(stars::numeric / orders, 1), 'count', orders) from dish_ratings
  where product_id = products.id and orders >= ${LEAST_RATINGS}
)`.as('rating');

type ProductQuery = ReturnType<typeof productQuery>;
const productQuery = (db: Database) => db.selectFrom('products');

/** The products that `narrow` chooses. */
function menu<V extends Values>(narrow: (products: ProductQuery, value: ValueOf<V>) => ProductQuery) {
  const chosen = (db: Database, value: ValueOf<V>) =>
    narrow(productQuery(db), value).orderBy('position').orderBy('id');
  const modifiersOf = (db: Database, value: ValueOf<V>) =>
    db.selectFrom('productModifiers').where('productId', 'in', chosen(db, value).select('id'));
  const products = statement<V>()((db, value) => chosen(db, value).selectAll().select(rating));
  const allModifiers = statement<V>()((db, value) =>
    modifiersOf(db, value).select(WHOLE).orderBy('position'),
  );
  const allReplaced = statement<V>()((db, value) =>
    db
      .selectFrom('products')
      .select(['id', 'name', 'picture', 'details', 'isAvailable'])
      .where('id', 'in', modifiersOf(db, value).select('standsFor')),
  );
  return async (db: Database, place: Place, values: V): Promise<MenuProduct[]> => {
    const [rows, modifiers, replaced, groups, tags, terms] = await Promise.all([
      products(db, values),
      allModifiers(db, values),
      allReplaced(db, values),
      allGroups(db, {}),
      allTags(db, {}),
      termsOf(db, place),
    ]);
    return withParts(rows, { modifiers, replaced, groups, tags, terms });
  };
}

const ofFolder = menu<{ folderId: string; take: number | null }>((products, value) =>
  products.where('folderId', '=', value('folderId')).limit(value('take')),
);
const withTag = menu<{ tagId: string }>((products, value) =>
  products.where(sql<boolean>`${value('tagId')} = any(products.tags)`),
);
const forCart = menu((products) => products.where('forCart', '=', true));
const byId = menu<{ ids: string[] }>((products, value) =>
  products.where(sql<boolean>`id = any(${value('ids')})`),
);
const all = menu((products) => products);

interface Parts {
  modifiers: WholeRow[];
  replaced: Pick<Selectable<ProductTable>, 'id' | 'name' | 'picture' | 'details' | 'isAvailable'>[];
  groups: GroupRow[];
  tags: TagRow[];
  terms: OwnTerms[];
}

function withParts(rows: ProductRow[], { modifiers, replaced, groups, tags, terms }: Parts): MenuProduct[] {
  const termsOfDish = new Map(terms.map((own) => [own.productId, own]));
  const stoodFor = new Map<string, StoodFor>(
    replaced.map((row) => [row.id, { ...row, ...availabilityOf(row, termsOfDish.get(row.id)) }]),
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
    const { isAvailable, left } = availabilityOf(row, termsOfDish.get(row.id));
    const price = termsOfDish.get(row.id)?.price ?? row.price;
    return { ...row, ...parts, price, left, isAvailable: isAvailable && canBeMade(parts) };
  });
}

async function termsOf(db: Database, { restaurantId, at, areCounted = true }: Place): Promise<OwnTerms[]> {
  const [id, isCounted] = await Promise.all([restaurantId, areCounted]);
  const terms = id === undefined ? [] : await termsAt(db, { restaurantId: id, at });
  return isCounted ? terms : terms.map((own) => ({ ...own, piecesLeft: null }));
}

const pick = <T extends { id: string }>(ids: string[], rows: T[]): T[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
