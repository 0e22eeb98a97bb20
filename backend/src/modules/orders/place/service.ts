import type { CalculateBody, CreateOrderAnswer, CreateOrderBody, Quote } from '@olov/contract';
import type { Database } from '../../../db/connect';
import type { PlaceSnapshots } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import { refused } from '../../../refusals';
import type { Locale } from '../../../text/language';
import { formatMoney } from '../../../text/money';
import { lookUpPromo, lookUpUsedBy, type Visitor } from '../../promo/lookup';
import { lockPromo } from '../../promo/repository';
import { takePieces } from '../../stopList/repository';
import { isArchivedKey, isArchivedOrder } from '../archive/repository';
import { orderMessages } from '../messages';
import type { OrderDeps } from '../orderDeps';
import {
  type Assessment,
  assess,
  type Facts,
  factsOf,
  judge,
  type Problem,
  placeOf,
  restaurantIdOf,
} from '../price/assessment';
import { limitedPiecesOf } from '../price/pieces';
import { presentQuote, problemText, refuse } from '../price/quote';
import { type EarlierOrder, findEarlier, insertOrder, type OrderRow } from '../repository';
import { describePlace } from './describePlace';
import { addressOf, draftOrder, firstStatus, hashOf, type Sender } from './draft';
import { ordersAhead } from './prospects';
import { since, waitingOf } from './waiting';

/** Another request won a race, for the same key or for the last piece of a dish; the order is tried again. */
class Overtaken extends Error {}

const ATTEMPTS = 5;

export async function calculate(
  deps: OrderDeps,
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
  deps: OrderDeps,
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
      // The geocoder is requested between two transactions, so that no lock and no connection is held meanwhile.
      placeTexts = address && (await describePlace(deps, address, locale));
    } catch (error) {
      if (error instanceof Overtaken) {
        overtaken += 1;
        continue;
      }
      // A simultaneous request with the same key may have caused the error; then its order is the answer.
      const rival = await findEarlier(db, sender.customerId, sender.idempotencyKey);
      if (!rival) throw error;
      return sameAnswer(deps, rival, body, locale);
    }
  }
  throw new Error('an order lost too many races');
}

/** Undefined if the address is not described yet: the geocoder is called only for valid and new orders. */
async function place(
  deps: OrderDeps,
  trx: Database,
  sender: Sender & Visitor,
  body: CreateOrderBody,
  placeTexts: PlaceSnapshots | undefined,
  locale: Locale,
): Promise<{ answer: CreateOrderAnswer; ranOut: boolean } | undefined> {
  const { ip, customerId, idempotencyKey } = sender;
  const now = new Date(deps.now());
  const visitor = { customerId, ip, phone: body.customer.phone };
  const locking = body.promoCode && lockPromo(trx, body.promoCode);
  const finding = findEarlier(trx, customerId, idempotencyKey);
  const findingArchived = isArchivedKey({ db: trx, keyedHash: deps.keyedHash }, customerId, idempotencyKey);
  const placing = placeOf(trx, body);
  const asking = deps.confirmedPhoneOf(trx, customerId);
  // A retry takes no lock of others, and counts no guess of a promo code that has ended meanwhile.
  const ifNew = async <T>(work: () => Promise<T>) =>
    (await finding) || (await findingArchived) ? undefined : work();
  const looking = body.promoCode && ifNew(() => lookUpPromo(deps, trx, body.promoCode, visitor));
  const [earlier, isArchived, facts, ahead, waiting] = await Promise.all([
    finding,
    findingArchived,
    factsOf(trx, body, placing, looking || undefined),
    placing.then((found) => ordersAhead(trx, restaurantIdOf(found), now, now)),
    ifNew(async () => waitingOf(deps, trx, { ...visitor, confirmedPhone: await asking }, now)),
    locking,
    asking,
  ]);
  if (isArchived) throw new ApiError(422, 'idempotency-key-reused', orderMessages[locale]['key-archived']);
  if (earlier || !waiting)
    return earlier && { answer: sameAnswer(deps, earlier, body, locale), ranOut: false };

  const assessment = assessmentOf(body, facts, now, locale);
  const restaurant = orderable(deps, assessment, body, locale);
  const used = facts.promo?.row && (await lookUpUsedBy(deps, trx, facts.promo.row, visitor));
  if (used) orderable(deps, assessmentOf(body, { ...facts, promo: used }, now, locale), body, locale);
  if (!waiting.mayOrder)
    throw new ApiError(429, 'too-many-waiting', orderMessages[locale]['too-many-waiting']);

  const drafted = { ...assessment, restaurant };
  const order = draftOrder({ customerId, idempotencyKey }, body, drafted, placeTexts, ahead, now.getTime());
  if (order.address && !placeTexts) return undefined;
  const taken = await takePieces(trx, restaurant.id, limitedPiecesOf(assessment.lines));
  if (!taken) throw new Overtaken();
  if (
    !(await insertOrder(trx, { ...order, taken: JSON.stringify(taken.pieces) }, waiting.origin, since(now)))
  )
    throw new Overtaken();
  return { answer: answerOf(deps, { ...order, payment: body.payment }, locale), ranOut: taken.ranOut };
}

function assessmentOf(body: CreateOrderBody, facts: Facts, now: Date, locale: Locale): Assessment {
  const found = judge(body, facts, now.getTime());
  if ('refusal' in found) throw refuse(found.refusal, locale);
  return found.assessment;
}

function answerOf(
  { payments }: OrderDeps,
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

function sameAnswer(
  deps: OrderDeps,
  order: EarlierOrder,
  body: CreateOrderBody,
  locale: Locale,
): CreateOrderAnswer {
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

function orderable(deps: OrderDeps, assessment: Assessment, body: CreateOrderBody, locale: Locale) {
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

/** The error for an order that is not among those of the customer: it may be in the archive. */
export const missingOrder = async (
  deps: Pick<OrderDeps, 'db' | 'keyedHash'>,
  { customerId, orderId, locale }: { customerId: string; orderId: string; locale: Locale },
): Promise<ApiError> =>
  (await isArchivedOrder(deps, customerId, orderId))
    ? new ApiError(404, 'order-archived', orderMessages[locale]['order-archived'])
    : orderNotFound(locale);

/** Security: another customer’s order and an unknown one get the same answer, so ids cannot be probed. */
export const orderNotFound = (locale: Locale) => refused(404, 'order-not-found', locale);
