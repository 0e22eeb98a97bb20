import { type Kysely, sql } from 'kysely';

const texts = (column: string) => `${column} jsonb not null check (${column} ?& array['ru', 'en', 'uz'])`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table regions (
      id integer primary key,
      ${texts('name')},
      latitude double precision not null,
      longitude double precision not null
    );

    create table restaurants (
      id text primary key,
      region_id integer not null references regions,
      position integer not null,
      ${texts('name')},
      ${texts('address')},
      latitude double precision not null,
      longitude double precision not null,
      phone text not null,
      is_active boolean not null,
      zone text not null,
      opens_at text not null check (opens_at ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
      closes_at text not null check (closes_at ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
      slot_minutes integer not null check (slot_minutes > 0),
      delivery_price integer not null check (delivery_price >= 0),
      minimum integer not null check (minimum >= 0)
    );

    create table folders (
      id text primary key,
      position integer not null,
      ${texts('name')}
    );

    create table modifier_groups (
      id text primary key,
      ${texts('name')},
      kind text not null check (kind in ('one', 'many'))
    );

    create table tags (
      id text primary key,
      ${texts('name')}
    );

    create table products (
      id text primary key,
      folder_id text not null references folders,
      position integer not null,
      ${texts('name')},
      ${texts('description')},
      ${texts('weight')},
      price integer not null check (price >= 0),
      tags text[] not null,
      groups text[] not null,
      picture text not null,
      is_available boolean not null,
      for_cart boolean not null
    );
    create index products_by_folder on products (folder_id, position);

    create table product_modifiers (
      product_id text not null references products on delete cascade,
      id text not null,
      position integer not null,
      ${texts('name')},
      group_id text references modifier_groups,
      price integer not null check (price >= 0),
      is_required boolean not null,
      is_default boolean not null,
      max_one_dish integer not null check (max_one_dish >= 1),
      picture text,
      is_available boolean not null,
      primary key (product_id, id)
    );

    create table landmarks (
      id text primary key,
      region_id integer not null references regions,
      position integer not null,
      ${texts('name')},
      ${texts('address')},
      latitude double precision not null,
      longitude double precision not null
    );
  `)
    .execute(db);
}
