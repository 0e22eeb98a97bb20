import type { RootStore } from '@olov/shared-kit';
import { aProduct, aQuote, aShop, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { MenuStore } from '../../stores/MenuStore';
import { openOrder, settle } from '../../testing/openOrder';
import { CartContent } from '../cart/CartContent';
import { LaterContent } from '../later/LaterContent';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:00`);
const picker = { Component: () => <p data-testid="picker" /> };

interface Options {
  time: string;
  shop?: Parameters<typeof aShop>[0];
  prepare?: (stores: RootStore) => void;
}

async function open(
  Component: typeof LaterContent | typeof CartContent,
  { time, shop = {}, prepare }: Options,
) {
  const opened = renderFragment(
    { Component },
    { root: { current: null } },
    {
      answers: { 'GET /api/shop': aShop(shop), 'POST /api/delivery/Calculate': aQuote() },
      messages: ru,
      now: () => at(time),
      fragments: { 'location-picker': picker },
      ...(prepare && { prepare }),
    },
  );
  await act(async () => void (await opened.stores.feature(MenuStore).load('')));
  return opened;
}

const filled = ({ cart }: RootStore) => cart.put(aProduct());

test('the menu of a phone says that the restaurant is closed, and goes on after “order for later”', async () => {
  await open(LaterContent, { time: '05:00' });
  expect(screen.getByTestId('closed')).toHaveTextContent(/Закрыто, откроется в 10:00Выберите блюда сейчас/);
  fireEvent.click(screen.getByRole('button', { name: 'Заказать на потом' }));
  expect(screen.queryByTestId('closed')).toBeNull();
});

test('the menu of an open restaurant says nothing of that', async () => {
  await open(LaterContent, { time: '12:00' });
  expect(screen.queryByTestId('closed')).toBeNull();
});

test.each([
  [{ until: '2026-11-21T18:30:00+05:00' }, 'Пауза: заказы с 18:30'],
  [{}, 'Пауза: пока без заказов'],
])('the cart of a paused restaurant (%j) says so', async (pause, text) => {
  await open(CartContent, { time: '12:00', shop: { pause } });
  expect(screen.getByText(text)).toBeVisible();
});

test('the button of a filled cart orders for later while the restaurant is closed', async () => {
  await open(CartContent, { time: '05:00', prepare: filled });
  expect(screen.getByText('Закрыто, откроется в 10:00')).toBeVisible();
  expect(screen.getByTestId('checkout')).toHaveTextContent('Заказать на потом');
});

test('a restaurant that takes no order for later offers another place', async () => {
  await open(CartContent, { time: '23:30', shop: { endTime: '23:00' }, prepare: filled });
  expect(screen.getByText('Корзина подождёт вас здесь.')).toBeVisible();
  expect(screen.getByTestId('checkout')).toHaveTextContent('Оформить заказ');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Выбрать другое место' })));
  expect(await screen.findByTestId('picker')).toBeInTheDocument();
});

test('the order form of a closed restaurant offers its first time', async () => {
  jest.useFakeTimers();
  await openOrder({ now: at('05:00') });
  expect(screen.getByText('Закрыто, откроется в 10:00')).toBeVisible();
  expect(screen.queryByText(/Выберите блюда/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ближайшее время — 10:00' }));
  await settle();
  expect(screen.getByLabelText(/Время/)).toHaveDisplayValue(/10:00/);
  jest.useRealTimers();
});
