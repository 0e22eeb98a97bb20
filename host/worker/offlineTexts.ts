import type { Locale } from '@olov/contract/platform/locales';

interface Texts {
  title: string;
  text: string;
  elsewhere: string;
  again: string;
  home: string;
}

export const OFFLINE_TEXTS: Record<Locale, Texts> = {
  ru: {
    title: 'Нет соединения',
    text: 'Этой страницы на устройстве нет, поэтому без интернета её не показать. Корзина сохранена.',
    elsewhere:
      'На русском этой страницы на устройстве нет, поэтому без интернета её не показать. Она есть здесь:',
    again: 'Попробовать ещё раз',
    home: 'К меню',
  },
  en: {
    title: 'You are offline',
    text: 'This page is not kept on your device, so it cannot be shown without a connection. Your cart is safe.',
    elsewhere:
      'This page is not kept on your device in English, so it cannot be shown without a connection. It is there in:',
    again: 'Try again',
    home: 'To the menu',
  },
  uz: {
    title: 'Internet yoʻq',
    text: 'Bu sahifa qurilmangizda yoʻq, shuning uchun uni internetsiz koʻrsatib boʻlmaydi. Savatingiz saqlangan.',
    elsewhere:
      'Bu sahifaning oʻzbekchasi qurilmangizda yoʻq, shuning uchun uni internetsiz koʻrsatib boʻlmaydi. U quyidagi tilda bor:',
    again: 'Qayta urinish',
    home: 'Menyuga',
  },
};
