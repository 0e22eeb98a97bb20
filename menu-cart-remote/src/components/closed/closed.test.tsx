import { ApiError, type RootStore } from '@olov/shared-kit';
import { aProduct, aQuote, aShop, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { MenuStore } from '../../stores/MenuStore';
import { openOrder, settle } from '../../testing/openOrder';
import { CartContent } from '../cart/CartContent';
import { LaterContent } from '../later/LaterContent';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:00`);
const again = { Component: () => <p data-testid="again" /> };
const picker = { Component: () => <p data-testid="picker" /> };

interface Options {
  time: string;
  page?: HTMLElement;
  shop?: Parameters<typeof aShop>[0];
  isDown?: boolean;
  prepare?: (stores: RootStore) => void;
}

async function open(Component: typeof LaterContent | typeof CartContent, options: Options) {
  const { page, prepare } = options;
  const shopOf = () => {
    if (options.isDown) throw new ApiError('no answer', { status: 0 });
    return aShop(options.shop);
  };
  const opened = renderFragment(
    { Component },
    { root: { current: page ?? null } },
    {
      answers: { 'GET /api/shop': shopOf, 'POST /api/delivery/Calculate': aQuote() },
      messages: ru,
      now: () => at(options.time),
      fragments: { 'location-picker': picker, 'order-again': again },
      ...(prepare && { prepare }),
    },
  );
  await act(async () => void (await opened.stores.feature(MenuStore).load('')));
  return opened;
}

const asCustomer = ({ session }: RootStore) => session.setCustomer('c1');
const filled = ({ cart }: RootStore) => cart.put(aProduct());

const tabsOf = () => {
  const page = document.createElement('div');
  page.innerHTML = '<a href="#1" data-tab="1">1</a><a href="#2" data-tab="2" aria-current="true">2</a>';
  document.body.append(page);
  return { page, active: page.querySelector('[aria-current]') };
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

test.each([
  ['05:00', 'Заказать на потом', /Закрыто, откроется в 10:00Заказать на потом/],
  ['05:00', 'Закрыть', /Закрыто, откроется в 10:00Заказать на потом/],
  ['23:30', 'Закрыть', /Закрыто, откроется завтра в 10:00Заказать на потом/],
])(
  'the note of a closed restaurant below the menu at %s disappears after a press on “%s”, and the focus goes to the folders',
  async (time, name, text) => {
    const { page, active } = tabsOf();
    await open(LaterContent, { time, page, shop: { endTime: '23:00' }, prepare: asCustomer });
    expect(await screen.findByTestId('closed')).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByTestId('closed')).toBeNull();
    expect(active).toHaveFocus();
    expect(await screen.findByTestId('again')).toBeVisible();
  },
);

test('the note after the closing time names the opening of a day with other hours, without another visit, also if the first question fails', async () => {
  const options: Options = { time: '22:59', shop: { endTime: '23:00' } };
  const { stores, requests } = await open(LaterContent, options);
  await settle();
  const goTo = async (change: Partial<Options>) => {
    Object.assign(options, change);
    await act(async () => stores.clock.tick());
    await settle();
  };
  await goTo({ time: '23:01', isDown: true });
  expect(screen.getByTestId('closed')).toHaveTextContent('Закрыто, откроется завтра в 10:00');
  const pause = { until: '2026-11-23T12:00:00+05:00' };
  await goTo({ time: '23:02', isDown: false, shop: { starTime: '12:00', endTime: '18:00', pause } });
  expect(screen.getByTestId('closed')).toHaveTextContent('Закрыто, откроется 23 ноября в 12:00');
  await goTo({ time: '23:03' });
  expect(requests.filter(({ path }) => path === '/api/shop')).toHaveLength(3);
});

test('the region of the note is in the page before its text, so that a screen reader announces the text', async () => {
  await open(LaterContent, { time: '05:00' });
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await settle();
  expect(region).toHaveTextContent('Закрыто, откроется в 10:00');
});

/** Beyond the days for which orders are taken. */
const farAway = { until: '2026-12-05T10:00:00+05:00' };

test('an empty cart of a closed restaurant leads to the menu and to another place, and promises to keep nothing', async () => {
  await open(CartContent, { time: '23:30', shop: { pause: farAway } });
  expect(screen.getByText('Пока посмотрите меню или выберите другое место.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Перейти в меню' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Выбрать другое место' })).toBeVisible();
});

test.each([
  [{ until: '2026-11-21T18:30:00+05:00' }, 'Пауза: заказы с 18:30'],
  [{}, 'Пауза: пока без заказов'],
])('the cart of a paused restaurant (%j) says so', async (pause, text) => {
  await open(CartContent, { time: '12:00', shop: { pause } });
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['05:00', 'Закрыто, откроется в 10:00'],
  ['23:30', 'Закрыто, откроется завтра в 10:00'],
])(
  'the button of a filled cart orders for later while the restaurant is closed at %s',
  async (time, text) => {
    await open(CartContent, { time, shop: { endTime: '23:00' }, prepare: filled });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByTestId('checkout')).toHaveTextContent('Заказать на потом');
  },
);

test('a pause without an end leaves orders for the next days', async () => {
  await open(CartContent, { time: '12:00', shop: { pause: {} }, prepare: filled });
  expect(screen.getByTestId('checkout')).toHaveTextContent('Заказать на потом');
});

test('a restaurant that takes no order for later offers another place', async () => {
  await open(CartContent, { time: '23:30', shop: { pause: farAway }, prepare: filled });
  expect(screen.getByText('Корзина подождёт вас здесь.')).toBeVisible();
  expect(screen.getByTestId('checkout')).toHaveTextContent('Оформить заказ');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Выбрать другое место' })));
  expect(await screen.findByTestId('picker')).toBeInTheDocument();
});

test('the order form of a closed restaurant offers its first time', async () => {
  await openOrder({ now: at('05:00') });
  expect(screen.getByText('Закрыто, откроется в 10:00')).toBeVisible();
  expect(screen.queryByText(/Выберите блюда/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ближайшее время — 10:00–10:30' }));
  await settle();
  expect(screen.getByLabelText(/Время/)).toHaveDisplayValue(/10:00/);
});
