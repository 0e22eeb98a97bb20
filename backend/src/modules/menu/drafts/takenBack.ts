import type { DishEntity, GroupEntity, PriceEntity, WantedPrice } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { type Change, placeId, priceId } from './entities';

type Published = Pick<Change, 'kind' | 'entityId' | 'before' | 'after'>;

const placed = ({ dishId = '', restaurantId, groupId }: WantedPrice) =>
  restaurantId === undefined && groupId === undefined ? undefined : { dishId, restaurantId, groupId };

function priceIn(value: Published['after'], kind: Published['kind'], { modifierId }: WantedPrice) {
  if (kind === 'price') return (value as PriceEntity | null)?.price ?? null;
  const owner = value as DishEntity | GroupEntity | null;
  if (modifierId === undefined) return (owner as DishEntity | null)?.price;
  return owner?.modifiers?.find(({ id }) => id === modifierId)?.price;
}

/** In words, the wanted prices that a publication since then has replaced by others. */
export async function takenBack(
  db: Database,
  since: Date,
  wanted: readonly WantedPrice[],
): Promise<string[]> {
  const { rows } = await sql<Published>`
    select kind, entity_id, before, after from menu_draft_changes c join menu_drafts d on d.id = c.draft_id
    where published_at > ${since} and kind in ('dish', 'group', 'price') order by published_at desc`.execute(
    db,
  );
  // A table has thousands of prices, and so has a publication.
  const published = new Map<string, Published[]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.entityId}`;
    published.set(key, [...(published.get(key) ?? []), row]);
  }
  return wanted.flatMap((one) => {
    const place = placed(one);
    const kind = place ? 'price' : one.dishId === undefined ? 'group' : 'dish';
    const id = place ? priceId(place as PriceEntity) : (one.dishId ?? one.modifierGroupId);
    const lost = published
      .get(`${kind} ${id}`)
      ?.find(
        (row) => priceIn(row.before, kind, one) === one.price && priceIn(row.after, kind, one) !== one.price,
      );
    if (!lost) return [];
    const names = [one.dishId ?? one.modifierGroupId, one.modifierId, place && placeId(place)];
    const prices = [priceIn(lost.after, kind, one), one.price].map((price) => price ?? '—');
    return `${names.filter(Boolean).join(', ')}: ${prices.join(' → ')}`;
  });
}
