import { type LanguageId, LOCALE_INFO, type Locale } from '@olov/contract/platform/locales';
import { makeAutoObservable } from 'mobx';
import { formatDate, formatDateTime, formatMoney, formatNumericDate, formatTime } from '../i18n/format';

/** The language of this page and its formatting. The URL determines the language, which never changes within a page. */
export class LocaleStore {
  constructor(readonly current: Locale) {
    makeAutoObservable(this, { current: false }, { autoBind: true });
  }

  /** Numeric id for the API (spec section 7). */
  get languageId(): LanguageId {
    return LOCALE_INFO[this.current].id;
  }

  get tag(): string {
    return LOCALE_INFO[this.current].tag;
  }

  money(sum: number): string {
    return formatMoney(sum, this.current);
  }

  date(moment: number | string): string {
    return formatDate(moment, this.current);
  }

  /** The numeric date with its year, such as `21.11.2026`. */
  numericDate(moment: number | string): string {
    return formatNumericDate(moment, this.current);
  }

  dateTime(moment: number | string): string {
    return formatDateTime(moment, this.current);
  }

  time(moment: number | string): string {
    return formatTime(moment);
  }
}
