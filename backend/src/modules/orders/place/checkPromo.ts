import type { CheckPromoBody, PromoCheck } from '@olov/contract';
import { formatMoney } from '@olov/contract/platform/formats';
import { ApiError } from '../../../errors';
import type { Locale } from '../../../text/language';
import { promoTexts } from '../../promo';
import type { Assessment } from './assessment';
import type { PlaceOrderDeps, Visitor } from './ports';
import { assess, refuse } from './quote';

export async function checkPromo(
  deps: PlaceOrderDeps,
  { promoCode, ...cart }: CheckPromoBody,
  visitor: Visitor,
  locale: Locale,
): Promise<PromoCheck> {
  const { db, now, promoCodes } = deps;
  const looked = await promoCodes.find(db, promoCode, visitor);
  if (looked.isRefused) throw new ApiError(429, 'too-many-tries', promoTexts[locale]['promo-tries']);
  const found = await assess(db, cart, now(), looked);
  if ('refusal' in found) throw refuse(found.refusal, locale);
  const { promo, problems } = found.assessment;
  const fault = problems.find((problem) => 'text' in problem);
  if (fault) {
    const { missing } = fault;
    return {
      code: promoCode,
      isValid: false,
      discount: 0,
      ...(missing && { missing }),
      text: fault.text(locale),
    };
  }
  const discount = savedBy(found.assessment);
  const shown = promo?.present(locale).promo;
  return {
    code: promoCode,
    isValid: true,
    discount,
    ...(shown && { promo: shown }),
    text: [givenText(found.assessment, discount, locale), ...(shown?.note ? [shown.note] : [])].join(' '),
  };
}

const savedBy = ({ discount, delivery, fullDelivery }: Assessment): number =>
  discount + fullDelivery - delivery;

function givenText({ promo, lines }: Assessment, discount: number, locale: Locale): string {
  const messages = promoTexts[locale];
  const gift = lines.find(({ isGift }) => isGift);
  if (gift) return messages.gift(gift.product.name[locale]);
  return promo?.row?.kind === 'free-delivery'
    ? messages['free-delivery']
    : messages.off(formatMoney(discount, locale));
}
