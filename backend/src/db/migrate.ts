import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
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
import * as staff from './migrations/021-staff';
import * as pushSubscriptions from './migrations/022-push-subscriptions';
import * as dishPairs from './migrations/023-dish-pairs';
import * as kitchen from './migrations/024-kitchen';
import * as menuDrafts from './migrations/025-menu-drafts';
import * as restaurantPrices from './migrations/025-restaurant-prices';
import * as office from './migrations/026-office';
import * as addressLabels from './migrations/027-address-labels';
import * as staffSignIn from './migrations/028-staff-sign-in';
import * as zoneParts from './migrations/029-zone-parts';
import * as draftPromotions from './migrations/031-draft-promotions';
import * as staffProviderSubject from './migrations/032-staff-provider-subject';
import * as businessDays from './migrations/033-business-days';
import * as sales from './migrations/034-sales';
import * as promises from './migrations/035-promises';
import * as deferredWork from './migrations/036-deferred-work';
import * as promoRules from './migrations/038-promo-rules';
import * as oldestBuilds from './migrations/040-oldest-builds';
import * as archivedWishes from './migrations/041-archived-wishes';
import * as networksOfCodes from './migrations/042-networks-of-codes';
import * as dishDetails from './migrations/043-dish-details';
import * as fiscalReceipts from './migrations/044-fiscal-receipts';
import * as sharedModifiers from './migrations/045-shared-modifiers';
import * as courierShifts from './migrations/046-courier-shifts';
import * as endsOfStops from './migrations/048-ends-of-stops';
import * as unreachableAndMoved from './migrations/049-unreachable-and-moved';
import * as refunds from './migrations/050-refunds';
import * as staffInvitations from './migrations/051-staff-invitations';
import * as movedSales from './migrations/052-moved-sales';
import * as endsThatOlderBuildsLeave from './migrations/053-ends-that-older-builds-leave';
import * as dayClosings from './migrations/054-day-closings';
import * as archivedCouriers from './migrations/055-archived-couriers';
import * as restaurantsOfTheOffice from './migrations/060-restaurants-of-the-office';
import * as orderedPhones from './migrations/062-ordered-phones';
import * as feedbackAnswers from './migrations/063-feedback-answers';
import * as smsOfAnswers from './migrations/064-sms-of-answers';
import * as slotLimits from './migrations/066-slot-limits';
import * as orderReports from './migrations/068-order-reports';
import * as contentPreviews from './migrations/072-content-previews';
import * as dishRatings from './migrations/073-dish-ratings';
import * as modifierDiets from './migrations/075-modifier-diets';
import * as sumsOfDays from './migrations/076-sums-of-days';
import * as sumsOfCodesAndCouriers from './migrations/077-sums-of-codes-and-couriers';
import * as sumsOfMonths from './migrations/078-sums-of-months';
import * as closedDaysStay from './migrations/079-closed-days-stay';
import { hasCode } from './transaction';

// All statements on a table queue behind a migration that waits for its lock, for example while a dump runs. So the
// wait is shorter than the lock timeout of the shop's statements, and the queue moves on before the next attempt.
const LOCK_MS = 1000;
const PAUSE_MS = 3000;

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
  '021-staff': staff,
  '022-push-subscriptions': pushSubscriptions,
  '023-dish-pairs': dishPairs,
  '024-kitchen': kitchen,
  '025-menu-drafts': menuDrafts,
  '025-restaurant-prices': restaurantPrices,
  '026-office': office,
  '027-address-labels': addressLabels,
  '028-staff-sign-in': staffSignIn,
  '029-zone-parts': zoneParts,
  '031-draft-promotions': draftPromotions,
  '032-staff-provider-subject': staffProviderSubject,
  '033-business-days': businessDays,
  '034-sales': sales,
  '035-promises': promises,
  '036-deferred-work': deferredWork,
  '038-promo-rules': promoRules,
  '040-oldest-builds': oldestBuilds,
  '041-archived-wishes': archivedWishes,
  '042-networks-of-codes': networksOfCodes,
  '043-dish-details': dishDetails,
  '044-fiscal-receipts': fiscalReceipts,
  '045-shared-modifiers': sharedModifiers,
  '046-courier-shifts': courierShifts,
  '048-ends-of-stops': endsOfStops,
  '049-unreachable-and-moved': unreachableAndMoved,
  '050-refunds': refunds,
  '051-staff-invitations': staffInvitations,
  '052-moved-sales': movedSales,
  '053-ends-that-older-builds-leave': endsThatOlderBuildsLeave,
  '054-day-closings': dayClosings,
  '055-archived-couriers': archivedCouriers,
  '060-restaurants-of-the-office': restaurantsOfTheOffice,
  '062-ordered-phones': orderedPhones,
  '063-feedback-answers': feedbackAnswers,
  '064-sms-of-answers': smsOfAnswers,
  '066-slot-limits': slotLimits,
  '068-order-reports': orderReports,
  '072-content-previews': contentPreviews,
  '073-dish-ratings': dishRatings,
  '075-modifier-diets': modifierDiets,
  '076-sums-of-days': sumsOfDays,
  '077-sums-of-codes-and-couriers': sumsOfCodesAndCouriers,
  '078-sums-of-months': sumsOfMonths,
  '079-closed-days-stay': closedDaysStay,
};

// Kysely holds an advisory lock of the session, so `db` needs a connection without a statement timeout and
// without a transaction pooler.
export async function migrate<T>(
  db: Kysely<T>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  wanted = migrations,
): Promise<void> {
  for (;;) {
    const { error } = await new Migrator({ db, provider: knownAndNewer(db, wanted) }).migrateToLatest();
    if (!error) return;
    if (!isLockedOut(error)) throw error;
    log.warn({ err: error }, 'the migration waits for other transactions');
    await sleep(PAUSE_MS);
  }
}

/** Lock timeout or deadlock. */
const isLockedOut = (error: unknown): boolean => hasCode(error, /^(55P03|40P01)$/);

/** Kysely reports a newer schema as corrupted, and an older build could not start after a rollback. */
const knownAndNewer = <T>(db: Kysely<T>, known: Record<string, Migration>): MigrationProvider => ({
  async getMigrations() {
    const newest = Object.keys(known).sort().at(-1) ?? '';
    const newer = (await migrationsIn(db)).filter((name) => name > newest && !(name in known));
    return {
      ...Object.fromEntries(Object.entries(known).map(([name, { up }]) => [name, { up: withoutQueue(up) }])),
      ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])),
    };
  },
});

const withoutQueue =
  (up: Migration['up']): Migration['up'] =>
  async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx);
    await up(trx);
  };

export async function migrationsIn<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The oldest build that can run on this schema, if this build is older. */
export async function neededBuild<T>(db: Kysely<T>): Promise<string | undefined> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('oldest_builds') is not null as exists`.execute(db);
  if (!found[0]?.exists) return undefined;
  const { rows } = await sql<{ migration: string; build: string }>`
    select migration, build from oldest_builds order by migration desc limit 1`.execute(db);
  return rows.find(({ migration }) => !(migration in migrations))?.build;
}

export async function migrationState<T>(db: Kysely<T>): Promise<{ applied: string[]; pending: string[] }> {
  const applied = await migrationsIn(db);
  return { applied, pending: Object.keys(migrations).filter((name) => !applied.includes(name)) };
}
