import type { Opening, Reopening } from '@olov/contract';
import { formatDate } from '@olov/contract/platform/formats';
import type { Locale, Texts } from '../../../text/language';
import { orderTexts } from '../texts';

interface When {
  at: (time: string, day: string) => string;
  from: (time: string, day: string) => string;
  tomorrow: string;
}

const when: Texts<When> = {
  ru: { at: (time, day) => `${day}в ${time}`, from: (time, day) => `${day}с ${time}`, tomorrow: 'завтра ' },
  en: {
    at: (time, day) => `${day}at ${time}`,
    from: (time, day) => `${day}from ${time}`,
    tomorrow: 'tomorrow ',
  },
  uz: {
    at: (time, day) => `${day}soat ${time} da`,
    from: (time, day) => `${day}soat ${time} dan`,
    tomorrow: 'ertaga ',
  },
};

function dayOf({ day, ms }: Reopening, locale: Locale): string {
  if (day === 'today') return '';
  if (day === 'tomorrow') return when[locale].tomorrow;
  return `${locale === 'en' ? 'on ' : ''}${formatDate(ms, locale)} `;
}

/** Why no order is possible now, and when it is again, with the day if that is not today. */
export function closedText(opening: Opening | undefined, locale: Locale): string {
  const messages = orderTexts[locale];
  const { isPaused, reopening } = opening ?? {};
  if (!reopening) return messages['paused-openly'];
  const { at, from } = when[locale];
  const day = dayOf(reopening, locale);
  return isPaused ? messages.paused(from(reopening.time, day)) : messages.closed(at(reopening.time, day));
}
