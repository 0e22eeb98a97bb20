import type { CheckPromoBody, PromoCheck } from '@olov/contract';
import { ApiError } from '../../../errors';
import type { Locale } from '../../../text/language';
import { formatMoney } from '../../../text/money';
import { isPromoProblem, lookUpPromo, presentPromo, promoText, promoTexts, type Visitor } from '../../promo';
import type { PlaceOrderDeps } from '../orderDeps';
import { type Assessment, assess } from './assessment';
import { refuse } from './quote';

export async function checkPromo(
  deps: PlaceOrderDeps,
  { promoCode, ...cart }: CheckPromoBody,
  visitor: Visitor,
  locale: Locale,
): Promise<PromoCheck> {
  const { db, now } = deps;
  const lookup = (await lookUpPromo(deps, db, promoCode, visitor)) ?? { row: undefined, isRefused: false };
  if (lookup.isRefused) throw new ApiError(429, 'too-many-tries', promoTexts[locale]['promo-tries']);
  const found = await assess(db, cart, now(), lookup);
  if ('refusal' in found) throw refuse(found.refusal, locale);
  const { promo, problems } = found.assessment;
  const problem = problems.find(isPromoProblem);
  if (problem || !promo) {
    const text = promoText(problem ?? { code: 'promo-unknown' }, locale);
    return { code: promoCode, isValid: false, discount: 0, text };
  }
  const discount = savedBy(found.assessment);
  return {
    code: promoCode,
    isValid: true,
    discount,
    promo: presentPromo(promo, locale),
    text: givenText(found.assessment, discount, locale),
  };
}

const savedBy = ({ discount, delivery, fullDelivery }: Assessment): number =>
  discount + fullDelivery - delivery;

function givenText({ promo, lines }: Assessment, discount: number, locale: Locale): string {
  const messages = promoTexts[locale];
  const gift = lines.find(({ isGift }) => isGift);
  if (gift) return messages.gift(gift.product.name[locale]);
  return promo?.kind === 'free-delivery'
    ? messages['free-delivery']
    : messages.off(formatMoney(discount, locale));
}
