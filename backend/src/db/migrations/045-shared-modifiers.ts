import { type Kysely, sql } from 'kysely';

/**
 * A group has the modifiers that its dishes share, and a dish only what it sets itself (`own`). The other columns are whole, for
 * readers; a trigger writes them, also when the group changes. The release before knows these columns alone: of what it writes, a
 * modifier with the id and the name of one of the group becomes that one. What one dish alone has stays its own: a shop that gives
 * each modifier an id of its own would get groups of thousands, which each row searches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table modifier_groups add modifiers jsonb not null default '[]';
    alter table product_modifiers add of text, add own jsonb;

    create function shared_id(dish text, modifier text) returns text language sql immutable as $$
      select case when starts_with(modifier, dish || '.') then substr(modifier, length(dish) + 2) else modifier end
    $$;

    create function shared_modifier(asked_group text, asked text) returns jsonb language sql stable as $$
      select m from modifier_groups g, jsonb_array_elements(g.modifiers) m where g.id = asked_group and m ->> 'id' = asked
    $$;

    create function modifier_of_group(dish text, modifier jsonb) returns jsonb language plpgsql stable as $$
    declare
      terms text[] = array['price', 'isRequired', 'isDefault', 'maxOneDish', 'isAvailable'];
      place text[] = array['id', 'groupId'];
      shared jsonb = shared_modifier(modifier ->> 'groupId', shared_id(dish, modifier ->> 'id'));
    begin
      if shared is null or modifier - terms - place <> shared - terms - place then return modifier; end if;
      return jsonb_build_object('id', modifier -> 'id', 'groupId', modifier -> 'groupId', 'of', shared -> 'id') || (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each('{"isAvailable": true}' || modifier - place)
        where value is distinct from ('{"isAvailable": true}' || shared) -> key);
    end $$;

    create function product_modifier() returns trigger language plpgsql as $$
    declare
      shared jsonb;
      whole jsonb;
    begin
      if tg_op = 'UPDATE' and new.own = old.own and new is distinct from old then
        new.of = null;
        new.own = null;
      end if;
      if new.own is null then
        whole = jsonb_strip_nulls(jsonb_build_object('id', new.id, 'groupId', new.group_id,
          'name', new.name, 'price', new.price, 'isRequired', new.is_required, 'isDefault', new.is_default,
          'maxOneDish', new.max_one_dish, 'picture', new.picture, 'isAvailable', case when not new.is_available then false end,
          'standsFor', new.stands_for, 'allergens', to_jsonb(new.allergens)));
        if new.of is null then whole = modifier_of_group(new.product_id, whole); end if;
        new.of = coalesce(new.of, whole ->> 'of');
        new.own = whole - array['id', 'groupId', 'of'];
      end if;
      shared = shared_modifier(new.group_id, new.of);
      if new.of is not null and shared is null then return new; end if;
      whole = '{"price": 0, "isRequired": false, "isDefault": false, "maxOneDish": 1, "isAvailable": true}'
        || coalesce(shared, '{}') || new.own;
      new.name = whole -> 'name';
      new.price = whole -> 'price';
      new.is_required = whole -> 'isRequired';
      new.is_default = whole -> 'isDefault';
      new.max_one_dish = whole -> 'maxOneDish';
      new.picture = whole ->> 'picture';
      new.is_available = whole -> 'isAvailable';
      new.stands_for = whole ->> 'standsFor';
      new.allergens = case when whole ? 'allergens' then array(select jsonb_array_elements_text(whole -> 'allergens')) end;
      return new;
    end $$;
    create trigger product_modifier before insert or update on product_modifiers
      for each row execute function product_modifier();

    create function shared_modifiers() returns trigger language plpgsql as $$
    begin
      update product_modifiers set own = own where group_id = new.id and of in (
        select m ->> 'id' from (select jsonb_array_elements(new.modifiers) except select jsonb_array_elements(old.modifiers)) c (m));
      return null;
    end $$;
    create trigger shared_modifiers after update of modifiers on modifier_groups
      for each row when (old.modifiers is distinct from new.modifiers) execute function shared_modifiers();

    update product_modifiers set own = null;
    with used as (
      select group_id, shared_id(product_id, m.id) as shared, own,
        row_number() over (order by f.position, f.id, p.position, p.id, m.position) as place
      from product_modifiers m join products p on p.id = m.product_id join folders f on f.id = p.folder_id
      where group_id is not null
    ), common as (
      select group_id, jsonb_build_object('id', shared) || mode() within group (order by own) as modifier, min(place) as place
      from used group by group_id, shared having count(*) > 1
    )
    update modifier_groups g set modifiers = c.modifiers
    from (select group_id, jsonb_agg(modifier order by place) as modifiers from common group by 1) c where c.group_id = g.id;
    update product_modifiers set own = null;
    alter table product_modifiers alter own set not null;

    create function dish_of_groups(dish jsonb) returns jsonb language sql stable as $$
      select dish || jsonb_build_object('modifiers', coalesce(jsonb_agg(modifier_of_group(dish ->> 'id', m.value) order by m.place), '[]'))
      from jsonb_array_elements(dish -> 'modifiers') with ordinality as m (value, place)
    $$;
    update menu_draft_changes set before = dish_of_groups(before) where kind = 'dish' and before is not null;
    update menu_draft_changes set after = dish_of_groups(after) where kind = 'dish' and after is not null;
    drop function dish_of_groups;
    update menu_draft_changes c set before = before || jsonb_build_object('modifiers', g.modifiers),
      after = after || jsonb_build_object('modifiers', g.modifiers)
    from modifier_groups g where c.kind = 'group' and g.id = c.entity_id and g.modifiers <> '[]';
  `)
    .execute(db);
}
