import { PAYMENTS_AT_HAND } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import { type Values, whole } from '@olov/server-kit/settings';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { lockKeys } from '../../../db/lockKeys';
import { statusIn } from '../../../db/statusIn';
import type { KeyedHash } from '../../../keyedHash';
import type { Origin } from './repository';

export interface MostWaiting {
  ofPhone: number;
  ofAddress: number;
}

const COUNT = { unit: 'orders', from: 1, to: 100_000 };

/** A family orders a few times per hour; a network may contain an office or many mobile customers. */
export const waitingSettings = {
  WAITING_ORDERS_OF_PHONE: whole(COUNT, {
    initial: 5,
    meaning:
      'most orders of one phone in the last hour that wait for acceptance or payment or were cancelled, and for the next order for a slot all unpaid ones that wait for their slot; the next order gets a 429 ([staff](staff.md#the-kitchens-page))',
  }),
  WAITING_ORDERS_OF_ADDRESS: whole(COUNT, {
    initial: 50,
    meaning: 'the same of one network in the last hour: an IPv4 address, or a /64 of IPv6',
  }),
};

export const readMostWaiting = (values: Values<typeof waitingSettings>): MostWaiting => ({
  ofPhone: values.WAITING_ORDERS_OF_PHONE,
  ofAddress: values.WAITING_ORDERS_OF_ADDRESS,
});

/** Older unaccepted orders do not count: they are a sign of an inactive kitchen and not of an attack. */
const WINDOW_MS = 60 * 60_000;

export async function waitingOf(
  { keyedHash, mostWaiting }: { keyedHash: KeyedHash; mostWaiting?: MostWaiting | undefined },
  trx: Database,
  {
    phone,
    ip,
    confirmedPhone,
    slotStart,
  }: {
    phone: string;
    ip: string;
    confirmedPhone?: string | null | undefined;
    slotStart?: string | undefined;
  },
  now: Date,
): Promise<{ origin: Origin; mayOrder: boolean }> {
  const origin = originOf(keyedHash, { phone, ip, isConfirmed: confirmedPhone === phone });
  const isForSlot = slotStart !== undefined;
  return { origin, mayOrder: !mostWaiting || (await mayWait(trx, origin, mostWaiting, { now, isForSlot })) };
}

/** Strangers who enter a phone must not use up the limit of the customer who has confirmed it. */
const originOf = (
  keyedHash: KeyedHash,
  { phone, ip, isConfirmed }: { phone: string; ip: string; isConfirmed: boolean },
): Origin => ({
  phoneHash: keyedHash(isConfirmed ? 'confirmed phone of an order' : 'phone of an order', phone),
  ipHash: keyedHash('ip of an order', networkOf(ip)),
});

/**
 * Cancelled orders count too, so that repeated creating and cancelling is limited. An unpaid order of a phone for a slot waits until its
 * slot begins: strangers could fill the slots of a week hour by hour. It does not prevent an order as soon as possible.
 */
async function mayWait(
  trx: Database,
  { phoneHash, ipHash }: Origin,
  most: MostWaiting,
  { now, isForSlot }: { now: Date; isForSlot: boolean },
) {
  const [, { rows }] = await Promise.all([
    // The count is a statement of its own, because it must see what was committed before the lock was free.
    lockKeys(trx, 'orders', [`phone ${phoneHash}`, `ip ${ipHash}`]),
    sql<{ phone: number; ip: number }>`
      select
        count(*) filter (where origin.phone_hash = ${phoneHash}) as phone,
        count(*) filter (where origin.ip_hash = ${ipHash} and origin.made_at > ${since(now)}) as ip
      from order_origins origin join orders on orders.id = origin.order_id
      where (origin.phone_hash = ${phoneHash} or origin.ip_hash = ${ipHash})
        and ${statusIn(sql`orders.status_code`, 'placed', 'unpaid', 'cancelled')}
        and (origin.made_at > ${since(now)} or ${isForSlot} and orders.slot_start > ${now}
          and not ${statusIn(sql`orders.status_code`, 'cancelled')} and (
            ${statusIn(sql`orders.status_code`, 'unpaid')}
            or orders.payment ->> 'type' = any(${[...PAYMENTS_AT_HAND]}::text[])))`.execute(trx),
  ]);
  const [waiting] = rows;
  return !waiting || (waiting.phone < most.ofPhone && waiting.ip < most.ofAddress);
}

/** Older origins count for nothing and are deleted, except those of orders whose slot is to come. */
export const since = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);
