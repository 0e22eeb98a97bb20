import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

interface Index {
  name: string;
  definition: string;
}

/** The words of a customer's name without apostrophes, as the index has them. */
export const WORDS_OF_NAME =
  "to_tsvector('simple'::regconfig, translate(customer ->> 'name', 'ʻʼ‘’`''', ''))";

/** The moment whose slot an order occupies: the start of the chosen slot, or of the promise of another order or that the staff have set. */
export const OCCUPIED_AT =
  'case when slot_start is not null and promise_changed_at is null then slot_start else promised_from end';

/** Indexes on tables that may already be large. Indexes of a new table belong to its migration. */
const indexes: Index[] = [
  { name: 'order_origins_by_phone_and_time', definition: 'on order_origins (phone_hash, made_at)' },
  { name: 'order_origins_by_ip_and_time', definition: 'on order_origins (ip_hash, made_at)' },
  { name: 'phone_codes_by_network', definition: 'on phone_codes (network_hash)' },
  { name: 'orders_ended', definition: 'on orders (status_at) where status_code in (201, 255)' },
  { name: 'outbox_telegram_lines', definition: "on outbox (line) where channel = 'telegram'" },
  // The columns of the filters are checked in the index: a search that finds few orders reads no other ones.
  {
    name: 'orders_by_time_and_filters',
    definition:
      "on orders (created_at desc, id desc, status_code, total, (payment ->> 'type'), order_type_id)",
  },
  // A payment or a sum that few orders have.
  { name: 'orders_by_payment_and_total', definition: "on orders ((payment ->> 'type'), total)" },
  {
    name: 'orders_by_restaurant_and_time',
    definition: "on orders ((restaurant ->> 'id'), created_at desc, id desc)",
  },
  {
    name: 'orders_by_phone_end',
    definition: "on orders (reverse(customer ->> 'phone') text_pattern_ops)",
  },
  { name: 'customers_by_phone_end', definition: 'on customers (reverse(phone) text_pattern_ops)' },
  { name: 'orders_by_name', definition: `on orders using gin ((${WORDS_OF_NAME}))` },
  { name: 'orders_by_day', definition: 'on orders (business_day, created_at desc, id desc)' },
  { name: 'orders_by_slot', definition: `on orders ((restaurant ->> 'id'), (${OCCUPIED_AT}))` },
  // A status that few orders have is not looked for among those that have ended.
  {
    name: 'orders_in_progress_by_status',
    definition: 'on orders (status_code, created_at desc, id desc) where status_code not in (201, 255)',
  },
  // Only orders of an older build are in these two.
  { name: 'orders_without_day', definition: 'on orders (id) where business_day is null' },
  { name: 'archived_orders_without_day', definition: 'on archived_orders (id) where business_day is null' },
  { name: 'archived_orders_by_day', definition: 'on archived_orders (business_day)' },
  // Orders are archived in the order of this time.
  { name: 'archived_orders_by_status_time', definition: 'on archived_orders using brin (status_at)' },
  { name: 'staff_audit_by_subject', definition: 'on staff_audit (subject, subject_id)' },
];

const LOCK = 7_104_202_613;
const LOOK_AGAIN_MS = 200;

export async function buildIndexes<T>(db: Kysely<T>, wanted = indexes): Promise<void> {
  await db.connection().execute(async (session) => {
    // The index build waits for the snapshot of a statement that waits for the lock: a deadlock. So it polls.
    while (!(await isLocked(session))) await sleep(LOOK_AGAIN_MS);
    try {
      for (const index of wanted) await build(session, index);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(session);
    }
  });
}

async function isLocked<T>(session: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(
    session,
  );
  return rows[0]?.locked === true;
}

async function build<T>(session: Kysely<T>, { name, definition }: Index): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(session);
  const [found] = rows;
  if (found?.valid) return;
  // An interrupted build leaves an invalid index, which slows writes and is used by no read.
  if (found) await sql`drop index concurrently ${sql.id(name)}`.execute(session);
  await sql`create index concurrently ${sql.id(name)} ${sql.raw(definition)}`.execute(session);
}
