import type { Locale } from '@olov/contract/platform/locales';

export const headTexts: Record<Locale, { title: string; description: string }> = {
  ru: {
    title: 'доставка пиццы и самовывоз',
    description: 'Пицца из дровяной печи с доставкой и самовывозом: меню, заказ и слежение за ним.',
  },
  en: {
    title: 'pizza delivery and pickup',
    description: 'Wood-fired pizza, delivered or ready for pickup: menu, ordering and live tracking.',
  },
  uz: {
    title: 'pitsa yetkazib berish va olib ketish',
    description: 'Oʻtin pechida pishgan pitsa: yetkazib berish va olib ketish, menyu, buyurtma va kuzatuv.',
  },
};
