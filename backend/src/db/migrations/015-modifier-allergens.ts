import { type Kysely, sql } from 'kysely';

/** What a topping or a dip contains that people have to be told of; null where nothing is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table product_modifiers add allergens text[]').execute(db);
}
