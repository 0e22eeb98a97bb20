import { codesOf, ENDED_CODES } from '@olov/contract';
import { sql } from 'kysely';
import { openedShop } from '../testing/shop';
import { buildIndexes } from './indexes';

const shop = openedShop();

test('the partial indexes and triggers of the database name the codes of the table of statuses', async () => {
  await buildIndexes(shop.database.db);
  const { rows } = await sql<{ name: string; text: string }>`
    select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as text from pg_index
      where indpred is not null
    union all
    select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`.execute(
    shop.database.db,
  );
  const named = rows.flatMap(({ name, text }): [string, number[]][] => {
    const codes = [
      ...text.matchAll(/status_code\W[^a-z]*(?:(?:all|any|in|between|and|array)\W+[^a-z]*)*/gi),
    ].flatMap(([condition]) => condition.match(/\d+/g) ?? []);
    return codes.length > 0 ? [[name, codes.map(Number)]] : [];
  });
  const paid = codesOf('accepted', 'kitchen', 'ready', 'courier');
  expect(Object.fromEntries(named)).toEqual({
    orders_in_progress: ENDED_CODES,
    orders_in_progress_by_status: ENDED_CODES,
    orders_of_kitchen: ENDED_CODES,
    orders_ended: ENDED_CODES,
    forget_courier: ENDED_CODES,
    orders_by_promo: codesOf('cancelled'),
    orders_with_promo_by_phone: codesOf('cancelled'),
    orders_awaiting_payment: codesOf('unpaid'),
    promise_paid_order: [...codesOf('unpaid'), Math.min(...paid), Math.max(...paid)],
    tell_webhooks_of_order: codesOf('cancelled'),
  });
});
