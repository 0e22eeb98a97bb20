import { ORDER_TYPE, type RepeatOrderAnswer, type RepeatOrderBody } from '@olov/contract';
import { formatMoney } from '@olov/contract/platform/formats';
import type { Database } from '../../../../db/connect';
import { onOneConnection } from '../../../../db/transaction';
import type { Locale, Texts } from '../../../../text/language';
import { imageUrlOf, isHalf, menuOf, type PricedLine } from '../../../menu';
import { restaurantsFor } from '../../../places';
import { missingOrder } from '../../missing';
import type { OrderDeps } from '../../orderDeps';
import { findOrder, type OrderRow } from '../../repository';
import { type Difference, repeatLines } from './repeatLines';

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

const repeatMessages: Texts<RepeatMessages> = { ru, en, uz };

export async function repeatOrder(
  { db, keyedHash, mediaUrl, now }: OrderDeps,
  customerId: string,
  body: RepeatOrderBody,
  locale: Locale,
): Promise<RepeatOrderAnswer> {
  const order = await findOrder(db, customerId, body.orderId);
  if (!order) throw await missingOrder({ db, keyedHash }, { customerId, orderId: body.orderId, locale });
  const ids = order.lines.map(({ id }) => id);
  const restaurantId = ids.length > 0 ? await restaurantFor(db, order, body) : undefined;
  const menu = await onOneConnection(db, async (one) =>
    ids.length > 0 ? menuOf(one, { restaurantId, at: new Date(now()) }).byId(ids) : [],
  );
  const { lines, differences } = repeatLines(order.lines, menu);
  return {
    lines: lines.map((line) => presentLine(line, locale, mediaUrl)),
    problems: differences.map((difference) => ({
      code: difference.code,
      text: textOf(difference, locale),
      productId: difference.productId,
    })),
  };
}

async function restaurantFor(
  db: Database,
  order: OrderRow,
  { orderTypeId = order.orderTypeId, restaurantId, address }: RepeatOrderBody,
): Promise<string | undefined> {
  if (orderTypeId === ORDER_TYPE.pickup) return restaurantId ?? order.restaurant.id;
  const place = address ?? order.address;
  if (!place) return restaurantId;
  const { latitude, longitude } = place;
  const [nearest] = await restaurantsFor(db, { latitude, longitude, orderTypeId });
  return nearest?.restaurant.id;
}

const presentLine = (
  { product, count, modifiers }: PricedLine,
  locale: Locale,
  mediaUrl: string,
): RepeatOrderAnswer['lines'][number] => ({
  product: {
    id: product.id,
    name: product.name[locale],
    price: product.price,
    imageUrl: imageUrlOf(product, mediaUrl),
  },
  count,
  modifiers: modifiers.map(({ modifier, count: often }) => ({
    id: modifier.id,
    name: modifier.name[locale],
    price: modifier.price,
    count: often,
    ...(isHalf(product, modifier) && { isHalf: true }),
  })),
});

function textOf(difference: Difference, locale: Locale): string {
  const messages = repeatMessages[locale];
  const product = difference.product[locale];
  switch (difference.code) {
    case 'modifier-gone':
      return messages[difference.code](product, difference.modifier[locale]);
    case 'price-changed':
      return messages[difference.code](product, formatMoney(difference.price, locale));
    case 'too-few-left':
      return messages[difference.code](product, difference.left);
    default:
      return messages[difference.code](product);
  }
}
