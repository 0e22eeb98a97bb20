import { promoCodesOf } from '@olov/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { PromoTable, Text } from '../../db/schema';
import { statusIn } from '../../db/statusIn';

export interface Customer {
  customerId?: string;
  phone?: string;
}

type Known = { [Key in keyof Customer | 'customerHash' | 'phoneHash']?: string | undefined };

/** `uses` is counted up to `maxUses`, and `ownUses` only for a once-code. */
export type PromoRow = Selectable<PromoTable> & { uses: number; ownUses: number; names: NeedNames | null };

/** The names of the dishes, folders and choices that the conditions need, by kind and id; null if they need nothing. */
export type NeedNames = Record<string, Text>;

const using = sql`from orders where promo ->> 'code' = promos.code and promo is not null and not ${statusIn(sql`status_code`, 'cancelled')}`;

const namesOf = (kind: 'dishes' | 'folders' | 'choices', table: string) => sql`
  select ${sql.lit(`${kind} `)} || id as key, name from ${sql.table(table)}
  where id in (select jsonb_path_query(conditions, ${sql.lit(`$.needs[*].${kind}[*]`)}) #>> '{}')`;

const needNames = sql<NeedNames | null>`(select jsonb_object_agg(key, name) from (
  ${namesOf('dishes', 'products')} union all ${namesOf('folders', 'folders')} union all ${namesOf('choices', 'product_modifiers')}
) as needed)`.as('names');

const usingArchived = sql`from archived_orders where promo_code = promos.code and not ${statusIn(sql`status_code`, 'cancelled')}`;

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
      needNames,
    ])
    .where('code', 'in', promoCodesOf(typed))
    .where('isActive', '=', true)
    .where('heldAt', 'is', null)
    .orderBy(sql`code = ${promoCodesOf(typed)[0]}`, 'desc')
    .executeTakeFirst();

/** Locks the code until the transaction ends, so that two orders cannot both take its last use. */
export async function lockPromo(trx: Database, typed: string): Promise<void> {
  await trx
    .selectFrom('promos')
    .select('code')
    .where('code', 'in', promoCodesOf(typed))
    .forUpdate()
    .execute();
}
