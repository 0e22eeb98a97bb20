import type { Locale, Messages } from '@olov/shared-kit';

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ru: () => import(/* webpackChunkName: "messages-ru" */ './ru'),
  en: () => import(/* webpackChunkName: "messages-en" */ './en'),
  uz: () => import(/* webpackChunkName: "messages-uz" */ './uz'),
};

export async function loadMessages(locale: Locale): Promise<Record<string, never>> {
  const { messages } = await catalogues[locale]();
  return messages as Record<string, never>;
}
