import { ApiError, type RepeatedLine, type RepeatProblem, type RootStore } from '@olov/shared-kit';
import { anOrder, expectToSayThatItWaits } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { openTracker } from '../../testing/openTracker';

const aLine = (parts: Partial<RepeatedLine['product']> = {}, count = 1): RepeatedLine => ({
  product: { id: 'margherita', name: 'Маргарита', price: 69_000, imageUrl: '/margherita.webp', ...parts },
  count,
  modifiers: [],
});
const cheese = { id: 'cheese', name: 'Сыр', price: 8000, count: 1 };
const gone: RepeatProblem = { code: 'product-gone', text: 'Диабло больше нет в меню', productId: 'diablo' };
const dearer: RepeatProblem = {
  code: 'price-changed',
  text: 'Маргарита теперь стоит 69 000 сум',
  productId: 'margherita',
};

const click = (element: HTMLElement) => act(async () => fireEvent.click(element));

async function press(
  lines: RepeatedLine[],
  problems: RepeatProblem[],
  prepare?: (stores: RootStore) => void,
) {
  const opened = openTracker(anOrder({ statusCode: 201 }), {
    answers: { 'POST /api/delivery/Repeat': { lines, problems } },
    ...(prepare && { prepare }),
  });
  await click(await screen.findByRole('button', { name: /^Повторить заказ №\s1042$/ }));
  return opened;
}

const withCola = ({ cart }: RootStore) =>
  cart.put({ id: 'cola', name: 'Кола', price: 12_000, imageUrl: '/cola.webp' });
const inCart = ({ cart }: RootStore) => cart.lines.map(({ id, amount }) => `${id} × ${amount}`);
const atMenu = () => screen.findByTestId('elsewhere');

test('a repeated order without changes is put into the empty cart at once, and the menu opens', async () => {
  const { stores, location } = await press(
    [aLine({}, 2), { ...aLine(), modifiers: [{ ...cheese, isHalf: true }] }],
    [],
  );
  await atMenu();
  expect(location()).toBe('/');
  expect(inCart(stores)).toEqual(['margherita × 2', 'margherita × 1']);
  expect(stores.cart.lines[1]?.modifiers).toEqual([{ ...cheese, isHalf: true }]);
  expect(screen.getByTestId('toast')).toHaveTextContent('Заказ лежит в корзине');
});

test('the dishes of a repeated order that are unavailable or cost more are listed before the cart changes', async () => {
  const { stores } = await press([aLine()], [gone, dearer]);
  expect(await screen.findByRole('dialog', { name: 'Повторить заказ № 1042' })).toBeInTheDocument();
  expect(screen.getAllByTestId('repeat-problem').map(({ textContent }) => textContent)).toEqual([
    'Диабло больше нет в меню',
    'Маргарита теперь стоит 69 000 сум',
  ]);
  expect(screen.queryByTestId('repeat-replace')).not.toBeInTheDocument();
  expect(stores.cart.isEmpty).toBe(true);
  await click(screen.getByRole('button', { name: 'Положить в корзину' }));
  await atMenu();
  expect(inCart(stores)).toEqual(['margherita × 1']);
});

test('the choice “add” for a repeated order keeps the dishes in the cart', async () => {
  const { stores } = await press([aLine()], [], withCola);
  expect(await screen.findByText('В корзине уже лежит 1 блюдо.')).toBeInTheDocument();
  await click(screen.getByTestId('repeat-add'));
  await atMenu();
  expect(inCart(stores)).toEqual(['cola × 1', 'margherita × 1']);
});

test('the choice “replace” for a repeated order removes the dishes in the cart', async () => {
  const { stores } = await press([aLine()], [], withCola);
  await click(await screen.findByTestId('repeat-replace'));
  await atMenu();
  expect(inCart(stores)).toEqual(['margherita × 1']);
});

test('the choice “replace” for a repeated order is a business event for the dishes that it removes', async () => {
  const { stores } = await press([aLine()], [], withCola);
  const heard: unknown[] = [];
  stores.events.follow((...event) => heard.push(event));
  await click(await screen.findByTestId('repeat-replace'));
  const cola = { id: 'cola', name: 'Кола', price: 12_000, quantity: 1 };
  expect(heard).toContainEqual(['removed-from-cart', { items: [cola] }]);
});

test('closing the repeat dialog keeps the cart', async () => {
  const { stores } = await press([aLine()], [gone], withCola);
  await click(await screen.findByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(inCart(stores)).toEqual(['cola × 1']);
});

test('a repeated order without any available dish says so and offers nothing to add', async () => {
  await press([], [gone]);
  expect(await screen.findByText(/Сейчас из этого заказа ничего нет/)).toBeInTheDocument();
  expect(screen.queryByTestId('repeat-add')).not.toBeInTheDocument();
});

test.each([
  [
    'a delivery to the chosen place',
    ({ location }: RootStore) =>
      location.choose({ RestaurantId: 'center', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Тут' }),
    { orderTypeId: 0, regionId: 1, address: { latitude: 41.3, longitude: 69.2 } },
  ],
  [
    'a pickup at the chosen restaurant',
    ({ location, deliveryMode }: RootStore) => {
      deliveryMode.choose(200);
      location.choose({ RestaurantId: 'center', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Тут' });
    },
    { orderTypeId: 200, regionId: 1, restaurantId: 'center' },
  ],
  ['the way it was, where no place is chosen', () => {}, {}],
] as const)('the repetition of an order is requested as %s', async (_, prepare, expected) => {
  const { requests } = await press([aLine()], [gone], prepare);
  await screen.findByTestId('repeat-dialog');
  expect(requests.at(-1)?.body).toEqual({ orderId: 'q1w2e3r4t5y6', ...expected });
});

test('a repetition of an order that fails shows a toast and keeps the cart', async () => {
  const opened = openTracker(anOrder({ statusCode: 201 }), {
    answers: {
      'POST /api/delivery/Repeat': new ApiError('no', { status: 500, detail: 'Кухня закрыта' }),
    },
    prepare: withCola,
  });
  await click(await screen.findByTestId('order-repeat'));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Кухня закрыта');
  expect(inCart(opened.stores)).toEqual(['cola × 1']);
});

test('the repeat button shows that it waits for a slow server, and sends once', async () => {
  const { requests } = openTracker(anOrder({ statusCode: 201 }), {
    answers: { 'POST /api/delivery/Repeat': () => new Promise(() => {}) },
  });
  await expectToSayThatItWaits(await screen.findByRole('button', { name: /^Повторить заказ №\s1042$/ }));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
