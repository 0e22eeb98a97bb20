import type { CreateOrderBody } from '@olov/contract';
import { formatMoney } from '@olov/contract/platform/formats';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import type { RestaurantRow } from '../../places';
import { orderTexts } from '../texts';
import type { Assessment, Problem } from './assessment';
import type { Range } from './expected';
import { addressOf } from './newOrder';
import type { PlaceOrderDeps } from './ports';
import { presentQuote, problemText } from './quote';

const fieldOf: Partial<Record<Problem['code'], string>> = {
  'out-of-zone': 'address',
  closed: 'slotStart',
  'slot-unavailable': 'slotStart',
  'slot-full': 'slotStart',
  'promo-unknown': 'promoCode',
  'promo-not-started': 'promoCode',
};

/** Restaurant and estimate of an order that can be made. 422 names the fields that prevent it, 409 shows the quote that holds now. */
export function demandOrderable(
  deps: PlaceOrderDeps,
  assessment: Assessment,
  body: CreateOrderBody,
  locale: Locale,
): { restaurant: RestaurantRow; expected: Range } {
  const messages = orderTexts[locale];
  const { restaurant, expected, problems, total } = assessment;
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
  if (!restaurant || !expected || Object.keys(fields).length > 0) {
    const isFull = Object.keys(fields).length === 1 && problems.some(({ code }) => code === 'slot-full');
    throw wrongFields(fields, isFull ? 'slot-full' : undefined);
  }

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
  return { restaurant, expected };
}
