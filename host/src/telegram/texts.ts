import type { Locale } from '@olov/shared-kit';

export const REFUSED: Record<Locale, string> = {
  ru: 'Telegram не подтвердил, что это вы. Откройте магазин из чата ещё раз.',
  en: 'Telegram didn’t confirm that it’s you. Open the shop from the chat again.',
  uz: 'Telegram sizni tasdiqlamadi. Doʻkonni chatdan qayta oching.',
};
