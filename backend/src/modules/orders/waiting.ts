import { ORDER_STATUS } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { lockKeys } from '../../db/lockKeys';
import type { EnvironmentReader } from '../../environment';
import type { KeyedHash } from '../../keyedHash';

/** Orders of the last hour that the restaurant has not accepted: they wait for it or for their payment, or were cancelled. */
export interface MostWaiting {
  ofPhone: number;
  /** From one address in the network; of IPv6 from one network. */
  ofAddress: number;
}

/** A family orders a few times in an hour; behind an address there is an office, or a part of a mobile network. */
export const readMostWaiting = ({ whole }: EnvironmentReader): MostWaiting => ({
  ofPhone: whole('WAITING_ORDERS_OF_PHONE', 5, 'orders', 1, 100_000),
  ofAddress: whole('WAITING_ORDERS_OF_ADDRESS', 50, 'orders', 1, 100_000),
});

/** What nobody has accepted for longer than this is no sign of a flood any more, but of a kitchen that taps nothing. */
const WINDOW_MS = 60 * 60_000;

/** From where an order comes, as hashes: of both nothing else is kept, and not for longer than they count. */
export interface Origin {
  phoneHash: string;
  ipHash: string;
}

/**
 * A customer who has confirmed the phone has an allowance of their own: strangers who name the phone do not use it up.
 */
export const originOf = (
  keyedHash: KeyedHash,
  { phone, ip, isConfirmed }: { phone: string; ip: string; isConfirmed: boolean },
): Origin => ({
  phoneHash: keyedHash(isConfirmed ? 'confirmed phone of an order' : 'phone of an order', phone),
  ipHash: keyedHash('ip of an order', networkOf(ip)),
});

/**
 * False if too many orders from there were not accepted. A cancelled order counts as well, so that creating and
 * cancelling in turns is bounded. Until the transaction ends nobody else from there is let in.
 */
export async function mayWait(
  trx: Database,
  { phoneHash, ipHash }: Origin,
  most: MostWaiting,
  now: Date,
): Promise<boolean> {
  await lockKeys(trx, 'orders', [`phone ${phoneHash}`, `ip ${ipHash}`]);
  const { rows } = await sql<{ phone: number; ip: number }>`
    select
      count(*) filter (where origin.phone_hash = ${phoneHash}) as phone,
      count(*) filter (where origin.ip_hash = ${ipHash}) as ip
    from order_origins origin join orders on orders.id = origin.order_id
    where (origin.phone_hash = ${phoneHash} or origin.ip_hash = ${ipHash})
      and origin.made_at > ${new Date(now.getTime() - WINDOW_MS)}
      and orders.status_code in (${ORDER_STATUS.new}, ${ORDER_STATUS.awaitingPayment}, ${ORDER_STATUS.cancelled})`.execute(
    trx,
  );
  const [waiting] = rows;
  return !waiting || (waiting.phone < most.ofPhone && waiting.ip < most.ofAddress);
}

/** Keeps from where an order came, and forgets of others what counts no more. */
export async function recordOrigin(db: Database, orderId: string, origin: Origin, now: Date): Promise<void> {
  await db
    .deleteFrom('orderOrigins')
    .where('madeAt', '<', new Date(now.getTime() - WINDOW_MS))
    .execute();
  await db
    .insertInto('orderOrigins')
    .values({ orderId, ...origin, madeAt: now })
    .execute();
}
