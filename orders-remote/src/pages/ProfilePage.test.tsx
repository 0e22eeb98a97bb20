import { ApiError, type OrderListEntry } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import * as page from './ProfilePage';

const LIST = 'GET /api/delivery/List';

const anEntry = (number: number, statusCode: number): OrderListEntry => ({
  order: {
    orderId: `order-${number}`,
    number: `${number}`,
    orderTypeId: 0,
    createdAt: '2026-11-21T07:05:00.000Z',
    total: 81_000,
    summary: 'Маргарита, Кола × 2',
    imageUrls: ['/a.webp', '/b.webp', '/c.webp', '/d.webp', '/e.webp', '/f.webp'],
  },
  statusCode,
});

const delivered = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => anEntry(first - index, 201));

function open(answer: FakeAnswer, customerId = 'c1') {
  const { requests, ...rendered } = renderPage(page, {
    answers: {
      [LIST]: answer,
      'GET /api/customers/Get': { customerId },
      'GET /api/addresses/List': [],
    },
    messages: ru,
    route: '/profile',
    now: () => Date.parse('2026-11-21T08:00:00.000Z'),
    prepare: ({ session }) => session.setCustomer(customerId),
  });
  return {
    ...rendered,
    all: requests,
    get requests() {
      return requests.filter(({ method, path }) => `${method} ${path}` === LIST);
    },
  };
}

test('an order with a promo code shows the code in the order history, and other orders show none', async () => {
  const withCode = anEntry(2, 201);
  withCode.order.promoCode = 'OLIBKET';
  open([withCode, anEntry(1, 201)]);
  const [first, second] = await entries();
  expect(first).toHaveTextContent('Промокод OLIBKET');
  expect(second).not.toHaveTextContent('Промокод');
});

const entries = () => screen.findAllByTestId('order-entry');
const numbersIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByTestId('order-entry')
    .map((entry) => entry.textContent?.match(/№\s(\d+)/)?.[1]);

/** The elements that an IntersectionObserver watches; `appear` makes them visible. */
function watchAppearances() {
  const watched = new Set<() => void>();
  class FakeObserver {
    private readonly tell: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      watched.add(this.tell);
    }
    disconnect() {
      watched.delete(this.tell);
    }
  }
  Object.assign(window, { IntersectionObserver: FakeObserver });
  return { appear: () => act(async () => [...watched].forEach((tell) => void tell())) };
}

afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

// spec 1: They view their orders
// spec 2: `/profile`: user profile
// spec 4: Orders with statusCode 201 or 255 are inactive, all others active
// spec 4: Orders are grouped into active and inactive
test('orders with the status 201 or 255 are in the group of past orders, all others in the active group', async () => {
  open([anEntry(6, 0), anEntry(5, 999), anEntry(4, 201), anEntry(3, 80), anEntry(2, 255), anEntry(1, 200)]);
  await entries();
  expect(numbersIn('Активные')).toEqual(['6', '5', '3', '1']);
  expect(numbersIn('Завершённые')).toEqual(['4', '2']);
});

test('active orders of the profile are requested again when the page becomes visible', async () => {
  let code = 30;
  open(() => [anEntry(1, code)]);
  await entries();
  code = 201;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(numbersIn('Завершённые')).toEqual(['1']);
});

test('an order history without active orders is not requested again when the page becomes visible', async () => {
  const page = open([anEntry(1, 201)]);
  await entries();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(page.requests).toHaveLength(1);
});

test('an empty group of the order history is left out', async () => {
  open([anEntry(1, 201)]);
  await entries();
  expect(screen.queryByRole('region', { name: 'Активные' })).not.toBeInTheDocument();
});

test('an order of the history links to its tracker and shows number, time in Tashkent, mode, status, dishes and total', async () => {
  open([anEntry(1042, 40)]);
  const [entry] = await entries();
  expect(entry).toHaveAttribute('href', '/tracker/order-1042');
  for (const text of [
    '№ 1042',
    '21 ноября, 12:05',
    'Доставка',
    'В печи',
    'Маргарита, Кола × 2',
    '81 000 сум',
    '+3',
  ])
    expect(entry).toHaveTextContent(text);
});

test('an order of another year shows its date in figures in the order history', async () => {
  const old = anEntry(7, 201);
  open([{ ...old, order: { ...old.order, createdAt: '2025-03-09T07:05:00.000Z' } }]);
  const [entry] = await entries();
  expect(entry).toHaveTextContent('09.03.2025, 12:05');
});

test('the profile of a visitor without a customer id sends no request and has a link to the menu', async () => {
  const { all } = open([], '');
  expect(await screen.findByText('Здесь появятся ваши заказы')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'К меню' })).toHaveAttribute('href', '/');
  expect(all).toEqual([]);
});

test('the order history is loaded when the customer id becomes known', async () => {
  const rendered = open([anEntry(1, 0)], '');
  await screen.findByText('Здесь появятся ваши заказы');
  act(() => rendered.stores.session.setCustomer('c2'));
  expect(await entries()).toHaveLength(1);
  expect(rendered.requests).toMatchObject([{ query: { customerId: 'c2', skip: 0, take: 50 } }]);
});

test('a guest who gets a customer id sees no placeholders, so that nothing moves', async () => {
  const { stores } = open(() => new Promise(() => {}), '');
  await screen.findByText('Здесь появятся ваши заказы');
  const before = document.body.textContent;
  await act(async () => stores.session.setCustomer('c1'));
  expect(document.body.textContent).toBe(before);
});

test('the order history disappears when another customer uses the browser', async () => {
  const { stores } = open([anEntry(1, 0)]);
  await entries();
  act(() => stores.session.setCustomer(''));
  expect(screen.queryByTestId('order-entry')).not.toBeInTheDocument();
});

test('the profile of a customer without orders has a link to the menu', async () => {
  open([]);
  expect(await screen.findByText('Здесь появятся ваши заказы')).toBeInTheDocument();
});

test('placeholders reserve the space of the order history while it loads', async () => {
  open(() => new Promise(() => {}));
  expect(await screen.findByText('Загружаем заказы')).toBeInTheDocument();
});

test('an order history that failed to load is loaded again when the connection returns', async () => {
  let isDown = true;
  const { stores } = open(() => {
    if (isDown) throw new ApiError('down', { status: 0 });
    return [anEntry(1, 0)];
  });
  await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  isDown = false;
  act(() => stores.connection.regain());
  expect(await entries()).toHaveLength(1);
});

describe('more than one page of orders', () => {
  // spec 9: Order list page size 50
  test('the next 50 orders load when the end of the order history becomes visible', async () => {
    const { appear } = watchAppearances();
    const rendered = open(({ query }: { query: { skip: number } }) =>
      query.skip === 0 ? delivered(70, 50) : delivered(20, 20),
    );
    expect(await entries()).toHaveLength(50);
    await appear();
    expect(await entries()).toHaveLength(70);
    await appear();
    expect(rendered.requests.map(({ query }) => [query.skip, query.take])).toEqual([
      [0, 50],
      [50, 50],
    ]);
  });

  test('a page of the order history is requested once, and a page of exactly 50 orders may be the last', async () => {
    const { appear } = watchAppearances();
    const rendered = open(({ query }: { query: { skip: number } }) =>
      query.skip === 0 ? delivered(50, 50) : [],
    );
    await entries();
    await appear();
    await appear();
    expect(await entries()).toHaveLength(50);
    expect(rendered.requests).toHaveLength(2);
  });

  test('a new order that moves the pages of the order history causes no duplicates', async () => {
    const { appear } = watchAppearances();
    open(({ query }: { query: { skip: number } }) =>
      query.skip === 0 ? delivered(70, 50) : delivered(21, 21),
    );
    await entries();
    await appear();
    expect(await entries()).toHaveLength(70);
  });

  test('a page of the order history that fails to load keeps the list and can be retried', async () => {
    const { appear } = watchAppearances();
    let isBroken = true;
    open(({ query }: { query: { skip: number } }) => {
      if (query.skip > 0 && isBroken) throw new ApiError('no', { status: 0 });
      return query.skip === 0 ? delivered(60, 50) : delivered(10, 10);
    });
    await entries();
    await appear();
    expect(await screen.findByText('Остальные заказы не загрузились.')).toBeInTheDocument();
    expect(await entries()).toHaveLength(50);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('№ 1', { selector: 'strong' })).toBeInTheDocument();
  });
});

describe('a failure of the order history', () => {
  // spec 8: Order calls: an error answer with data.error gives a toast, title `error.title`, that text as detail [0057: the header's own call is silent]
  test('an order history that fails to load shows the service’s text as a toast and offers a retry', async () => {
    let isBroken = true;
    const { stores } = open(() => {
      if (isBroken) throw new ApiError('no', { status: 429, detail: 'Слишком часто, подождите минуту' });
      return [anEntry(1, 0)];
    });
    expect(await screen.findByText('Не удалось загрузить заказы')).toBeInTheDocument();
    expect(stores.toasts.list).toMatchObject([
      { severity: 'error', summary: 'error.title', detail: 'Слишком часто, подождите минуту' },
    ]);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await entries()).toHaveLength(1);
  });

  // spec 8: Order calls: otherwise the detail is `error.server-error` [0018: not while the network is lost; 0057: the header's own call is silent]
  test.each([
    ['no answer came', new ApiError('no', { status: 0 })],
    ['the answer had no text', new ApiError('no', { status: 500 })],
    ['something else broke', new TypeError('x is undefined')],
  ])(
    'an order history that fails to load because %s says that the service did not respond',
    async (_, error) => {
      open(error);
      expect(await screen.findByTestId('toast')).toHaveTextContent('Сервис не ответил. Попробуйте ещё раз.');
      expect(screen.getByTestId('toast')).toHaveTextContent('Ошибка');
    },
  );
});

test('links that other remotes contribute are rows of the profile', async () => {
  const text = { ru: 'Мои отзывы', en: 'My reviews', uz: 'Sharhlarim' };
  renderPage(page, {
    messages: ru,
    route: '/profile',
    contributions: { 'profile.rows': [{ remote: 'reviews', link: { to: '/reviews', text } }] },
  });
  expect(await screen.findByRole('link', { name: 'Мои отзывы' })).toHaveAttribute('href', '/reviews');
});

test('an order history with the fields of the specification alone is shown, and missing parts of the profile are left out', async () => {
  renderPage(page, {
    answers: {
      [LIST]: [
        { order: { orderId: 'order-2' }, statusCode: 30 },
        { order: { orderId: 'order-1' }, statusCode: 201 },
      ],
    },
    messages: ru,
    route: '/profile',
    prepare: ({ session, features }) => {
      session.setCustomer('c1');
      for (const feature of [
        'profile',
        'phoneCodes',
        'savedAddresses',
        'dataExport',
        'dataDeletion',
        'repeat',
      ] as const)
        features.lose(feature);
    },
  });
  const [first, second] = await screen.findAllByTestId('order-entry');
  expect(first).toHaveTextContent('Готовится');
  expect(second).toHaveTextContent('Выполнен');
  expect(screen.queryByTestId('profile-person')).toBeNull();
  expect(screen.queryByTestId('profile-phone')).toBeNull();
  expect(screen.queryByTestId('profile-data')).toBeNull();
  expect(screen.getByTestId('profile-addresses')).toBeVisible();
  expect(screen.queryByTestId('order-repeat')).toBeNull();
});
