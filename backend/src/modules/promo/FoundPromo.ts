import type { AppliedPromo, PromoPhone } from '@olov/contract';
import type { Locale } from '../../text/language';
import { presentPromo, promoText } from './presenter';
import type { PromoRow } from './repository';
import { type Circumstances, deliveryWith, discountOf, type PromoProblem, problemOf } from './rules';
import { promoTexts } from './texts';

/** Why a promo code does not count. */
export interface PromoFault {
  code: PromoProblem['code'];
  text(locale: Locale): string;
  /** The sum that the cart lacks. */
  missing?: number;
}

export const faultOf = (problem: PromoProblem): PromoFault => ({
  code: problem.code,
  text: (locale) => promoText(problem, locale),
  ...(problem.code === 'promo-below-minimum' && { missing: problem.missing }),
});

/** A promo code as it was found for a customer; without a row the shop has none. */
export class FoundPromo {
  constructor(
    readonly row: PromoRow | undefined,
    /** Nothing was looked up, because of too many wrong codes. */
    readonly isRefused = false,
  ) {}

  fault(at: Circumstances): PromoFault | undefined {
    const problem = this.isRefused
      ? ({ code: 'promo-unavailable', why: 'tries' } as const)
      : problemOf(this.row, at);
    return problem && faultOf(problem);
  }

  discountOf(subtotal: number): number {
    return this.row ? discountOf(this.row, subtotal) : 0;
  }

  deliveryWith(price: number): number {
    return this.row ? deliveryWith(this.row, price) : price;
  }

  /** The conditions on the phone of the order. */
  get forPhone(): PromoPhone | undefined {
    const { oncePerCustomer, conditions } = this.row ?? {};
    return oncePerCustomer ? { ...conditions?.phone, uses: 1 } : conditions?.phone;
  }

  /** The field of a quote that names the promo code; no field without one. */
  present(locale: Locale): { promo?: AppliedPromo } {
    if (!this.row) return {};
    const note = this.forPhone && { note: promoTexts[locale]['promo-later'] };
    return { promo: { ...presentPromo(this.row, locale), ...note } };
  }
}
