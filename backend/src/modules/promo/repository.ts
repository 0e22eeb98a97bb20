import { promoCodesOf } from '@olov/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { PromoTable, Text } from '../../db/schema';
import { statusIn } from '../../db/statusIn';

interface Known {
  customerId?: string | undefined;
  customerHashes?: string[];
}

/** `uses` is counted up to `maxUses`, and `ownUses`, those of the customer, only for a once-code. */
export type PromoRow = Selectable<PromoTable> & { uses: number; ownUses: number; names: NeedNames | null };

/** The names of the dishes, folders and choices that the conditions need, by kind and id; null if they need nothing. */
export type NeedNames = Record<string, Text>;

export const using = (code: RawBuilder<unknown>) =>
  sql`from orders where promo ->> 'code' = ${code} and promo is not null and not ${statusIn(sql`status_code`, 'cancelled')}`;

export const usingArchived = (code: RawBuilder<unknown>) =>
  sql`from archived_orders where promo_code = ${code} and not ${statusIn(sql`status_code`, 'cancelled')}`;

const used = using(sql`promos.code`);
const usedArchived = usingArchived(sql`promos.code`);

const namesOf = (kind: 'dishes' | 'folders' | 'choices', table: string) => sql`
  select ${sql.lit(`${kind} `)} || id as key, name from ${sql.table(table)}
  where id in (select jsonb_path_query(conditions, ${sql.lit(`$.needs[*].${kind}[*]`)}) #>> '{}')`;

const needNames = sql<NeedNames | null>`(select jsonb_object_agg(key, name) from (
  ${namesOf('dishes', 'products')} union all ${namesOf('folders', 'folders')} union all ${namesOf('choices', 'product_modifiers')}
) as needed)`.as('names');

/** Uses are counted only up to `maxUses`, so that a popular code is not slow. */
export const findPromo = (
  db: Database,
  typed: string,
  { customerId = '', customerHashes = [] }: Known,
): Promise<PromoRow | undefined> =>
  db
    .selectFrom('promos')
    .selectAll()
    .select([
      sql<number>`case when max_uses is null then 0
        else (select count(*) from (select ${used} union all select ${usedArchived} limit max_uses) as used) end`.as(
        'uses',
      ),
      sql<number>`case when not once_per_customer then 0
        else (select count(*) ${used} and customer_id = nullif(${customerId}, ''))
          + (select count(*) ${usedArchived} and customer_hash = any(${customerHashes}::text[])) end`.as(
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
