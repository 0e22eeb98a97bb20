import type { CreateOrderBody } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { factsOf, placeOf, restaurantIdOf } from './assessment';
import type { PlaceOrderDeps, Visitor } from './ports';
import { ordersAhead } from './prospects';
import { findEarlier, isArchivedKey, type Sender } from './repository';
import { waitingOf } from './waiting';

/**
 * All facts of a new order, in one round trip where no statement needs the answer of another. A retry takes no lock of others, and
 * counts no guess of a promo code that has ended meanwhile: it gets the earlier order, or undefined from the archive.
 */
export async function readFacts(
  deps: PlaceOrderDeps,
  trx: Database,
  sender: Sender & Visitor & { phone: string },
  body: CreateOrderBody,
  now: Date,
) {
  const { promoCodes, keyedHash } = deps;
  const typed = body.promoCode?.trim();
  const locking = typed && promoCodes.lock(trx, typed);
  const finding = findEarlier(trx, sender);
  const findingArchived = isArchivedKey(trx, keyedHash, sender);
  const placing = placeOf(trx, body);
  const asking = deps.confirmedPhoneOf(trx, sender.customerId);
  const ifNew = async <T>(work: () => Promise<T>) =>
    (await finding) || (await findingArchived) ? undefined : work();
  const looking = typed && ifNew(() => promoCodes.find(trx, typed, sender));
  const [earlier, isArchived, cart, ahead, waiting] = await Promise.all([
    finding,
    findingArchived,
    factsOf(trx, body, placing, looking || undefined),
    placing.then((found) => ordersAhead(trx, restaurantIdOf(found), now, now)),
    ifNew(async () => waitingOf(deps, trx, { ...sender, confirmedPhone: await asking }, now)),
    locking,
    asking,
  ]);
  return waiting ? { cart, ahead, waiting } : { earlier: isArchived ? undefined : earlier };
}
