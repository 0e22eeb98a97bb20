import { ORDER_STATUS } from '@olov/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { PromoTable } from '../../db/schema';
import type { KeyedHash } from '../../keyedHash';

/** Who orders: by the token where there is one, and by the phone once it is known. */
export interface Customer {
  customerId?: string;
  phone?: string;
}

type Known = { [Key in keyof Customer | 'phoneHash']?: string | undefined };

/** A code with how often it was used, as far as `maxUses`, and how often by this customer where that counts. */
export type PromoRow = Selectable<PromoTable> & { uses: number; ownUses: number };

/** Codes are kept in capitals, and typed in any way. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** What an order of a deleted customer keeps of its phone. */
export const promoPhoneHash = (keyedHash: KeyedHash, phone: string): string =>
  keyedHash('phone of a promo code', phone);

/** Orders that use the code of the row beside them. */
const using = sql`from orders where promo ->> 'code' = promos.code and promo is not null and status_code <> ${sql.lit(ORDER_STATUS.cancelled)}`;

/**
 * Also a code that was stopped is answered as one that never was. Uses are counted as far as they matter, so that a code
 * of many orders costs no more than one of few. Nobody is the owner of an empty id, phone or hash.
 */
export const findPromo = (
  db: Database,
  typed: string,
  { customerId = '', phone = '', phoneHash = '' }: Known,
): Promise<PromoRow | undefined> =>
  db
    .selectFrom('promos')
    .selectAll()
    .select([
      sql<number>`case when max_uses is null then 0
        else (select count(*) from (select ${using} limit max_uses) as used) end`.as('uses'),
      sql<number>`case when not once_per_customer then 0
        else (select count(*) ${using} and (customer_id = nullif(${customerId}, '') or customer ->> 'phone' = nullif(${phone}, '') or phone_hash = nullif(${phoneHash}, ''))) end`.as(
        'ownUses',
      ),
    ])
    .where('code', '=', codeOf(typed))
    .where('isActive', '=', true)
    .executeTakeFirst();

/** Until the transaction ends nobody else orders with the code: its last use is given once. */
export async function lockPromo(trx: Database, typed: string): Promise<void> {
  await trx.selectFrom('promos').select('code').where('code', '=', codeOf(typed)).forUpdate().execute();
}
