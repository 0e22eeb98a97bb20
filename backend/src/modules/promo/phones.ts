import { DAY_MS, type PromoPhone, phaseOf } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { statusIn } from '../../db/statusIn';
import { HASHED, type KeyedHash } from '../../keyedHash';
import { using, usingArchived } from './repository';

export interface PhoneFacts {
  uses: number;
  usesOfDay: number;
  hasOrdered: boolean;
}

/** Of orders that are not cancelled, also of archived ones and of deleted customers. */
export async function factsOfPhone(
  db: Database,
  code: string,
  { phone, phoneHashes, businessDay }: { phone: string; phoneHashes: string[]; businessDay: string },
): Promise<PhoneFacts> {
  const isPhone = sql`phone_hash = any(${phoneHashes}::text[])`;
  const { rows } = await sql<PhoneFacts>`
    with used as (
      select business_day ${using(sql`${code}`)} and (customer ->> 'phone' = ${phone} or ${isPhone})
      union all select business_day ${usingArchived(sql`${code}`)} and ${isPhone}
    )
    select count(*) as uses, count(*) filter (where business_day = ${businessDay}) as "usesOfDay",
      count(*) > 0
        or exists (select from orders where reverse(customer ->> 'phone') = reverse(${phone})
          and not ${statusIn(sql`status_code`, 'cancelled')})
        or exists (select from ordered_phones where ${isPhone})
        or exists (select from archived_orders where ${isPhone}
          and not ${statusIn(sql`status_code`, 'cancelled')}) as "hasOrdered"
    from used`.execute(db);
  return rows[0] as PhoneFacts;
}

export function fitsPhone(
  { isFirstOrder, birthdayDays, uses, usesPerDay }: PromoPhone,
  facts: PhoneFacts,
  { birthday, businessDay }: { birthday: string | null; businessDay: string },
): boolean {
  if (isFirstOrder && facts.hasOrdered) return false;
  if (uses !== undefined && facts.uses >= uses) return false;
  if (usesPerDay !== undefined && facts.usesOfDay >= usesPerDay) return false;
  return (
    birthdayDays === undefined || (birthday !== null && daysToBirthday(birthday, businessDay) <= birthdayDays)
  );
}

/** To the nearest birthday, before or after the day; one of 29 February is on 1 March of other years. */
export function daysToBirthday(birthday: string, day: string): number {
  const [year = 0] = day.split('-').map(Number);
  const [, month = 1, date = 1] = birthday.split('-').map(Number);
  const distances = [year - 1, year, year + 1].map((one) =>
    Math.abs(Date.UTC(one, month - 1, date) - Date.parse(day)),
  );
  return Math.min(...distances) / DAY_MS;
}

interface PlacedBefore {
  statusCode: number;
  customer: { phone: string };
}

/** For orders that lose their phone. */
export async function rememberPhones(trx: Database, keyedHash: KeyedHash, orders: readonly PlacedBefore[]) {
  const phones = orders
    .filter(({ statusCode, customer }) => customer.phone !== '' && phaseOf(statusCode) !== 'cancelled')
    .map(({ customer }) => customer.phone);
  if (phones.length === 0) return;
  await trx
    .insertInto('orderedPhones')
    .values([...new Set(phones)].sort().map((phone) => ({ phoneHash: keyedHash(HASHED.promoPhone, phone) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
