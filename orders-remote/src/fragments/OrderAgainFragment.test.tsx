import { ApiError, type OrderListEntry, type RootStore } from '@olov/shared-kit';
import { type FakeAnswer, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../translations/ru.json';
import * as fragment from './OrderAgainFragment';

const LIST = 'GET /api/delivery/List';

const anEntry = (orderId: string, statusCode: number, total = 138_000): OrderListEntry => ({
  order: {
    orderId,
    number: '1042',
    total,
    summary: 'Маргарита, Кола',
    imageUrls: ['/margherita.webp', '/cola.webp', '/sauce.webp'],
  },
  statusCode,
});
const line = {
  product: { id: 'margherita', name: 'Маргарита', price: 69_000, imageUrl: '/margherita.webp' },
  count: 2,
  modifiers: [],
};

async function open(
  list: FakeAnswer,
  {
    prepare,
    layout = 'bar',
    problems = [],
  }: { prepare?: (stores: RootStore) => void; layout?: string; problems?: object[] } = {},
) {
  const opened = renderFragment(
    fragment,
    { layout },
    {
      answers: { [LIST]: list, 'POST /api/delivery/Repeat': { lines: [line], problems } },
      messages: ru,
      url: '/?tag=spicy',
      prepare: (stores) => {
        stores.session.setCustomer('c1');
        prepare?.(stores);
      },
    },
  );
  await act(async () => {});
  return opened;
}
const offer = () => screen.queryByRole('region', { name: 'Прошлый заказ' });
const press = (name: RegExp | string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => sessionStorage.clear());

test('the offer to order again has pictures and total of the last completed order, behind running and cancelled ones', async () => {
  const { requests } = await open([
    anEntry('running', 30, 1000),
    anEntry('cancelled', 255, 2000),
    anEntry('last', 201),
    anEntry('older', 201, 3000),
  ]);
  expect(offer()).toHaveTextContent(/138.000 сум/);
  expect(offer()?.querySelectorAll('img')).toHaveLength(2);
  expect(offer()).toHaveTextContent('+1');
  expect(requests).toMatchObject([{ query: { customerId: 'c1', skip: 0, take: 10 } }]);
});

test('the offer to order again is a card with the names of the dishes where there is room', async () => {
  await open([anEntry('last', 201)], { layout: 'card' });
  expect(offer()).toHaveTextContent('Маргарита, Кола');
  expect(offer()?.querySelectorAll('img')).toHaveLength(2);
});

test('one press on the offer to order again fills the cart, and the menu keeps its address', async () => {
  const { stores, location, requests } = await open([anEntry('last', 201)]);
  await press(/^Повторить/);
  expect(requests.at(-1)?.body).toEqual({ orderId: 'last' });
  expect(stores.cart.amountOf('margherita')).toBe(2);
  expect(screen.getByTestId('toast')).toHaveTextContent('Заказ лежит в корзине');
  expect(location()).toBe('/?tag=spicy');
});

test('the offer to order again asks before it fills the cart with a changed order', async () => {
  const gone = { code: 'product-gone', text: 'Диабло больше нет в меню', productId: 'diablo' };
  const { stores } = await open([anEntry('last', 201)], { problems: [gone] });
  await press(/^Повторить/);
  expect(screen.getByTestId('repeat-dialog')).toHaveTextContent('Диабло больше нет в меню');
  expect(stores.cart.isEmpty).toBe(true);
});

test.each<[string, FakeAnswer, ((stores: RootStore) => void) | undefined]>([
  ['a customer without a completed order', [anEntry('running', 30), anEntry('cancelled', 255)], undefined],
  ['a customer without orders', [], undefined],
  ['a back end that repeats no orders', [anEntry('last', 201)], ({ features }) => features.lose('repeat')],
  ['a back end that fails', new ApiError('down', { status: 500 }), undefined],
])('an order again is not offered, without a toast, for %s', async (_, list, prepare) => {
  await open(list, prepare && { prepare });
  expect(offer()).toBeNull();
  expect(screen.queryByTestId('toast')).toBeNull();
});

test('the orders of a guest are not requested, and those of another customer are not offered', async () => {
  const { stores, requests } = await open([anEntry('last', 201)], {
    prepare: ({ session }) => session.setCustomer(''),
  });
  expect(requests).toEqual([]);
  await act(async () => stores.session.setCustomer('c2'));
  expect(offer()).toBeVisible();
  await act(async () => stores.session.setCustomer(''));
  expect(offer()).toBeNull();
});

test('a dismissed offer to order again stays away in this tab, also after a reload, and requests nothing', async () => {
  await open([anEntry('last', 201)]);
  await press('Не предлагать');
  expect(offer()).toBeNull();
  const { requests } = await open([anEntry('last', 201)]);
  expect(offer()).toBeNull();
  expect(requests).toEqual([]);
});
