import type { Feedback } from '@olov/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { statusIn } from '../../../db/statusIn';
import type { Locale } from '../../../text/language';

export interface OfPhone {
  phone: string;
  customerId: string | undefined;
}

/** The messages of a customer; the module of the messages implements it. */
export type MessagesOf = (
  db: Database,
  of: OfPhone,
  restaurants: Restaurants,
  locale: Locale,
) => Promise<Feedback[]>;

interface FoundCustomer {
  phone: string;
  name: string | null;
  orders: number;
  lastOrderAt: Date | null;
}

/** Undefined: the restaurants of the chain. */
type Restaurants = readonly string[] | undefined;

const MOST = 50;
const MOST_ORDERS = 1000;

const here = (restaurants: Restaurants): RawBuilder<boolean> =>
  restaurants ? sql`restaurant ->> 'id' = any(${[...restaurants]}::text[])` : sql`true`;

/** Somebody who sees certain restaurants finds nobody who never ordered there. */
export async function customersByPhone(
  db: Database,
  digits: string,
  restaurants: Restaurants,
): Promise<FoundCustomer[]> {
  const pattern = `${[...digits].reverse().join('')}%`;
  const { rows } = await sql<FoundCustomer>`
    with ordered as (
      select customer ->> 'phone' as phone, customer ->> 'name' as name, created_at from orders
      where reverse(customer ->> 'phone') like ${pattern} and ${here(restaurants)}
      order by created_at desc limit ${MOST_ORDERS}
    ), phones as (
      select phone, count(*) as orders, max(created_at) as last_order_at,
        (array_agg(name order by created_at desc))[1] as name
      from ordered group by phone
    ), confirmed as (
      select phone, name from customers where reverse(phone) like ${pattern}
    )
    select phone, coalesce(confirmed.name, phones.name) as name, coalesce(orders, 0) as orders, last_order_at
    from phones full join confirmed using (phone)
    where ${restaurants ? sql`orders is not null` : sql`true`}
    order by last_order_at desc nulls last, phone limit ${MOST}`.execute(db);
  return rows;
}

export async function hasOrders(db: Database, phone: string, restaurants: Restaurants): Promise<boolean> {
  const { rows } = await sql`
    select from orders where reverse(customer ->> 'phone') = reverse(${phone}) and ${here(restaurants)}
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function promoCodesOf(
  db: Database,
  { phone, customerId }: OfPhone,
  restaurants: Restaurants,
): Promise<{ code: string; uses: number }[]> {
  const { rows } = await sql<{ code: string; uses: number }>`
    select promo ->> 'code' as code, count(*) as uses from orders
    where promo is not null and not ${statusIn(sql`status_code`, 'cancelled')} and ${here(restaurants)}
      and (customer ->> 'phone' = ${phone} or customer_id = ${customerId ?? null})
    group by 1 order by 1`.execute(db);
  return rows;
}
