import { DISH_KEYS, MODIFIER_BASE } from '@olov/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * The menu as it will be after a draft, as tables for other statements: the rows that the draft does not change, and its values.
 * Without a draft they are the menu.
 */

export type DraftId = string | undefined;

const changed = (draftId: DraftId, kind: string): RawBuilder<unknown> =>
  sql`(select entity_id, before, after from menu_draft_changes where draft_id = ${draftId ?? ''} and kind = ${kind})`;

const isChanged = (draftId: DraftId, kind: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${changed(draftId, kind)} c where c.entity_id = ${id})`;

/** The places of what the draft orders; `list` is a folder, or empty for the folders. */
const places = (draftId: DraftId): RawBuilder<unknown> => sql`(
  select c.entity_id as list, one.id, one.place
  from ${changed(draftId, 'order')} c, jsonb_array_elements_text(c.after) with ordinality as one (id, place)
)`;

export const wantedFolders = (draftId: DraftId): RawBuilder<unknown> => sql`(
  select f.*, o.place from (
    select id, position, name from folders where not ${isChanged(draftId, 'folder', sql`folders.id`)}
    union all
    select c.entity_id, coalesce(f.position, ${LAST}), c.after -> 'name'
    from ${changed(draftId, 'folder')} c left join folders f on f.id = c.entity_id where c.after is not null
  ) f left join ${places(draftId)} o on o.list = '' and o.id = f.id
)`;

/** Greater than all positions: what a draft adds comes last. */
export const LAST = sql`2147483647`;

export const wantedTags = (draftId: DraftId): RawBuilder<unknown> => sql`(
  select id, name from tags where not ${isChanged(draftId, 'tag', sql`tags.id`)}
  union all
  select entity_id, after -> 'name' from ${changed(draftId, 'tag')} c where after is not null
)`;

export const wantedGroups = (draftId: DraftId): RawBuilder<unknown> => sql`(
  select id, name, kind, modifiers from modifier_groups where not ${isChanged(draftId, 'group', sql`modifier_groups.id`)}
  union all
  select entity_id, after -> 'name', after ->> 'kind', coalesce(after -> 'modifiers', '[]')
  from ${changed(draftId, 'group')} c where after is not null
)`;

export const wantedDishes = (draftId: DraftId): RawBuilder<unknown> => sql`(
  select d.*, o.place from (
    select id, folder_id, position, name, price, picture, tags, groups, is_available, for_cart, details,
      null::integer as modifiers, false as is_changed
    from products where not ${isChanged(draftId, 'dish', sql`products.id`)}
    union all
    select c.entity_id, c.after ->> 'folderId', coalesce(p.position, ${LAST}), c.after -> 'name',
      (c.after -> 'price')::integer, c.after ->> 'picture', array(select jsonb_array_elements_text(c.after -> 'tags')),
      array(select jsonb_array_elements_text(c.after -> 'groups')), coalesce((c.after -> 'isAvailable')::boolean, true),
      coalesce((c.after -> 'forCart')::boolean, false), c.after - ${DISH_KEYS}::text[],
      jsonb_array_length(c.after -> 'modifiers'), true
    from ${changed(draftId, 'dish')} c
    left join products p on p.id = c.entity_id and p.folder_id = c.after ->> 'folderId'
    where c.after is not null
  ) d left join ${places(draftId)} o on o.list = d.folder_id and o.id = d.id
)`;

const BASE = sql`${JSON.stringify({ ...MODIFIER_BASE, isAvailable: true })}::jsonb`;

/** The modifiers of changed dishes, and those of changed groups in other dishes, get the values that the trigger would write. */
export const wantedModifiers = (draftId: DraftId): RawBuilder<unknown> => sql`(
  select product_id, id, position, name, group_id, price, is_required, is_default, max_one_dish, picture, is_available, stands_for,
    allergens, diets, of, own
  from product_modifiers where not ${isChanged(draftId, 'dish', sql`product_modifiers.product_id`)}
    and (of is null or not ${isChanged(draftId, 'group', sql`product_modifiers.group_id`)})
  union all
  select product_id, whole ->> 'id', position, whole -> 'name', whole ->> 'groupId', (whole -> 'price')::integer,
    (whole -> 'isRequired')::boolean, (whole -> 'isDefault')::boolean, (whole -> 'maxOneDish')::integer, whole ->> 'picture',
    (whole -> 'isAvailable')::boolean, whole ->> 'standsFor',
    case when whole ? 'allergens' then array(select jsonb_array_elements_text(whole -> 'allergens')) end,
    case when whole ? 'diets' then array(select jsonb_array_elements_text(whole -> 'diets')) end,
    whole ->> 'of', m.own - array['id', 'groupId', 'of']
  from (
    select c.entity_id as product_id, one.place::integer - 1 as position, one.own, '{}'::jsonb as current
    from ${changed(draftId, 'dish')} c, jsonb_array_elements(c.after -> 'modifiers') with ordinality as one (own, place)
    where c.after is not null
    union all
    select product_id, position, own || jsonb_build_object('id', id, 'groupId', group_id, 'of', of), jsonb_build_object('name', name)
    from product_modifiers where of is not null and ${isChanged(draftId, 'group', sql`product_modifiers.group_id`)}
      and not ${isChanged(draftId, 'dish', sql`product_modifiers.product_id`)}
  ) m
  left join lateral (
    select value from ${wantedGroups(draftId)} g, jsonb_array_elements(g.modifiers)
    where g.id = m.own ->> 'groupId' and value ->> 'id' = m.own ->> 'of'
  ) shared on true
  cross join lateral (select ${BASE} || m.current || coalesce(shared.value, '{}') || m.own as whole) w
)`;

export const wantedPrices = (draftId: DraftId): RawBuilder<unknown> => sql`(
  select restaurant_id, group_id, product_id, price from dish_prices p
  where not exists (
    select from (select coalesce(after, before) as value from ${changed(draftId, 'price')} c) c
    where c.value ->> 'dishId' = p.product_id
      and (c.value ->> 'restaurantId' = p.restaurant_id or c.value ->> 'groupId' = p.group_id)
  )
  union all
  select after ->> 'restaurantId', after ->> 'groupId', after ->> 'dishId', (after -> 'price')::integer
  from ${changed(draftId, 'price')} c where after is not null
)`;
