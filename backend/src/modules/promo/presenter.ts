import type { AppliedPromo } from '@olov/contract';
import type { PromoSnapshot } from '../../db/schema';
import { formatDay } from '../../text/day';
import type { Locale } from '../../text/language';
import { formatMoney } from '../../text/money';
import { promoMessages } from './messages';
import type { PromoProblem } from './rules';

export const presentPromo = ({ code, kind, title }: PromoSnapshot, locale: Locale): AppliedPromo => ({
  code,
  kind,
  title: title[locale],
});

export function promoText(problem: PromoProblem, locale: Locale): string {
  const messages = promoMessages[locale];
  switch (problem.code) {
    case 'promo-not-started':
      return messages[problem.code](formatDay(problem.startsAt, locale));
    case 'promo-below-minimum':
      return messages[problem.code](
        formatMoney(problem.missing, locale),
        formatMoney(problem.minimum, locale),
      );
    case 'promo-used':
      return messages[`promo-used-by-${problem.by}`];
    case 'promo-unavailable':
      return messages[`promo-${problem.why}`];
    default:
      return messages[problem.code];
  }
}
