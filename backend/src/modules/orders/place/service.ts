import type { CalculateBody, CreateOrderAnswer, CreateOrderBody, Quote } from '@olov/contract';
import type { Database } from '../../../db/connect';
import type { PlaceSnapshots } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Deps } from '../../../deps';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import { formatMoney } from '../../../text/money';
import { findCustomer } from '../../customers/repository';
import { lookUpPromo, lookUpUsedBy, type Visitor } from '../../promo/lookup';
import { lockPromo } from '../../promo/repository';
import { takePieces } from '../../stopList/repository';
import { orderMessages } from '../messages';
import { type Assessment, assess, type Problem } from '../price/assessment';
import { piecesOf } from '../price/pieces';
import { presentQuote, problemText, refuse } from '../price/quote';
import { findByKey, insertOrder, type NewOrder, type OrderRow } from '../repository';
import { describePlace } from './describePlace';
import { addressOf, draftOrder, firstStatus, hashOf, type Sender } from './draft';
import { ordersAhead } from './prospects';
import { mayWait, originOf, recordOrigin } from './waiting';

/** Another request won a race, for the same key or for the last piece of a dish; the order is tried again. */
class Overtaken extends Error {}

const ATTEMPTS = 5;

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
      // Between two transactions, so that no lock and no connection is held during the geocoder request.
      placeTexts = address && (await describePlace(deps, address, locale));
    } catch (error) {
      if (error instanceof Overtaken) {
        overtaken += 1;
        continue;
      }
      // A simultaneous request with the same key may have caused the error; then its order is the answer.
      const rival = await findByKey(db, sender.customerId, sender.idempotencyKey);
      if (!rival) throw error;
      return sameAnswer(deps, rival, body, locale);
    }
  }
  throw new Error('an order lost too many races');
}

/** Undefined if the address is not described yet: the geocoder is called only for valid and new orders. */
async function place(
  deps: Deps,
  trx: Database,
  sender: Sender & Visitor,
  body: CreateOrderBody,
  placeTexts: PlaceSnapshots | undefined,
  locale: Locale,
): Promise<{ answer: CreateOrderAnswer; ranOut: boolean } | undefined> {
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

const fieldOf: Partial<Record<Problem['code'], string>> = {
  'out-of-zone': 'address',
  closed: 'slotStart',
  'slot-unavailable': 'slotStart',
  'promo-unknown': 'promoCode',
  'promo-not-started': 'promoCode',
};

function orderable(deps: Deps, assessment: Assessment, body: CreateOrderBody, locale: Locale) {
  const messages = orderMessages[locale];
  const { restaurant, problems, total } = assessment;
  const fields: Record<string, string> = {};
  for (const problem of problems) {
    const field = fieldOf[problem.code];
    if (field) fields[field] = problemText(problem, locale);
  }
  // Old clients do not send `isMeetingPoint`; their orders are accepted without a house number.
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

/** Security: another customer’s order and an unknown one get the same answer, so ids cannot be probed. */
export const orderNotFound = (locale: Locale) =>
  new ApiError(404, 'order-not-found', orderMessages[locale]['order-not-found']);
