import { type Kysely, sql } from 'kysely';

/** The function of migration 045, with the diets beside the allergens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table product_modifiers add diets text[];
    create or replace function product_modifier() returns trigger language plpgsql as $$
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
          'standsFor', new.stands_for, 'allergens', to_jsonb(new.allergens), 'diets', to_jsonb(new.diets)));
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
      new.diets = case when whole ? 'diets' then array(select jsonb_array_elements_text(whole -> 'diets')) end;
      return new;
    end $$;
  `)
    .execute(db);
}
