import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import * as shop from './migrations/001-shop';
import * as orders from './migrations/002-orders';
import * as content from './migrations/003-content';
import * as promos from './migrations/004-promos';
import * as payments from './migrations/005-payments';
import * as dishes from './migrations/006-dishes';
import * as zoneBounds from './migrations/007-zone-bounds';
import * as addresses from './migrations/008-addresses';
import * as liveOrders from './migrations/009-live-orders';
import * as customers from './migrations/010-customers';
import * as vacancies from './migrations/011-vacancies';
import * as contacts from './migrations/012-contacts';
import * as telegram from './migrations/013-telegram';
import * as orderOrigins from './migrations/014-order-origins';
import * as modifierAllergens from './migrations/015-modifier-allergens';
import * as orderPlaces from './migrations/016-order-places';
import * as courierPositions from './migrations/017-courier-positions';
import * as outbox from './migrations/018-outbox';
import * as archivedOrders from './migrations/019-archived-orders';
import * as webhooks from './migrations/020-webhooks';

// Forward only: a released migration never changes. Contracting waits until no older build runs
// (docs/operating.md, "Migrations").
const migrations: Record<string, Migration> = {
  '001-shop': shop,
  '002-orders': orders,
  '003-content': content,
  '004-promos': promos,
  '005-payments': payments,
  '006-dishes': dishes,
  '007-zone-bounds': zoneBounds,
  '008-addresses': addresses,
  '009-live-orders': liveOrders,
  '010-customers': customers,
  '011-vacancies': vacancies,
  '012-contacts': contacts,
  '013-telegram': telegram,
  '014-order-origins': orderOrigins,
  '015-modifier-allergens': modifierAllergens,
  '016-order-places': orderPlaces,
  '017-courier-positions': courierPositions,
  '018-outbox': outbox,
  '019-archived-orders': archivedOrders,
  '020-webhooks': webhooks,
};

// Kysely holds an advisory lock of the session, so `db` needs a connection without a statement timeout and
// without a transaction pooler.
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await new Migrator({ db, provider: knownAndNewer(db) }).migrateToLatest();
  if (error) throw error;
}

/** Kysely reports a newer schema as corrupted, and an older build could not start after a rollback. */
const knownAndNewer = <T>(db: Kysely<T>): MigrationProvider => ({
  async getMigrations() {
    const newest = Object.keys(migrations).sort().at(-1) ?? '';
    const newer = (await migrationsIn(db)).filter((name) => name > newest && !(name in migrations));
    return { ...migrations, ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])) };
  },
});

export async function migrationsIn<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function migrationState<T>(db: Kysely<T>): Promise<{ applied: string[]; pending: string[] }> {
  const applied = await migrationsIn(db);
  return { applied, pending: Object.keys(migrations).filter((name) => !applied.includes(name)) };
}
