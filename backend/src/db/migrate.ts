import { type Kysely, type Migration, Migrator } from 'kysely';
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

/** Only ever forward: a migration that has been released is never changed, a new one follows it. */
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
};

/**
 * Brings the database to this version's schema. Kysely holds an advisory lock
 * meanwhile, so that of several replicas starting at once one migrates and the
 * others wait.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
