import type { CreateOrderBody } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { lockPromo, lookUpPromo, type Visitor } from '../../promo';
import { isArchivedKey } from '../archive/repository';
import type { PlaceOrderDeps } from '../orderDeps';
import { factsOf, placeOf, restaurantIdOf } from '../price/assessment';
import { findEarlier } from '../repository';
import type { Sender } from './draft';
import { ordersAhead } from './prospects';
import { waitingOf } from './waiting';

/**
 * All facts of a new order, in one round trip where no statement needs the answer of another. A retry takes no lock of others, and
 * counts no guess of a promo code that has ended meanwhile: it gets the earlier order, or undefined from the archive.
 */
export async function readFacts(
  deps: PlaceOrderDeps,
  trx: Database,
  { idempotencyKey, ...visitor }: Sender & Visitor & { phone: string },
  body: CreateOrderBody,
  now: Date,
) {
  const { customerId } = visitor;
  const locking = body.promoCode && lockPromo(trx, body.promoCode);
  const finding = findEarlier(trx, customerId, idempotencyKey);
  const findingArchived = isArchivedKey({ db: trx, keyedHash: deps.keyedHash }, customerId, idempotencyKey);
  const placing = placeOf(trx, body);
  const asking = deps.confirmedPhoneOf(trx, customerId);
  const ifNew = async <T>(work: () => Promise<T>) =>
    (await finding) || (await findingArchived) ? undefined : work();
  const looking = body.promoCode && ifNew(() => lookUpPromo(deps, trx, body.promoCode, visitor));
  const [earlier, isArchived, cart, ahead, waiting] = await Promise.all([
    finding,
    findingArchived,
    factsOf(trx, body, placing, looking || undefined),
    placing.then((found) => ordersAhead(trx, restaurantIdOf(found), now, now)),
    ifNew(async () => waitingOf(deps, trx, { ...visitor, confirmedPhone: await asking }, now)),
    locking,
    asking,
  ]);
  return waiting ? { cart, ahead, waiting } : { earlier: isArchived ? undefined : earlier };
}
