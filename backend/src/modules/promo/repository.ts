import { ORDER_STATUS } from '@olov/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { PromoTable } from '../../db/schema';
import type { KeyedHash } from '../../keyedHash';

export interface Customer {
  customerId?: string;
  phone?: string;
}

type Known = { [Key in keyof Customer | 'customerHash' | 'phoneHash']?: string | undefined };

/** `uses` is counted up to `maxUses`, and `ownUses` only for a once-code. */
export type PromoRow = Selectable<PromoTable> & { uses: number; ownUses: number };

export const codeOf = (typed: string): string => typed.trim().toUpperCase();

export const promoPhoneHash = (keyedHash: KeyedHash, phone: string): string =>
  keyedHash('phone of a promo code', phone);

const using = sql`from orders where promo ->> 'code' = promos.code and promo is not null and status_code <> ${sql.lit(ORDER_STATUS.cancelled)}`;

const usingArchived = sql`from archived_orders where promo_code = promos.code and status_code <> ${sql.lit(ORDER_STATUS.cancelled)}`;

/** Uses are counted only up to `maxUses`, so that a popular code is not slow. */
export const findPromo = (
  db: Database,
  typed: string,
  { customerId = '', customerHash = '', phone = '', phoneHash = '' }: Known,
): Promise<PromoRow | undefined> =>
  db
    .selectFrom('promos')
    .selectAll()
    .select([
      sql<number>`case when max_uses is null then 0
        else (select count(*) from (select ${using} union all select ${usingArchived} limit max_uses) as used) end`.as(
        'uses',
      ),
      sql<number>`case when not once_per_customer then 0
        else (select count(*) ${using} and (customer_id = nullif(${customerId}, '') or customer ->> 'phone' = nullif(${phone}, '') or phone_hash = nullif(${phoneHash}, '')))
          + (select count(*) ${usingArchived} and (customer_hash = nullif(${customerHash}, '') or phone_hash = nullif(${phoneHash}, ''))) end`.as(
        'ownUses',
      ),
    ])
    .where('code', '=', codeOf(typed))
    .where('isActive', '=', true)
    .executeTakeFirst();

/** Locks the code until the transaction ends, so that two orders cannot both take its last use. */
export async function lockPromo(trx: Database, typed: string): Promise<void> {
  await trx.selectFrom('promos').select('code').where('code', '=', codeOf(typed)).forUpdate().execute();
}
