import type { CalculateBody, CreateOrderAnswer, CreateOrderBody, Quote } from '@olov/contract';
import type { Database } from '../../db/connect';
import type { PlaceSnapshots } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { Deps } from '../../deps';
import { ApiError, wrongFields } from '../../errors';
import type { Locale } from '../../text/language';
import { formatMoney } from '../../text/money';
import { findCustomer } from '../customers/repository';
import { lookUpPromo, lookUpUsedBy, type Visitor } from '../promo/lookup';
import { lockPromo } from '../promo/repository';
import { takePieces } from '../stopList/repository';
import { type Assessment, assess, type Problem } from './assessment';
import { describePlace } from './describePlace';
import { addressOf, draftOrder, firstStatus, hashOf, type Sender } from './draft';
import { orderMessages } from './messages';
import { piecesOf } from './pieces';
import { ordersAhead } from './prospects';
import { presentQuote, problemText, refuse } from './quote';
import { findByKey, insertOrder, type NewOrder, type OrderRow } from './repository';
import { mayWait, originOf, recordOrigin } from './waiting';

/** A rival was quicker: with this key, or for the last of a dish. Another look says what has become of it. */
class Overtaken extends Error {}

/** How often an order is tried that others overtake. */
const ATTEMPTS = 5;

/** What a basket costs here and now, and what stands in its way. */
export async function calculate(
  deps: Deps,
  body: CalculateBody,
  visitor: Visitor,
  locale: Locale,
): Promise<Quote> {
  const promo = await lookUpPromo(deps, deps.db, body.promoCode, visitor);
  const found = await assess(deps.db, body, deps.now(), promo);
  if ('refusal' in found) throw refuse(found.refusal, locale);
  return presentQuote(found.assessment, locale, deps);
}

/** One order for one key, however often and however simultaneously it is sent. */
export async function createOrder(
  deps: Deps,
  sender: Sender & Visitor,
  body: CreateOrderBody,
  locale: Locale,
): Promise<CreateOrderAnswer> {
  const { db } = deps;
  const address = addressOf(body);
  let placeTexts: PlaceSnapshots | undefined;
  for (let overtaken = 0; overtaken < ATTEMPTS; ) {
    try {
      const made = await inTransaction(db, (trx) => place(deps, trx, sender, body, placeTexts, locale));
      if (made) {
        if (made.ranOut) void deps.tellPages();
        return made.answer;
      }
      // Between two transactions: while the geocoder thinks nobody waits for a lock or a connection.
      placeTexts = address && (await describePlace(deps, address, locale));
    } catch (error) {
      if (error instanceof Overtaken) {
        overtaken += 1;
        continue;
      }
      // What was taken by the same order, sent twice at once, stands in nobody's way.
      const rival = await findByKey(db, sender.customerId, sender.idempotencyKey);
      if (!rival) throw error;
      return sameAnswer(deps, rival, body, locale);
    }
  }
  throw new Error('an order was overtaken again and again');
}

/**
 * Keeps an order and takes what it needs of what is counted, both or neither. Undefined where the order can be made and
 * its address is not described yet: the geocoder is asked for no order that is refused, nor for one that was made before.
 */
async function place(
  deps: Deps,
  trx: Database,
  sender: Sender & Visitor,
  body: CreateOrderBody,
  placeTexts: PlaceSnapshots | undefined,
  locale: Locale,
): Promise<{ answer: CreateOrderAnswer; ranOut: boolean } | undefined> {
  // From here on nobody else can use the code up: what is said of it holds until the order is made.
  if (body.promoCode) await lockPromo(trx, body.promoCode);
  const earlier = await findByKey(trx, sender.customerId, sender.idempotencyKey);
  if (earlier) return { answer: sameAnswer(deps, earlier, body, locale), ranOut: false };
  const { order, restaurantId, pieces } = await orderOf(deps, trx, sender, body, placeTexts, locale);
  const { keyedHash, mostWaiting } = deps;
  const now = new Date(deps.now());
  const { phone } = body.customer;
  const isConfirmed = (await findCustomer(trx, sender.customerId))?.phone === phone;
  const origin = originOf(keyedHash, { phone, ip: sender.ip, isConfirmed });
  if (mostWaiting && !(await mayWait(trx, origin, mostWaiting, now))) {
    throw new ApiError(429, 'too-many-waiting', orderMessages[locale]['too-many-waiting']);
  }
  if (order.address && !placeTexts) return undefined;
  const taken = await takePieces(trx, restaurantId, pieces);
  if (!taken) throw new Overtaken();
  if (!(await insertOrder(trx, { ...order, taken: JSON.stringify(taken.pieces) }))) throw new Overtaken();
  await recordOrigin(trx, order.id, origin, now);
  return { answer: answerOf(deps, { ...order, payment: body.payment }, locale), ranOut: taken.ranOut };
}

/** The order, if it can be made as it was sent. */
async function orderOf(
  deps: Deps,
  trx: Database,
  { ip, ...sender }: Sender & Visitor,
  body: CreateOrderBody,
  placeTexts: PlaceSnapshots | undefined,
  locale: Locale,
): Promise<{ order: NewOrder; restaurantId: string; pieces: ReadonlyMap<string, number> }> {
  const nowMs = deps.now();
  const { customerId } = sender;
  const visitor = { customerId, ip };
  const promo = await lookUpPromo(deps, trx, body.promoCode, visitor);
  const found = await assess(trx, body, nowMs, promo);
  if ('refusal' in found) throw refuse(found.refusal, locale);
  const { assessment } = found;
  const restaurant = orderable(deps, assessment, body, locale);
  const used =
    promo?.row && (await lookUpUsedBy(deps, trx, promo.row, { ...visitor, phone: body.customer.phone }));
  if (used) {
    const again = await assess(trx, body, nowMs, used);
    if ('assessment' in again) orderable(deps, again.assessment, body, locale);
  }
  const ahead = await ordersAhead(trx, restaurant.id, new Date(nowMs), new Date(nowMs));
  return {
    order: draftOrder(sender, body, { ...assessment, restaurant }, placeTexts, ahead, nowMs),
    restaurantId: restaurant.id,
    pieces: piecesOf(assessment.lines),
  };
}

/** The first answer, whatever became of the order; only where it has long been paid nobody is sent to pay. */
function answerOf(
  { payments }: Deps,
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

function sameAnswer(deps: Deps, order: OrderRow, body: CreateOrderBody, locale: Locale): CreateOrderAnswer {
  if (order.requestHash !== hashOf(body)) {
    throw new ApiError(422, 'idempotency-key-reused', orderMessages[locale]['key-reused']);
  }
  return answerOf(deps, order, locale);
}

/** The field of the form in which a problem can be mended; without one the basket itself has to change. */
const fieldOf: Partial<Record<Problem['code'], string>> = {
  'out-of-zone': 'address',
  closed: 'slotStart',
  'slot-unavailable': 'slotStart',
  'promo-unknown': 'promoCode',
  'promo-not-started': 'promoCode',
};

/** Lets only an order pass that can be made as it was sent; the answer is who makes it. */
function orderable(deps: Deps, assessment: Assessment, body: CreateOrderBody, locale: Locale) {
  const messages = orderMessages[locale];
  const { restaurant, problems, total } = assessment;
  const fields: Record<string, string> = {};
  for (const problem of problems) {
    const field = fieldOf[problem.code];
    if (field) fields[field] = problemText(problem, locale);
  }
  // Clients that do not know the question say nothing of it, and their orders are taken as before.
  const address = addressOf(body);
  if (address?.isMeetingPoint === false && !address.house) fields['address.house'] = messages.house;
  if (!deps.payments.typesFor(total).includes(body.payment.type)) {
    fields['payment.type'] = messages['payment-unavailable'];
  }
  if (!restaurant || Object.keys(fields).length > 0) throw wrongFields(fields);

  const conflict = (code: string, text: string) =>
    new ApiError(409, code, text, { quote: presentQuote(assessment, locale, deps) });
  const [problem] = problems;
  if (problem) throw conflict(problem.code, problemText(problem, locale));
  if (body.total !== undefined && body.total !== total) {
    throw conflict('total-changed', messages['total-changed'](formatMoney(total, locale)));
  }

  const { type, changeFrom } = body.payment;
  if (type === 'cash' && changeFrom !== undefined && changeFrom < total) {
    throw wrongFields({ 'payment.changeFrom': messages['change-too-small'](formatMoney(total, locale)) });
  }
  return restaurant;
}

/** Another's order and one that never was are not told apart. */
export const orderNotFound = (locale: Locale) =>
  new ApiError(404, 'order-not-found', orderMessages[locale]['order-not-found']);
