import { type Kysely, sql } from 'kysely';

/**
 * All of a dish that the database does not compute with is one value. The release before knows the columns alone, so a trigger
 * keeps both equal: whoever changes one side changes the other. The next release drops the trigger and these columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create function dish_details() returns trigger language plpgsql as $$
    begin
      if new.details is null or (tg_op = 'UPDATE' and new.details = old.details) then
        new.details = (coalesce(new.details, '{}') - array['description', 'weight', 'nutrition', 'allergens'])
          || jsonb_strip_nulls(jsonb_build_object('description', new.description, 'weight', new.weight,
            'nutrition', new.nutrition, 'allergens', to_jsonb(new.allergens)));
      else
        new.description = new.details -> 'description';
        new.weight = new.details -> 'weight';
        new.nutrition = new.details -> 'nutrition';
        new.allergens = case when new.details ? 'allergens'
          then array(select jsonb_array_elements_text(new.details -> 'allergens')) end;
      end if;
      return new;
    end $$;

    alter table products add details jsonb;
    create trigger dish_details before insert or update on products for each row execute function dish_details();
    update products set id = id;
    alter table products alter details set not null;
  `)
    .execute(db);
}
