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

/** A page of delivered orders from `first` downwards. */
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
    /** Of orders alone. */
    get requests() {
      return requests.filter(({ method, path }) => `${method} ${path}` === LIST);
    },
  };
}

test('an order says with which promo code it was made, the others nothing of one', async () => {
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

/** The elements whose appearance is waited for; `appear` brings them into sight. */
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

test('201 and 255 are past orders; every other code, known or not, is active', async () => {
  open([anEntry(6, 0), anEntry(5, 999), anEntry(4, 201), anEntry(3, 80), anEntry(2, 255), anEntry(1, 200)]);
  await entries();
  expect(numbersIn('Активные')).toEqual(['6', '5', '3', '1']);
  expect(numbersIn('Завершённые')).toEqual(['4', '2']);
});

test('an order on its way is asked about again when somebody comes back to the page', async () => {
  let code = 30;
  open(() => [anEntry(1, code)]);
  await entries();
  code = 201;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(numbersIn('Завершённые')).toEqual(['1']);
});

test('orders that are all there are not asked about again', async () => {
  const page = open([anEntry(1, 201)]);
  await entries();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(page.requests).toHaveLength(1);
});

test('a group without orders is not there', async () => {
  open([anEntry(1, 201)]);
  await entries();
  expect(screen.queryByRole('region', { name: 'Активные' })).not.toBeInTheDocument();
});

test('an entry leads to its tracker and says number, time in Tashkent, mode, status, dishes and total', async () => {
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

test('an order of another year says its date in figures', async () => {
  const old = anEntry(7, 201);
  open([{ ...old, order: { ...old.order, createdAt: '2025-03-09T07:05:00.000Z' } }]);
  const [entry] = await entries();
  expect(entry).toHaveTextContent('09.03.2025, 12:05');
});

test('without a customer nothing is asked, and the way to the menu is shown', async () => {
  const { all } = open([], '');
  expect(await screen.findByText('Здесь появятся ваши заказы')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'К меню' })).toHaveAttribute('href', '/');
  expect(all).toEqual([]);
});

test('a customer who becomes known is asked for', async () => {
  const rendered = open([anEntry(1, 0)], '');
  await screen.findByText('Здесь появятся ваши заказы');
  act(() => rendered.stores.session.setCustomer('c2'));
  expect(await entries()).toHaveLength(1);
  expect(rendered.requests).toMatchObject([{ query: { customerId: 'c2', skip: 0, take: 50 } }]);
});

test('orders of one customer are gone at once when it is another', async () => {
  const { stores } = open([anEntry(1, 0)]);
  await entries();
  act(() => stores.session.setCustomer(''));
  expect(screen.queryByTestId('order-entry')).not.toBeInTheDocument();
});

test('a customer without orders is shown the way to the menu', async () => {
  open([]);
  expect(await screen.findByText('Здесь появятся ваши заказы')).toBeInTheDocument();
});

test('their place is kept while they are on their way', async () => {
  open(() => new Promise(() => {}));
  expect(await screen.findByText('Загружаем заказы')).toBeInTheDocument();
});

test('orders that could not be loaded come when the connection is back', async () => {
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

describe('more than a page', () => {
  test('comes 50 at a time as the end comes into sight', async () => {
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

  test('is asked for once, and a page of exactly 50 may be the last', async () => {
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

  test('shows no order twice when a new one moved the pages', async () => {
    const { appear } = watchAppearances();
    open(({ query }: { query: { skip: number } }) =>
      query.skip === 0 ? delivered(70, 50) : delivered(21, 21),
    );
    await entries();
    await appear();
    expect(await entries()).toHaveLength(70);
  });

  test('that fails keeps what is there and can be tried again', async () => {
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

describe('a failure', () => {
  test("says the service's own text in a toast, and offers to try again", async () => {
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

  test.each([
    ['no answer came', new ApiError('no', { status: 0 })],
    ['the answer had no text', new ApiError('no', { status: 500 })],
    ['something else broke', new TypeError('x is undefined')],
  ])('where %s reads that the service did not respond', async (_, error) => {
    open(() => {
      throw error;
    });
    expect(await screen.findByTestId('toast')).toHaveTextContent('Сервис не ответил. Попробуйте ещё раз.');
    expect(screen.getByTestId('toast')).toHaveTextContent('Ошибка');
  });
});
