import type { Locale, Messages } from '@olov/shared-kit';

export const kitMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import(/* webpackChunkName: "kit-ru" */ '@olov/shared-kit/translations/ru.json'),
  en: () => import(/* webpackChunkName: "kit-en" */ '@olov/shared-kit/translations/en.json'),
  uz: () => import(/* webpackChunkName: "kit-uz" */ '@olov/shared-kit/translations/uz.json'),
};
