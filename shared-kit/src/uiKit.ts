import type { Locale } from '@olov/contract/locales';

/**
 * Constants of the UI kit (spec section 9). The layers stand in tokens.css as well, where style sheets find them. In
 * a date format `yy` is the whole year, as UI kits write it.
 */
export const UI_KIT = {
  zIndex: { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 },
  dateFormat: 'mm/dd/yy',
  /** Sunday. */
  firstWeekday: 0,
  cssVariablePrefix: 'p',
} as const;

/** How a language writes and counts days. */
export interface DateStyle {
  /** In figures: `dd`, `mm` and `yy` stand for day, month and the whole year. */
  format: string;
  /** The day that a week begins with: 0 is Sunday, 1 is Monday. */
  firstWeekday: 0 | 1;
}

const kit: DateStyle = { format: UI_KIT.dateFormat, firstWeekday: UI_KIT.firstWeekday };
const local: DateStyle = { format: 'dd.mm.yy', firstWeekday: 1 };

/** The kit's style in English; Russian and Uzbek write `21.11.2026`, and their weeks begin with Monday. */
export const DATE_STYLES: Record<Locale, DateStyle> = { en: kit, ru: local, uz: local };
