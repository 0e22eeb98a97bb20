import type { AppliedPromo } from '@olov/contract';
import { formatDate, formatMoney } from '@olov/contract/platform/formats';
import type { PromoSnapshot } from '../../db/schema';
import type { Locale } from '../../text/language';
import type { Missing, PromoProblem, PromoTimes } from './rules';
import { promoTexts, WEEKDAYS } from './texts';

export const presentPromo = ({ code, kind, title }: PromoSnapshot, locale: Locale): AppliedPromo => ({
  code,
  kind,
  title: title[locale],
});

export function promoText(problem: PromoProblem, locale: Locale): string {
  const messages = promoTexts[locale];
  switch (problem.code) {
    case 'promo-not-started':
      return messages[problem.code](formatDate(problem.startsAt, locale));
    case 'promo-below-minimum':
      return messages[problem.code](
        formatMoney(problem.missing, locale),
        formatMoney(problem.minimum, locale),
      );
    case 'promo-used':
      return messages[`promo-used-by-${problem.by}`];
    case 'promo-unavailable':
      if (problem.why === 'time') return messages['promo-time'](timesText(problem, locale));
      if (problem.why === 'needs') return messages['promo-needs'](problem.count, neededText(problem, locale));
      return messages[`promo-${problem.why}`];
    default:
      return messages[problem.code];
  }
}

/** `Mon–Fri, 12:00–15:00`. */
export function timesText({ weekdays, hours }: PromoTimes, locale: Locale): string {
  const names = WEEKDAYS[locale].split(' ');
  const runs: number[][] = [];
  for (const day of [...(weekdays ?? [])].sort()) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const days = runs.map((run) => {
    const [first, last] = [names[(run[0] ?? 0) - 1], names[(run.at(-1) ?? 0) - 1]];
    return run.length > 1 ? `${first}–${last}` : `${first}`;
  });
  return [...days, ...(hours ? [`${hours.from}–${hours.to}`] : [])].join(', ');
}

const MOST_NAMES = 4;

function neededText({ dishes, folders, choices }: Missing, locale: Locale): string {
  const messages = promoTexts[locale];
  const options = [
    ...dishes.map((name) => messages.quoted(name[locale])),
    ...folders.map((name) => messages['any-of'](messages.quoted(name[locale]))),
  ];
  const listed = [...options.slice(0, MOST_NAMES), ...(options.length > MOST_NAMES ? ['…'] : [])];
  const chosen = choices.map((name) => name[locale]).join(' / ');
  return listed.join(` ${messages.or} `) + (chosen && ` (${chosen})`);
}
