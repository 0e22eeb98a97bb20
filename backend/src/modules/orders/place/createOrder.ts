import type { CreateOrderAnswer, CreateOrderBody, OrderAddress } from '@olov/contract';
import type { Database } from '../../../db/connect';
import type { PlaceSnapshots } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import type { Locale } from '../../../text/language';
import type { OrderRow } from '../repository';
import { orderTexts } from '../texts';
import { judge, withoutPromo } from './assessment';
import { demandOrderable } from './demandOrderable';
import { describePlace } from './describePlace';
import { readFacts } from './facts';
import { addressOf, dayOf, firstStatus, hashOf, newOrder } from './newOrder';
import { Overtaken, once } from './once';
import { limitedPiecesOf } from './pieces';
import type { PlaceOrderDeps, Visitor } from './ports';
import { refuse } from './quote';
import { type EarlierOrder, findEarlier, insertOrder, type Sender } from './repository';
import { isSlotFull } from './slotPlaces';
import { since } from './waiting';

interface Placed {
  answer: CreateOrderAnswer;
  /** A dish is sold out by this order. */
  ranOut: boolean;
}

export async function createOrder(
  deps: PlaceOrderDeps,
  sender: Sender & Visitor,
  body: CreateOrderBody,
  locale: Locale,
): Promise<CreateOrderAnswer> {
  let described: PlaceSnapshots | undefined;
  const attempt = async (): Promise<Placed> => {
    const placed = await inTransaction(deps.db, (trx) => place(deps, trx, sender, body, described, locale));
    if ('answer' in placed) return placed;
    // The geocoder is requested between two transactions, so that no lock and no connection is held meanwhile.
    described = await describePlace(deps, placed.undescribed, locale);
    return attempt();
  };
  const { answer, ranOut } = await once(attempt, async () => {
    const rival = await findEarlier(deps.db, sender);
    return rival && again(deps, rival, body, locale);
  });
  if (ranOut) void deps.tellPages();
  return answer;
}

/** The geocoder is called only for valid and new orders: without its texts a delivery is judged and not written. */
async function place(
  deps: PlaceOrderDeps,
  trx: Database,
  sender: Sender & Visitor,
  body: CreateOrderBody,
  described: PlaceSnapshots | undefined,
  locale: Locale,
): Promise<Placed | { undescribed: OrderAddress }> {
  const now = new Date(deps.now());
  const visitor = { ...sender, phone: body.customer.phone };

  const facts = await readFacts(deps, trx, visitor, body, now);
  if ('earlier' in facts) return again(deps, facts.earlier, body, locale);
  const { cart, waiting, profile } = facts;

  const found = judge(body, cart, now.getTime());
  if ('refusal' in found) throw refuse(found.refusal, locale);
  const { assessment } = found;
  const orderable = demandOrderable(deps, assessment, body, locale);
  const { restaurant } = orderable;

  if (!waiting.mayOrder) throw new ApiError(429, 'too-many-waiting', orderTexts[locale]['too-many-waiting']);

  const { promo } = assessment;
  const businessDay = dayOf(restaurant, body, now);
  const fault =
    promo && (await deps.promoCodes.faultOfPhone(trx, promo, { ...visitor, profile }, businessDay));
  if (fault) demandOrderable(deps, withoutPromo(assessment, fault), body, locale);

  const address = addressOf(body);
  if (address && !described) return { undescribed: address };
  if (await isSlotFull(trx, restaurant, body.slotStart, now.getTime(), { isLocked: true }))
    demandOrderable(deps, { ...assessment, problems: [{ code: 'slot-full' }] }, body, locale);
  const taken = await deps.takePieces(trx, restaurant.id, limitedPiecesOf(assessment.lines));
  const order = newOrder(sender, body, { ...assessment, ...orderable }, described, now.getTime());
  const isWritten =
    taken &&
    (await insertOrder(trx, { ...order, taken: JSON.stringify(taken.pieces) }, waiting.origin, since(now)));
  if (!isWritten) throw new Overtaken();
  return { answer: answerOf(deps, { ...order, payment: body.payment }, locale), ranOut: taken.ranOut };
}

/** The first answer, for a retry; of an archived order there is none. */
function again(
  deps: PlaceOrderDeps,
  order: EarlierOrder | undefined,
  body: CreateOrderBody,
  locale: Locale,
): Placed {
  if (order?.requestHash === hashOf(body)) return { answer: answerOf(deps, order, locale), ranOut: false };
  const text = orderTexts[locale][order ? 'key-reused' : 'key-archived'];
  throw new ApiError(422, 'idempotency-key-reused', text);
}

function answerOf(
  { payments }: PlaceOrderDeps,
  order: Pick<OrderRow, 'id' | 'total' | 'payment' | 'statusCode'>,
  locale: Locale,
): CreateOrderAnswer {
  const paymentUrl = payments.urlFor(order, locale);
  return {
    orderId: order.id,
    statusCode: firstStatus(order.payment.type),
    total: order.total,
    ...(paymentUrl && { paymentUrl }),
  };
}
