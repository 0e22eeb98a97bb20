import type { Locale } from '@olov/contract/platform/locales';

export const feedTexts: Record<Locale, { title: string; description: string }> = {
  ru: { title: 'новости', description: 'Новые вкусы, рестораны и всё, что происходит у печи.' },
  en: { title: 'news', description: 'New tastes, new restaurants and what goes on around the oven.' },
  uz: { title: 'yangiliklar', description: 'Yangi taʼmlar, restoranlar va pech atrofidagi hamma gap.' },
};
