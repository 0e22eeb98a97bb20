import type { CalculateBody, OrderLine, Quote } from '@olov/contract';
import { formatMoney } from '@olov/contract/platform/formats';
import type { Database } from '../../../db/connect';
import { onOneConnection } from '../../../db/transaction';
import { wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import { type ChoiceFault, imageUrlOf, isHalf, type PricedLine } from '../../menu';
import type { FoundPromo } from '../../promo';
import { orderTexts } from '../texts';
import { type Assessment, type Found, judge, type Problem, type Refusal } from './assessment';
import { closedText } from './closedText';
import { type Cart, factsOf, placeOf } from './facts';
import type { PlaceOrderDeps, Visitor } from './ports';

export function assess(
  db: Database,
  cart: Cart,
  nowMs: number,
  promo: FoundPromo | undefined,
): Promise<Found> {
  return onOneConnection(db, async (one) =>
    judge(cart, await factsOf(one, cart, placeOf(one, cart), promo, new Date(nowMs)), nowMs),
  );
}

export async function calculate(
  deps: PlaceOrderDeps,
  body: CalculateBody,
  visitor: Visitor,
  locale: Locale,
): Promise<Quote> {
  const typed = body.promoCode?.trim();
  const promo = typed ? await deps.promoCodes.find(deps.db, typed, visitor) : undefined;
  const found = await assess(deps.db, body, deps.now(), promo);
  if ('refusal' in found) throw refuse(found.refusal, locale);
  return presentQuote(found.assessment, locale, deps);
}

export const presentQuote = (
  assessment: Assessment,
  locale: Locale,
  { mediaUrl, payments }: Pick<PlaceOrderDeps, 'mediaUrl' | 'payments'>,
): Quote => {
  const { restaurant, expected } = assessment;
  const paid = payments.paidLines(assessment);
  return {
    restaurantId: restaurant?.id ?? '',
    lines: assessment.lines.map((line, at) =>
      presentPricedLine(line, paid[at]?.discount ?? 0, locale, mediaUrl),
    ),
    subtotal: assessment.subtotal,
    delivery: assessment.delivery,
    discount: assessment.discount,
    minimum: assessment.minimum,
    ...(restaurant?.freeFrom && assessment.fullDelivery > 0 && { freeFrom: restaurant.freeFrom }),
    total: assessment.total,
    ...assessment.promo?.present(locale),
    paymentTypes: payments.typesFor(assessment.total),
    ...(expected && { expected: { from: expected.from.toISOString(), to: expected.to.toISOString() } }),
    ...(assessment.pause && { pause: assessment.pause }),
    problems: assessment.problems.map((problem) => ({
      code: problem.code,
      text: problemText(problem, locale),
      ...(idOf(problem) !== undefined && { id: idOf(problem) }),
    })),
  };
};

const presentPricedLine = (
  line: PricedLine,
  discount: number,
  locale: Locale,
  mediaUrl: string,
): OrderLine => ({
  id: line.product.id,
  name: line.product.name[locale],
  count: line.count,
  imageUrl: imageUrlOf(line.product, mediaUrl),
  price: line.product.price,
  priceWithModifiers: line.priceWithModifiers,
  total: line.total,
  ...(discount > 0 && { discount }),
  isAvailable: line.product.isAvailable && line.modifiers.every(({ modifier }) => modifier.isAvailable),
  modifiers: line.modifiers.map(({ modifier, count }) => ({
    id: modifier.id,
    name: modifier.name[locale],
    count,
    price: modifier.price,
    ...(isHalf(line.product, modifier) && { isHalf: true }),
  })),
  ...(line.isGift && { isGift: true }),
});

function idOf(problem: Problem): string | undefined {
  if (problem.code === 'product-unknown') return problem.id;
  if (problem.code === 'product-unavailable' || problem.code === 'too-few-left') return problem.product.id;
  if (problem.code === 'modifier-unavailable') return problem.modifier.id;
  return undefined;
}

export function problemText(problem: Problem, locale: Locale): string {
  const messages = orderTexts[locale];
  if ('text' in problem) return problem.text(locale);
  switch (problem.code) {
    case 'product-unavailable':
      return messages[problem.code](problem.product.name[locale]);
    case 'modifier-unavailable':
      return messages[problem.code](problem.modifier.name[locale], problem.product.name[locale]);
    case 'too-few-left':
      return messages[problem.code](problem.product.name[locale], problem.left);
    case 'below-minimum':
      return messages[problem.code](
        formatMoney(problem.missing, locale),
        formatMoney(problem.minimum, locale),
      );
    case 'above-maximum':
      return messages[problem.code](formatMoney(problem.maximum, locale));
    case 'closed':
      return closedText(problem.opening, locale);
    case 'slot-unavailable':
      return messages[`slot-${problem.why}`];
    default:
      return messages[problem.code];
  }
}

/** 422 for an invalid cart; an error of a product is at its index in the cart. */
export function refuse({ address, restaurantId, products = new Map() }: Refusal, locale: Locale) {
  const messages = orderTexts[locale];
  return wrongFields({
    ...(address && { address: messages.address }),
    ...(restaurantId && { restaurantId: messages.restaurantId }),
    ...Object.fromEntries(
      [...products].map(([index, fault]) => [`products.${index}`, faultText(fault, locale)]),
    ),
  });
}

function faultText(fault: ChoiceFault, locale: Locale): string {
  const messages = orderTexts[locale];
  const product = fault.product.name[locale];
  switch (fault.kind) {
    case 'modifier-unknown':
      return messages[fault.kind](product);
    case 'modifier-too-many':
      return messages[fault.kind](fault.modifier.name[locale], fault.modifier.maxOneDish);
    case 'modifier-required':
      return messages[fault.kind](fault.modifier.name[locale], product);
    case 'group-exceeded':
    case 'halves-wrong':
      return messages[fault.kind](fault.group.name[locale], product);
  }
}
