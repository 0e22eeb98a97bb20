import type { Seed, SeedVacancy } from '@olov/contract/menu/seed';
import { DAY_MS } from '@olov/contract/platform/durations';
import { inAll } from '@olov/contract/platform/locales';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../db/connect';
import type { Schema } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { folderRow, groupRow, modifierRows, productRow, tagRow } from '../modules/menu';
import { sanitizeHtml } from '../text/sanitizeHtml';
import { fillStories } from './fillStories';

async function fillVacancies(trx: Database, vacancies: SeedVacancy[], now: number): Promise<void> {
  if (vacancies.length === 0) return;
  await trx
    .insertInto('vacancies')
    .values(
      vacancies.map(({ daysAgo, isActive = true, ...vacancy }, position) => ({
        ...vacancy,
        position,
        isActive,
        title: JSON.stringify(vacancy.title),
        lead: JSON.stringify(vacancy.lead),
        salary: JSON.stringify(vacancy.salary),
        body: JSON.stringify(inAll((locale) => sanitizeHtml(vacancy.body[locale]))),
        publishedAt: new Date(now - daysAgo * DAY_MS),
      })),
    )
    .execute();
}

/** The value is arbitrary but must be the same in every replica. */
const SEED_LOCK = 7_061_777;

/** One statement takes at most 65535 parameters. */
const ROWS_AT_ONCE = 1000;

/** A function reads the seed only if the shop is empty: the ids of a filled one may be older than the rules for new ones. */
export function fillWhenEmpty(
  db: Database,
  given: Seed | (() => Promise<Seed>),
  now = Date.now(),
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    const { rows } = await sql<{ isEmpty: boolean }>`
      select not exists (select from regions) and not exists (select from folders) as is_empty
    `.execute(trx);
    if (!rows[0]?.isEmpty) return false;
    const seed = typeof given === 'function' ? await given() : given;
    await fill(trx, seed);
    await fillStories(trx, seed, now);
    await fillVacancies(trx, seed.vacancies, now);
    return true;
  });
}

const json = JSON.stringify;

async function fill(trx: Database, seed: Seed): Promise<void> {
  const insert = async <T extends keyof Schema>(table: T, rows: Insertable<Schema[T]>[]) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await trx
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
    }
  };

  await insert(
    'regions',
    seed.regions.map((region) => ({ ...region, name: json(region.name) })),
  );
  await insert(
    'restaurants',
    seed.restaurants.map((restaurant, position) => ({
      ...restaurant,
      position,
      name: json(restaurant.name),
      address: json(restaurant.address),
    })),
  );
  await insert('folders', seed.folders.map(folderRow));
  await insert('modifierGroups', seed.groups.map(groupRow));
  await insert('tags', seed.tags.map(tagRow));
  await insert('products', seed.products.map(productRow));
  await insert('productModifiers', seed.products.flatMap(modifierRows));
  await insert(
    'landmarks',
    seed.landmarks.map((landmark, position) => ({
      ...landmark,
      position,
      name: json(landmark.name),
      address: json(landmark.address),
    })),
  );
}
