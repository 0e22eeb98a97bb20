import type { Locale, Texts } from '../../text/language';

const dishesOf = new Intl.PluralRules('ru');
const DISHES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'блюдо', few: 'блюда' };

const ru = {
  'promo-unknown': 'Такого промокода нет.',
  'promo-not-started': (day: string) => `Промокод начнёт действовать ${day}.`,
  'promo-ended': 'Промокод больше не действует.',
  'promo-below-minimum': (missing: string, minimum: string) =>
    `Промокод действует от ${minimum}: добавьте ещё на ${missing}.`,
  'promo-used-by-customer': 'Вы уже использовали этот промокод: он действует один раз.',
  'promo-used-by-everybody': 'Этот промокод уже разобрали.',
  'promo-delivery-only': 'Промокод действует только на доставку, а самовывоз и так без доставки.',
  'promo-pickup-only': 'Промокод действует только на самовывоз.',
  'promo-region': 'В этом городе промокод не действует.',
  'promo-restaurant': 'В этом ресторане промокод не действует.',
  'promo-time': (times: string) => `Промокод действует: ${times}.`,
  'promo-needs': (count: number, dishes: string) =>
    `Для промокода добавьте ещё ${count} ${DISHES[dishesOf.select(count)] ?? 'блюд'}: ${dishes}.`,
  quoted: (name: string) => `«${name}»`,
  'any-of': (folder: string) => `любое из раздела ${folder}`,
  or: 'или',
  'promo-gift': 'Подарок по этому промокоду закончился.',
  'promo-phone': 'С этим номером телефона промокод не действует.',
  'promo-later': 'Номер телефона проверим при заказе.',
  'promo-tries': 'Слишком много неверных промокодов. Попробуйте через несколько минут.',
  off: (sum: string) => `Скидка ${sum}.`,
  'free-delivery': 'Доставка бесплатно.',
  gift: (name: string) => `Подарок: ${name}.`,
};

type PromoTexts = typeof ru;

const en: PromoTexts = {
  'promo-unknown': 'There is no such promo code.',
  'promo-not-started': (day) => `The promo code starts on ${day}.`,
  'promo-ended': 'The promo code is no longer valid.',
  'promo-below-minimum': (missing, minimum) =>
    `The promo code is valid from ${minimum}: add ${missing} more.`,
  'promo-used-by-customer': 'You have already used this promo code: it works once.',
  'promo-used-by-everybody': 'This promo code has been used up.',
  'promo-delivery-only': 'The promo code is for delivery only; pickup costs no delivery anyway.',
  'promo-pickup-only': 'The promo code is for pickup only.',
  'promo-region': 'The promo code isn’t valid in this city.',
  'promo-restaurant': 'The promo code isn’t valid at this restaurant.',
  'promo-time': (times) => `The promo code is valid ${times}.`,
  'promo-needs': (count, dishes) =>
    `For the promo code add ${count} more ${count === 1 ? 'dish' : 'dishes'}: ${dishes}.`,
  quoted: (name) => `“${name}”`,
  'any-of': (folder) => `any from ${folder}`,
  or: 'or',
  'promo-gift': 'The gift of this promo code is sold out.',
  'promo-phone': 'The promo code isn’t valid for this phone number.',
  'promo-later': 'We’ll check the phone number when you order.',
  'promo-tries': 'Too many wrong promo codes. Try again in a few minutes.',
  off: (sum) => `${sum} off.`,
  'free-delivery': 'Free delivery.',
  gift: (name) => `Gift: ${name}.`,
};

const uz: PromoTexts = {
  'promo-unknown': 'Bunday promokod yoʻq.',
  'promo-not-started': (day) => `Promokod ${day}dan amal qiladi.`,
  'promo-ended': 'Promokodning muddati tugagan.',
  'promo-below-minimum': (missing, minimum) =>
    `Promokod ${minimum}dan amal qiladi: yana ${missing}lik taom qoʻshing.`,
  'promo-used-by-customer': 'Bu promokodni ishlatib boʻlgansiz: u bir marta amal qiladi.',
  'promo-used-by-everybody': 'Bu promokod tugagan.',
  'promo-delivery-only': 'Promokod faqat yetkazib berishga: olib ketishda yetkazib berish haqi yoʻq.',
  'promo-pickup-only': 'Promokod faqat olib ketishga amal qiladi.',
  'promo-region': 'Bu shaharda promokod amal qilmaydi.',
  'promo-restaurant': 'Bu restoranda promokod amal qilmaydi.',
  'promo-time': (times) => `Promokod amal qiladi: ${times}.`,
  'promo-needs': (count, dishes) => `Promokod uchun yana ${count} ta taom qoʻshing: ${dishes}.`,
  quoted: (name) => `“${name}”`,
  'any-of': (folder) => `${folder} boʻlimidan istalgani`,
  or: 'yoki',
  'promo-gift': 'Bu promokod sovgʻasi tugagan.',
  'promo-phone': 'Bu telefon raqami uchun promokod amal qilmaydi.',
  'promo-later': 'Telefon raqami buyurtma berilganda tekshiriladi.',
  'promo-tries': 'Notoʻgʻri promokodlar juda koʻp. Bir necha daqiqadan keyin urinib koʻring.',
  off: (sum) => `${sum} chegirma.`,
  'free-delivery': 'Yetkazib berish bepul.',
  gift: (name) => `Sovgʻa: ${name}.`,
};

export const promoTexts: Texts<PromoTexts> = { ru, en, uz };

/** From Monday on. */
export const WEEKDAYS: Record<Locale, string> = {
  ru: 'пн вт ср чт пт сб вс',
  en: 'Mon Tue Wed Thu Fri Sat Sun',
  uz: 'du se chor pay ju shan yak',
};
