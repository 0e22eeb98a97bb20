import { outside } from '../../../testing/menu';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, openedShop } from '../../../testing/shop';

/* Manipulated requests of other programs: prices, choices, places and hours always come from the server. */

const shop = openedShop();

const dish = (id: string, ...modifiers: [string, number][]) => [
  { id, count: 1, modifiers: modifiers.map(([name, count]) => ({ id: name, count })) },
];
const iso = (time: string, day = 21) => new Date(at(time, day)).toISOString();

const TAMPERINGS: Record<
  string,
  { order: object; status: 409 | 422; at: string; now?: number; texts: [uz: string, ru: string, en: string] }
> = {
  'a price of one’s own': {
    order: pickupOrder({ products: [{ ...dish('margherita')[0], price: 1 }] }),
    status: 422,
    at: 'products.0.price',
    texts: ['Bunday maydon yoʻq.', 'Такого поля нет.', 'There is no such field.'],
  },
  'a total of one’s own': {
    order: pickupOrder({ total: 1 }),
    status: 409,
    at: 'total-changed',
    texts: [
      'Buyurtma summasi oʻzgardi: endi 60\u00a0000\u00a0soʻm. Tekshirib, qayta tasdiqlang.',
      'Сумма заказа изменилась: теперь 60\u00a0000\u00a0сум. Проверьте и подтвердите ещё раз.',
      'The total has changed: it is 60,000\u00a0UZS now. Check it and confirm again.',
    ],
  },
  'a discount of one’s own': {
    order: pickupOrder({ discount: 59_000 }),
    status: 422,
    at: 'discount',
    texts: ['Bunday maydon yoʻq.', 'Такого поля нет.', 'There is no such field.'],
  },
  'a modifier of another product': {
    order: pickupOrder({ products: dish('margherita', ['dip', 1]) }),
    status: 422,
    at: 'products.0',
    texts: [
      '“margherita uz” taomida bunday qoʻshimcha yoʻq.',
      'К блюду «margherita ru» нет такой добавки.',
      'margherita has no such extra.',
    ],
  },
  'more of a modifier than maxOneDish': {
    order: pickupOrder({ products: dish('margherita', ['cheese', 4]) }),
    status: 422,
    at: 'products.0',
    texts: [
      '“cheese uz” bitta taomga koʻpi bilan 3 ta.',
      '«cheese ru» — не больше 3 на одно блюдо.',
      'cheese: at most 3 on one dish.',
    ],
  },
  'a required modifier left out': {
    order: pickupOrder({ products: dish('wings', ['dip', 0]) }),
    status: 422,
    at: 'products.0',
    texts: [
      '“dip uz”ni “wings uz” taomidan olib tashlab boʻlmaydi.',
      '«dip ru» нельзя убрать из блюда «wings ru».',
      'dip can’t be left out of wings.',
    ],
  },
  'two sizes of one pizza': {
    order: pickupOrder({ products: dish('margherita', ['small', 1], ['large', 1]) }),
    status: 422,
    at: 'products.0',
    texts: [
      '“margherita uz” uchun “Size uz”: faqat bittasini tanlash mumkin.',
      '«Size ru» для блюда «margherita ru» — можно выбрать только одно.',
      'Size of margherita: only one can be chosen.',
    ],
  },
  'a negative number of pieces': {
    order: pickupOrder({ products: [{ id: 'margherita', count: -1, modifiers: [] }] }),
    status: 422,
    at: 'products.0.count',
    texts: ['Soni 1 dan 99 gacha.', 'Количество — от 1 до 99.', 'Quantity: 1 to 99.'],
  },
  'a product that there is not': {
    order: pickupOrder({ products: dish('ghost') }),
    status: 409,
    at: 'product-unknown',
    texts: [
      'Taomlardan biri endi menyuda yoʻq. Uni savatdan olib tashlang.',
      'Одного из блюд больше нет в меню. Уберите его из корзины.',
      'One of the dishes is no longer on the menu. Remove it from the cart.',
    ],
  },
  'a product of the stop list': {
    order: pickupOrder({ products: dish('sold-out') }),
    status: 409,
    at: 'product-unavailable',
    texts: [
      '“sold-out uz” hozir mavjud emas.',
      '«sold-out ru» сейчас нет в наличии.',
      'sold-out is sold out for now.',
    ],
  },
  'a restaurant that there is not': {
    order: pickupOrder({ restaurantId: 'somebody-else' }),
    status: 422,
    at: 'restaurantId',
    texts: [
      'Hozir ishlayotgan restoranni tanlang.',
      'Выберите ресторан, который сейчас работает.',
      'Choose a restaurant that is open now.',
    ],
  },
  'a restaurant that is closed down': {
    order: pickupOrder({ restaurantId: 'closed-down' }),
    status: 422,
    at: 'restaurantId',
    texts: [
      'Hozir ishlayotgan restoranni tanlang.',
      'Выберите ресторан, который сейчас работает.',
      'Choose a restaurant that is open now.',
    ],
  },
  'a point outside of every zone, with a restaurant named': {
    order: deliveryOrder({ address: { ...outside, title: 'Far away' }, restaurantId: 'center' }),
    status: 422,
    at: 'address',
    texts: [
      'Bu manzilga hozircha yetkazmaymiz. Boshqa manzil yoki olib ketishni tanlang.',
      'По этому адресу мы пока не доставляем. Выберите другой адрес или самовывоз.',
      'We don’t deliver to this address yet. Choose another address or pickup.',
    ],
  },
  'a delivery without a point': {
    order: deliveryOrder({ address: undefined }),
    status: 422,
    at: 'address',
    texts: ['Yetkazib berish manzilini kiriting.', 'Укажите адрес доставки.', 'Enter the delivery address.'],
  },
  'less than the minimum of a delivery': {
    order: deliveryOrder({ products: dish('cola') }),
    status: 409,
    at: 'below-minimum',
    texts: [
      'Eng kam buyurtma 50\u00a0000\u00a0soʻm: yana 40\u00a0000\u00a0soʻm kerak.',
      'До минимального заказа 50\u00a0000\u00a0сум не хватает 40\u00a0000\u00a0сум.',
      '40,000\u00a0UZS more to reach the minimum order of 50,000\u00a0UZS.',
    ],
  },
  'a slot that has begun': {
    order: pickupOrder({ slotStart: iso('11:30') }),
    status: 422,
    at: 'slotStart',
    texts: [
      'Bu vaqt allaqachon boshlangan. Keyinroq vaqtni tanlang.',
      'Это время уже началось. Выберите более позднее.',
      'This time has already begun. Choose a later one.',
    ],
  },
  'a slot while it is closed': {
    order: pickupOrder({ slotStart: iso('04:00', 22) }),
    status: 422,
    at: 'slotStart',
    texts: [
      'Bu vaqtda restoran yopiq. Boshqasini tanlang.',
      'В это время ресторан закрыт. Выберите другое.',
      'The restaurant is closed at this time. Choose another one.',
    ],
  },
  'a slot of next week': {
    order: pickupOrder({ slotStart: iso('13:00', 28) }),
    status: 422,
    at: 'slotStart',
    texts: [
      'Bu vaqtga buyurtma berib boʻlmaydi. Taklif qilinganlardan birini tanlang.',
      'На это время заказать нельзя. Выберите одно из предложенных.',
      'This time can’t be ordered. Choose one of those offered.',
    ],
  },
  'a slot beside the grid': {
    order: pickupOrder({ slotStart: iso('13:10') }),
    status: 422,
    at: 'slotStart',
    texts: [
      'Bu vaqtga buyurtma berib boʻlmaydi. Taklif qilinganlardan birini tanlang.',
      'На это время заказать нельзя. Выберите одно из предложенных.',
      'This time can’t be ordered. Choose one of those offered.',
    ],
  },
  'as soon as possible while it is closed': {
    order: pickupOrder(),
    status: 422,
    at: 'slotStart',
    now: at('03:01', 22),
    texts: [
      'Restoran yopiq, soat 10:00 da ochiladi. Buyurtma vaqtini tanlang.',
      'Ресторан закрыт и откроется в 10:00. Выберите время заказа.',
      'The restaurant is closed and opens at 10:00. Choose a time for the order.',
    ],
  },
  'change from less than the total': {
    order: pickupOrder({ payment: { type: 'cash', changeFrom: 1 } }),
    status: 422,
    at: 'payment.changeFrom',
    texts: [
      'Qaytim 60\u00a0000\u00a0soʻm yoki undan koʻp summadan beriladi.',
      'Сдача нужна с суммы не меньше 60\u00a0000\u00a0сум.',
      'Change can be given from 60,000\u00a0UZS or more.',
    ],
  },
};

const rows = Object.entries(TAMPERINGS).flatMap(([what, { texts, ...sent }]) =>
  texts.map((text, index) => ({ what, text, language: index + 1, ...sent })),
);

// asvs V1.2.4
// asvs V2.2.2, V2.2.3, V8.2.3, V15.3.3
test.each(rows)(
  'an order with $what is refused in language $language: $text',
  async ({ order, status, now, ...row }) => {
    shop.clock.now = now ?? at('12:00');
    const answer = await shop.create({ ...order, language: row.language }, shop.token);
    expect(answer.status).toBe(status);
    const { error, code, fields = {} } = answer.body;
    if (status === 409) expect(code).toBe(row.at);
    else expect(fields).toEqual({ [row.at]: row.text });
    expect(error).toBe(row.text);
    const { body } = await shop.get('/api/delivery/List', shop.token);
    expect(body).toEqual([]);
  },
);
