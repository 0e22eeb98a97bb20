import type { Locale } from './language';

const NBSP = '\u00a0';

/** `45 000 сум`, `45,000 UZS`, `45 000 soʻm`; hard-coded because engines disagree on Uzbek. */
export function formatMoney(sum: number, locale: Locale): string {
  const digits = String(sum).replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : NBSP);
  return `${digits}${NBSP}${{ ru: 'сум', en: 'UZS', uz: 'soʻm' }[locale]}`;
}
