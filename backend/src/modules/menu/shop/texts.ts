import type { Texts } from '../../../text/language';

const ru = {
  'out-of-zone': 'Сюда мы пока не доставляем. Выберите другой адрес или самовывоз.',
  'restaurant-unknown': 'Этот ресторан сейчас не принимает заказы. Выберите другой.',
  'region-empty': 'В этом городе сейчас нет открытых ресторанов.',
};

export type ShopTexts = typeof ru;

export const shopTexts: Texts<ShopTexts> = {
  ru,
  en: {
    'out-of-zone': 'We don’t deliver here yet. Choose another address or pickup.',
    'restaurant-unknown': 'This restaurant isn’t taking orders now. Choose another one.',
    'region-empty': 'No restaurant is open in this city now.',
  },
  uz: {
    'out-of-zone': 'Bu yerga hozircha yetkazmaymiz. Boshqa manzil yoki olib ketishni tanlang.',
    'restaurant-unknown': 'Bu restoran hozir buyurtma qabul qilmayapti. Boshqasini tanlang.',
    'region-empty': 'Bu shaharda hozir ishlayotgan restoran yoʻq.',
  },
};
