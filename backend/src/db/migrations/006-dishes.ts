import { type Kysely, sql } from 'kysely';

/** An order stores the counted pieces it took, so that its cancellation returns exactly these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table modifier_groups drop constraint modifier_groups_kind_check;
    alter table modifier_groups add check (kind in ('one', 'many', 'halves'));

    alter table product_modifiers add stands_for text references products on delete cascade;

    alter table products add nutrition jsonb, add allergens text[];

    create table stop_list (
      restaurant_id text not null references restaurants on delete cascade,
      product_id text not null references products on delete cascade,
      is_available boolean not null,
      pieces_left integer check (pieces_left >= 0),
      primary key (restaurant_id, product_id)
    );

    alter table orders add taken jsonb not null default '[]';
  `)
    .execute(db);
}
