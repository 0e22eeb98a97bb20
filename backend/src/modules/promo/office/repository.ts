import type { PromoRules } from '@olov/contract';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { PromoTable } from '../../../db/schema';
import { statusIn } from '../../../db/statusIn';

export type PromoRow = Selectable<PromoTable>;

export const allPromos = (db: Database) => db.selectFrom('promos').selectAll().orderBy('code').execute();

export const lockPromoRow = (db: Database, code: string): Promise<PromoRow | undefined> =>
  db.selectFrom('promos').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export async function usesOfPromos(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; uses: number }>`
    select code, sum(uses)::bigint as uses from (
      select promo ->> 'code' as code, count(*) as uses from orders
      where promo is not null and not ${statusIn(sql`status_code`, 'cancelled')} group by 1
      union all
      select promo_code, count(*) from archived_orders
      where promo_code is not null and not ${statusIn(sql`status_code`, 'cancelled')} group by 1
    ) as used group by 1`.execute(db);
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}

/** One of each pair of Latin letters that a Cyrillic letter may stand for. */
const foldedCode = (code: RawBuilder<string>) => sql`translate(${code}, 'BHPCY', 'VNRSU')`;

/** True if another code differs only in letters that customers type with the same Cyrillic ones. */
export async function hasTwin(db: Database, code: string): Promise<boolean> {
  const twin = await db
    .selectFrom('promos')
    .select('code')
    .where('code', '<>', code)
    .where(sql<boolean>`${foldedCode(sql.ref('code'))} = ${foldedCode(sql`${code}::text`)}`)
    .executeTakeFirst();
  return twin !== undefined;
}

/** False: somebody else has created the promo code meanwhile, which no lock of a missing row prevents. */
export async function createPromo(db: Database, rules: PromoRules): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promos')
    .values(rowOf(rules))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updatePromo(db: Database, rules: PromoRules): Promise<void> {
  const { code, ...values } = rowOf(rules);
  await db.updateTable('promos').set(values).where('code', '=', code).execute();
}

const rowOf = (rules: PromoRules): Insertable<PromoTable> => ({
  ...rules,
  title: JSON.stringify(rules.title),
  value: rules.value ?? null,
  productId: rules.productId ?? null,
  startsAt: rules.startsAt ?? null,
  endsAt: rules.endsAt ?? null,
  regionId: rules.regionId ?? null,
  orderTypeId: rules.orderTypeId ?? null,
  conditions: rules.conditions ? JSON.stringify(rules.conditions) : null,
  maxUses: rules.maxUses ?? null,
});

export const rulesOf = (row: PromoRow): PromoRules => ({
  code: row.code,
  title: row.title,
  kind: row.kind,
  ...(row.value !== null && { value: row.value }),
  ...(row.productId !== null && { productId: row.productId }),
  ...(row.startsAt && { startsAt: row.startsAt.toISOString() }),
  ...(row.endsAt && { endsAt: row.endsAt.toISOString() }),
  minimum: row.minimum,
  ...(row.regionId !== null && { regionId: row.regionId }),
  ...(row.orderTypeId !== null && { orderTypeId: row.orderTypeId }),
  ...(row.conditions && { conditions: row.conditions }),
  oncePerCustomer: row.oncePerCustomer,
  ...(row.maxUses !== null && { maxUses: row.maxUses }),
  isActive: row.isActive,
});
