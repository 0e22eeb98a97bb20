import { seed } from '@olov/demo-data';
import { cartOf, pickupOrder } from '../../testing/orders';
import { at, openedShop } from '../../testing/shop';

const shop = openedShop({}, { menu: seed });

type Dish = [id: string, count: number, ...modifiers: string[]];

const texts = async (promoCode: string, ...dishes: Dish[]): Promise<string[]> => {
  const products = dishes.map(([id, count, ...modifiers]) => ({
    id,
    count,
    modifiers: modifiers.map((one) => ({ id: `${id}.${one}`, count: 1 })),
  }));
  const order = pickupOrder({ restaurantId: 'tashkent-center', products, promoCode });
  const { body } = await shop.post('/api/delivery/Calculate', { ...cartOf(order), language: 3 });
  return body.problems.map(({ text }: { text: string }) => text);
};

const whole = (name: string, count: number): Dish => [`roman-${name}`, count, 'portion.whole'];

test('ROMA50 of the demo is for two whole Roman pizzas, and says how many are missing', async () => {
  shop.clock.now = at('12:00');
  const missing = (count: string) => [
    `For the promo code add ${count}: any from “Roman pizza” (Whole, 40×30 cm).`,
  ];
  const halves: Dish = ['half-and-half', 3, 'half.pepperoni', 'half.margherita'];
  expect(await texts('ROMA50', halves)).toEqual(missing('2 more dishes'));
  expect(await texts('ROMA50', ['roman-potato', 4])).toEqual(missing('2 more dishes'));
  expect(await texts('ROMA50', halves, whole('potato', 1))).toEqual(missing('1 more dish'));
  expect(await texts('ROMA50', whole('potato', 1), whole('mortadella', 1))).toEqual([]);
  expect(await texts('РОМА50', whole('potato', 2))).toEqual([]);
});

test('TUSHLIK of the demo is for an order with a lunch at lunchtime of a weekday', async () => {
  const lunch: Dish = ['combo-lunch-pasta', 1];
  shop.clock.now = at('13:00', 20);
  expect(await texts('TUSHLIK', lunch)).toEqual([]);
  expect(await texts('TUSHLIK', ['pepperoni', 2])).toEqual([
    'For the promo code add 1 more dish: “Pizza lunch” or “Pasta lunch”.',
  ]);
  shop.clock.now = at('19:00', 20);
  expect(await texts('TUSHLIK', lunch)).toEqual(['The promo code is valid Mon–Fri, 12:00–15:00.']);
});
