import type { Messages } from '../../../../text/language';

const ru = {
  'product-gone': (product: string) => `«${product}» больше нет в меню.`,
  'product-unavailable': (product: string) => `«${product}» сейчас нет в наличии.`,
  'modifier-gone': (product: string, modifier: string) => `«${product}»: «${modifier}» сейчас нет.`,
  'price-changed': (product: string, price: string) => `«${product}» теперь стоит ${price}.`,
  'too-few-left': (product: string, left: number) => `«${product}»: осталось только ${left}.`,
};

type RepeatMessages = typeof ru;

const en: RepeatMessages = {
  'product-gone': (product) => `${product} is no longer on the menu.`,
  'product-unavailable': (product) => `${product} is sold out for now.`,
  'modifier-gone': (product, modifier) => `${product}: ${modifier} is not available now.`,
  'price-changed': (product, price) => `${product} costs ${price} now.`,
  'too-few-left': (product, left) => `${product}: only ${left} left.`,
};

const uz: RepeatMessages = {
  'product-gone': (product) => `“${product}” endi menyuda yoʻq.`,
  'product-unavailable': (product) => `“${product}” hozir mavjud emas.`,
  'modifier-gone': (product, modifier) => `“${product}”: “${modifier}” hozir mavjud emas.`,
  'price-changed': (product, price) => `“${product}” endi ${price} turadi.`,
  'too-few-left': (product, left) => `“${product}”: faqat ${left} ta qoldi.`,
};

export const repeatMessages: Messages<RepeatMessages> = { ru, en, uz };
