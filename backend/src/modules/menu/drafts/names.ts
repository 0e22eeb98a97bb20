import { inAll, LOCALES, type Text } from '@olov/contract/platform/locales';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { menuTexts } from '../texts';
import { type Entity, placeOfPrice } from './entities';

export type NameOf = (entity: Entity) => Text;

/** Names by which people know the entities of a draft. Orders and prices are named by what they belong to. */
export async function namesOf(db: Database, draftId: string, entities: readonly Entity[]): Promise<NameOf> {
  const idsOf = (kind: Entity['kind']) => entities.flatMap((one) => (one.kind === kind ? one.entityId : []));
  const prices = idsOf('price').map(placeOfPrice);
  const [changed, folders, dishes, restaurants, groups] = await Promise.all([
    namesIn(
      db,
      sql`(select kind || '/' || entity_id as id, coalesce(after, before) -> 'name' as name
        from menu_draft_changes where draft_id = ${draftId} and kind in ('folder', 'tag', 'group', 'dish'))`,
    ),
    namesIn(db, sql`folders`, idsOf('order')),
    namesIn(
      db,
      sql`products`,
      prices.map(({ dishId }) => dishId),
    ),
    namesIn(
      db,
      sql`restaurants`,
      prices.map(({ restaurantId = '' }) => restaurantId),
    ),
    namesIn(
      db,
      sql`(select id, ${nameInAll} as name from restaurant_groups)`,
      prices.map(({ groupId = '' }) => groupId),
    ),
  ]);
  const nameOf = (kind: Entity['kind'], id: string, others?: Names) =>
    changed.get(`${kind}/${id}`) ?? others?.get(id) ?? inAll(() => id);

  return ({ kind, entityId }) => {
    if (kind === 'order') {
      const folder = entityId === '' ? undefined : nameOf('folder', entityId, folders);
      return inAll((locale) => {
        const messages = menuTexts[locale];
        return folder ? `${messages['dish-order']} ${folder[locale]}` : messages['folder-order'];
      });
    }
    if (kind !== 'price') return nameOf(kind, entityId);
    const { dishId, restaurantId, groupId } = placeOfPrice(entityId);
    const dish = nameOf('dish', dishId, dishes);
    const place = restaurants.get(restaurantId ?? '') ?? groups.get(groupId ?? '');
    return inAll((locale) => `${dish[locale]} · ${place?.[locale] ?? restaurantId ?? groupId}`);
  };
}

type Names = ReadonlyMap<string, Text>;

/** Without ids: all of the table. */
async function namesIn(db: Database, table: RawBuilder<unknown>, ids?: readonly string[]): Promise<Names> {
  if (ids?.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: Text }>`
    select id, name from ${table} t ${ids ? sql`where id = any(${ids}::text[])` : sql``}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const nameInAll = sql`jsonb_build_object(${sql.join(LOCALES.map((locale) => sql`${sql.lit(locale)}, name`))})`;
