import { inAll, LOCALE_INFO, type Locale } from '@olov/contract/platform/locales';

/**
 * Constants of the UI kit (spec section 9). The layers are repeated in tokens.css for style sheets. In a date format
 * `yy` is the four-digit year, as in UI kits.
 */
export const UI_KIT = {
  zIndex: { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 },
  dateFormat: 'mm/dd/yy',
  /** A week begins on Sunday. */
  firstWeekday: 0,
  cssVariablePrefix: 'p',
} as const;

/** Date format and first weekday of a language. */
export interface DateStyle {
  /** Numeric date format: `dd`, `mm` and `yy` are day, month and four-digit year. */
  format: string;
  /** First day of the week: 0 is Sunday, 1 is Monday. */
  firstWeekday: 0 | 1;
}

const kit = UI_KIT.dateFormat;
const local = 'dd.mm.yy';
const FORMATS: Record<Locale, string> = { en: kit, ru: local, uz: local };

/** English uses the kit’s own style; Russian and Uzbek write `21.11.2026` and start the week on Monday. */
export const DATE_STYLES: Record<Locale, DateStyle> = inAll((locale) => ({
  format: FORMATS[locale],
  firstWeekday: LOCALE_INFO[locale].firstWeekday,
}));
