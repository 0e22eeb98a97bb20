import { type Kysely, sql } from 'kysely';

/** PostgreSQL computes the box, so every replica finds a changed zone by the index at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create function zone_bounds(zone text) returns box language plpgsql immutable strict parallel safe as $$
    begin
      return (
        select box(point(min(latitude), min(longitude)), point(max(latitude), max(longitude)))
        from (
          select (corner ->> 0)::float8 as latitude, (corner ->> 1)::float8 as longitude
          from jsonb_path_query(
            zone::jsonb,
            'strict $.** ? (@.size() == 2 && @[0].type() == "number" && @[1].type() == "number")'
          ) as corner
        ) as corners
      );
    exception when others then
      return null;
    end $$;

    alter table restaurants add column zone_bounds box generated always as (zone_bounds(zone)) stored;
    create index restaurants_by_zone on restaurants using gist (zone_bounds);
    create index restaurants_by_region on restaurants (region_id, position);
  `)
    .execute(db);
}
