import { ApiError, type OrderListEntry, type RootStore } from '@olov/shared-kit';
import type { FakeAnswer } from '@olov/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';

const anEntry = (number: string, statusCode = 20): OrderListEntry => ({
  order: {
    orderId: `order${number}`,
    number,
    orderTypeId: 0,
    createdAt: '2026-11-21T07:00:00.000Z',
    total: 81_000,
    summary: 'Маргарита',
    imageUrls: [],
  },
  statusCode,
});

const loadOrders = jest.fn(async () => aDoor({ page: aPage('Page') }));
beforeEach(() => loadOrders.mockClear());
afterEach(() => jest.restoreAllMocks());

const open = (
  list: FakeAnswer,
  { at = '/', now = Date.now, prepare = ({ session }: RootStore) => session.setCustomer('customer-1') } = {},
) =>
  openShell({
    at,
    routes: {
      menu: [{ path: '/', page: 'page' }],
      orders: [
        { path: '/profile', page: 'page' },
        { path: '/tracker/:id', page: 'page' },
      ],
    },
    doors: {
      menu: async () => aDoor({ page: aPage('Page') }),
      orders: loadOrders,
    },
    answers: { 'GET /api/delivery/List': list },
    prepare,
    now,
  });

const settled = () => screen.findByRole('heading', { name: 'Page' });
const entry = () => screen.queryByTestId('order-entry');

test.each([
  ['/', 'Заказ № 1042', '/tracker/order1042'],
  ['/en', 'Order 1042', '/en/tracker/order1042'],
  ['/uz', 'Buyurtma № 1042', '/uz/tracker/order1042'],
])(
  'the header’s order link at %s names the active order and leads to its tracker',
  async (at, text, href) => {
    await open([anEntry('1042')], { at });
    const link = await screen.findByTestId('order-entry');
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', href);
  },
);

test('the header asks for the first 50 active orders of the customer', async () => {
  const { requests } = await open([anEntry('1042')]);
  await screen.findByTestId('order-entry');
  expect(requests.map(({ path, query }) => [path, query])).toEqual([
    ['/api/delivery/List', { customerId: 'customer-1', skip: 0, take: 50, onlyActive: true }],
  ]);
});

// spec 5: Orders are fetched only when a customer id exists
test('the header’s order link requests nothing and is hidden without a customer', async () => {
  const { requests } = await open([anEntry('1042')], { prepare: () => {} });
  await settled();
  expect(requests).toEqual([]);
  expect(entry()).not.toBeInTheDocument();
});

test('the header’s order link appears and disappears with the customer', async () => {
  const { stores } = await open([anEntry('1042')], { prepare: () => {} });
  await settled();
  act(() => stores.session.setCustomer('customer-1'));
  expect(await screen.findByTestId('order-entry')).toBeVisible();
  act(() => stores.session.setCustomer(''));
  expect(entry()).not.toBeInTheDocument();
});

test.each(['/profile', '/en/profile', '/tracker/order1042'])(
  'the header’s order link is hidden on %s, which shows the order itself',
  async (at) => {
    const { requests, navigate } = await open([anEntry('1042')], { at });
    await settled();
    expect(requests).not.toEqual([]);
    expect(entry()).not.toBeInTheDocument();
    await navigate('/');
    expect(await screen.findByTestId('order-entry')).toBeVisible();
  },
);

test.each([
  ['no order', []],
  ['a completed one', [anEntry('1', 201)]],
  ['a cancelled one', [anEntry('1', 255)]],
])('the header’s order link is hidden if the order list has %s', async (_, list) => {
  const { requests } = await open(list);
  await settled();
  expect(requests).not.toEqual([]);
  expect(entry()).not.toBeInTheDocument();
});

test('a finished order does not hide an active one in the header’s order link', async () => {
  await open([anEntry('2', 201), anEntry('1')]);
  expect(await screen.findByTestId('order-entry')).toHaveTextContent('Заказ № 1');
});

test('the remote of the tracker is loaded only when the header’s order link is opened', async () => {
  const { navigate } = await open([anEntry('1042')]);
  expect(await screen.findByTestId('order-entry')).toBeVisible();
  expect(loadOrders).not.toHaveBeenCalled();
  await navigate('/tracker/order1042');
  expect(loadOrders).toHaveBeenCalled();
});

test('the header’s order link does not poll while there is no active order', async () => {
  let now = 1_000_000;
  const { requests, stores } = await open([], { now: () => now });
  await settled();
  now += 60_000;
  await act(async () => stores.clock.tick());
  expect(requests).toHaveLength(1);
});

test('the header’s order link of a hidden tab does not poll, and requests the orders when the tab is visible again', async () => {
  let now = 1_000_000;
  const { requests, stores } = await open([anEntry('1042')], { now: () => now });
  await settled();
  const turn = async (isHidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  };
  await turn(true);
  now += 60_000;
  await act(async () => stores.clock.tick());
  expect(requests).toHaveLength(1);
  await turn(false);
  expect(requests).toHaveLength(2);
});

test('the header’s order link requests an active order again on every page and every minute', async () => {
  let now = 1_000_000;
  const { requests, navigate, stores } = await open([anEntry('1042')], { now: () => now });
  await settled();
  expect(requests).toHaveLength(1);
  await navigate('/tracker/order1042');
  expect(requests).toHaveLength(2);
  now += 60_000;
  await act(async () => stores.clock.tick());
  expect(requests).toHaveLength(3);
});

test('the header’s order link requests the orders again when the network returns', async () => {
  let isDown = true;
  const { stores } = await open(() => {
    if (isDown) throw new ApiError('down', { status: 0 });
    return [anEntry('1042')];
  });
  await settled();
  expect(entry()).not.toBeInTheDocument();
  isDown = false;
  act(() => stores.connection.regain());
  expect(await screen.findByTestId('order-entry')).toBeVisible();
});

test('a failed request of the header’s order link is silent and changes nothing', async () => {
  let isDown = false;
  const { requests, navigate } = await open(() => {
    if (isDown) throw new ApiError('down', { status: 502 });
    return [anEntry('1042')];
  });
  expect(await screen.findByTestId('order-entry')).toBeVisible();
  isDown = true;
  await navigate('/profile');
  await navigate('/');
  expect(requests).toHaveLength(3);
  expect(entry()).toBeVisible();
});

test('a response for the header’s order link that arrives after a later one is ignored', async () => {
  const waiting: ((list: OrderListEntry[]) => void)[] = [];
  const { stores } = await open(() => new Promise((resolve) => waiting.push(resolve)));
  await settled();
  act(() => stores.session.setCustomer('customer-2'));
  await waitFor(() => expect(waiting).toHaveLength(2));
  await act(async () => waiting[1]?.([anEntry('22')]));
  await act(async () => waiting[0]?.([anEntry('11')]));
  expect(await screen.findByTestId('order-entry')).toHaveTextContent('Заказ № 22');
});
