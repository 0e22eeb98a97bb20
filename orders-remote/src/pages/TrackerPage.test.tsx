import { ApiError, type Feature, type Order } from '@olov/shared-kit';
import { anOrder, anOrderLine } from '@olov/shared-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { NOW, openTracker, pass, status, turn } from '../testing/openTracker';
import * as page from './TrackerPage';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(order: Order | Error, locale: 'ru' | 'en' | 'uz' = 'ru') {
  const opened = openTracker(order, { locale });
  await pass(0);
  return opened;
}

describe('the content of the tracker', () => {
  test.each([
    ['ru', 'Готовится'],
    ['en', 'Preparing'],
    ['uz', 'Tayyorlanmoqda'],
  ] as const)('the tracker shows number and status of the order in %s', async (locale, name) => {
    const { requests } = await open(anOrder({ statusCode: 30 }), locale);
    expect(screen.getByTestId('order-number')).toHaveTextContent(/^1042$/);
    expect(status()).toHaveTextContent(name);
    expect(status()).toHaveAttribute('data-status-code', '30');
    expect(requests[0]?.query).toEqual({ orderId: 'q1w2e3r4t5y6' });
  });

  test('the tracker shows an unknown status as in progress', async () => {
    await open(anOrder({ statusCode: 35 }), 'en');
    expect(status()).toHaveTextContent('Processing');
    expect(status()).toHaveAttribute('data-status-code', '35');
  });

  test('the tracker marks the current step of the order', async () => {
    await open(anOrder({ statusCode: 50, orderTypeId: 200 }));
    const steps = within(screen.getByRole('region', { name: 'Как идёт заказ' })).getAllByRole('listitem');
    const current = steps.filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Можно забирать']);
  });

  test('a fragment in the extension slot after the steps gets the id and the status of the order', async () => {
    const order = anOrder({ statusCode: 30 });
    const Component = (props: object) => <p>{JSON.stringify(props)}</p>;
    openTracker(order, {
      contributions: { 'tracker.after-steps': [{ remote: 'reviews', fragment: 'stars', height: 160 }] },
      fragments: { stars: { Component } },
    });
    await pass(0);
    const given = JSON.stringify({ orderId: order.orderId, statusCode: 30 });
    expect(screen.getByText(given).closest('[data-extension-slot]')).not.toBeNull();
  });

  const promise = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
  const expected = { from: '2026-11-21T07:40:00.000Z', to: '2026-11-21T08:00:00.000Z' };

  test.each([
    ['ru', 'Привезём', 'сейчас около 12:50'],
    ['en', 'Arriving', 'now about 12:50'],
    ['uz', 'Yetkazamiz', 'hozircha taxminan 12:50'],
  ] as const)(
    'the tracker shows the promise of the order, and the estimate as an estimate, in %s',
    async (locale, mode, estimate) => {
      await open(anOrder({ statusCode: 30, promise, expected }), locale);
      expect(screen.getByText(mode)).toBeInTheDocument();
      expect(screen.getByTestId('order-promise')).toHaveTextContent(/^12:30–12:50$/);
      expect(screen.getByTestId('order-wait')).toHaveTextContent(estimate);
    },
  );

  test('lateness is measured by the promise, and estimate and lateness are in no live region', async () => {
    const { stores } = await open(anOrder({ statusCode: 30, promise, expected }), 'en');
    const wait = () => screen.getByTestId('order-wait');
    expect(wait().closest('[aria-live], [role=status]')).toBeNull();
    jest.setSystemTime(Date.parse('2026-11-21T07:50:30.000Z'));
    act(() => stores.clock.tick());
    expect(wait()).toHaveTextContent('We are 1 min late, sorry. The restaurant knows more.');
    expect(screen.getByTestId('order-promise')).toHaveTextContent('12:30–12:50');
  });

  test('a new promise is announced with its reason', async () => {
    const { current } = await open(anOrder({ statusCode: 30, promise, expected }), 'en');
    const change = { reason: 'busy', at: '2026-11-21T07:06:00.000Z' };
    current.order = anOrder({
      statusCode: 30,
      promise: { from: '2026-11-21T08:00:00.000Z', to: '2026-11-21T08:20:00.000Z', change },
      expected,
    });
    await pass(10_000);
    const told = screen.getByTestId('order-promise-change');
    expect(told).toHaveTextContent('New time: 13:00–13:20. The kitchen is busy, so cooking takes longer.');
    expect(told.closest('[role=status]')).not.toBeNull();
  });

  test('the customer reads that the courier cannot reach them, with the phone of the restaurant', async () => {
    const { current } = await open(anOrder({ statusCode: 70, promise, expected }), 'en');
    expect(screen.queryByTestId('order-unreachable')).not.toBeInTheDocument();
    current.order = anOrder({ statusCode: 70, promise, expected, unreachableAt: promise.from });
    await pass(10_000);
    const told = screen.getByTestId('order-unreachable');
    expect(told).toHaveTextContent(
      /^The courier can’t reach you at \+998 90 .+ Please call the restaurant: \+998/,
    );
    expect(told.closest('[role=alert]')).not.toBeNull();
  });

  test.each([
    ['ru', 'Готовить начнём около 22:15.'],
    ['en', 'We start cooking at about 22:15.'],
    ['uz', 'Tayyorlashni taxminan 22:15 da boshlaymiz.'],
  ] as const)('the tracker of an order for later says when cooking begins, in %s', async (locale, text) => {
    const slot = { from: '2026-11-21T18:00:00.000Z', to: '2026-11-21T18:30:00.000Z' };
    const order = { promise: slot, expected: slot, cookingStartsAt: '2026-11-21T17:15:00.000Z' };
    const { stores } = await open(anOrder({ statusCode: 20, ...order }), locale);
    expect(screen.getByText((shown) => shown.endsWith(text))).toBeInTheDocument();
    expect(screen.queryByTestId('order-wait')).not.toBeInTheDocument();
    jest.setSystemTime(Date.parse('2026-11-21T17:15:00.000Z'));
    act(() => stores.clock.tick());
    expect(screen.queryByText((shown) => shown.endsWith(text))).not.toBeInTheDocument();
  });

  test('the tracker shows a promise on another day with its date', async () => {
    const tomorrow = { from: '2026-11-21T19:30:00.000Z', to: '2026-11-21T20:00:00.000Z' };
    await open(anOrder({ promise: tomorrow }), 'en');
    expect(screen.getByText('November 22, 00:30–01:00')).toBeInTheDocument();
  });

  test('the tracker shows a promise soon after midnight without a date, and without a promise the estimate', async () => {
    jest.setSystemTime(Date.parse('2026-11-21T23:46:00+05:00'));
    const night = { from: '2026-11-21T19:05:00.000Z', to: '2026-11-21T19:25:00.000Z' };
    await open(anOrder({ expected: night }), 'en');
    expect(screen.getByText('00:05–00:25')).toBeInTheDocument();
  });

  test('the tracker shows the lines of the order with their modifiers, and the amounts', async () => {
    const cheese = { id: 'cheese', name: 'Сыр', count: 2, price: 8000 };
    const line = anOrderLine({ count: 2, priceWithModifiers: 85_000, total: 170_000, modifiers: [cheese] });
    await open(
      anOrder({ lines: [line], subtotal: 170_000, delivery: 12_000, discount: 10_000, total: 172_000 }),
    );
    const lines = screen.getByRole('region', { name: 'Состав заказа' });
    for (const text of ['Маргарита', 'Сыр × 2 +16 000 сум', '2 × 85 000 сум', '170 000 сум'])
      expect(lines).toHaveTextContent(text);
    expect(lines).toHaveTextContent('Доставка12 000 сум');
    expect(lines).toHaveTextContent('Скидка−10 000 сум');
    expect(lines).toHaveTextContent('Итого172 000 сум');
  });

  test('the tracker shows the promo code of the order with its discount, and its gift among the lines', async () => {
    const promo = { code: 'OLIBKET', kind: 'percent', title: 'Минус 10 %' } as const;
    const gift = anOrderLine({ name: 'Медовик', price: 0, priceWithModifiers: 0, total: 0, isGift: true });
    await open(anOrder({ lines: [anOrderLine(), gift], discount: 6_900, total: 74_100, promo }));
    const lines = screen.getByRole('region', { name: 'Состав заказа' });
    expect(lines).toHaveTextContent('МедовикПодарок');
    expect(lines).toHaveTextContent('Промокод OLIBKET−6 900 сум');
  });

  test('the tracker shows the gift of a promo code without a discount', async () => {
    const promo = { code: 'TUNGI', kind: 'free-delivery', title: 'Первая доставка за наш счёт' } as const;
    await open(anOrder({ delivery: 0, total: 69_000, promo }));
    const lines = screen.getByRole('region', { name: 'Состав заказа' });
    expect(lines).toHaveTextContent('ДоставкаБесплатно');
    expect(lines).toHaveTextContent('Промокод TUNGIПервая доставка за наш счёт');
  });

  test('the tracker of a delivery shows the address and how to find the door', async () => {
    const address = {
      latitude: 41.3,
      longitude: 69.2,
      title: 'Навои, 1',
      flat: '12',
      floor: '3',
      note: 'Не звонить',
    };
    await open(anOrder({ address, payment: { type: 'cash', changeFrom: 100_000, isPaid: false } }));
    const facts = screen.getByRole('region', { name: 'О заказе' });
    for (const text of [
      'Навои, 1',
      'кв. 12, этаж 3',
      'Не звонить',
      'сдача с 100 000 сум',
      '21 ноября, 12:00',
    ])
      expect(facts).toHaveTextContent(text);
  });

  test('the tracker of a pickup shows the restaurant and no delivery price', async () => {
    await open(anOrder({ orderTypeId: 200, delivery: 0, payment: { type: 'card', isPaid: false } }), 'en');
    expect(screen.getByText('Pick up at')).toBeInTheDocument();
    expect(screen.getByText('Card at the restaurant')).toBeInTheDocument();
    expect(screen.queryByText('Delivery')).not.toBeInTheDocument();
    expect(screen.queryByText('Delivery address')).not.toBeInTheDocument();
  });

  test('the tracker of a new order thanks the customer by name, and stops when the restaurant confirms the order', async () => {
    const { current } = await open(anOrder());
    expect(screen.getByText('Спасибо за заказ, Азиза!')).toBeInTheDocument();
    current.order = anOrder({ statusCode: 20 });
    await pass(10_000);
    // The space of the greeting stays, hidden from everybody.
    expect(screen.queryByText(/Спасибо/, { ignore: '[aria-hidden="true"] *' })).not.toBeInTheDocument();
  });

  test('the tracker links to the restaurant’s phone and to the menu', async () => {
    await open(anOrder());
    expect(screen.getByRole('link', { name: 'Позвонить в ресторан' })).toHaveAttribute(
      'href',
      'tel:+998712000000',
    );
    expect(screen.getByRole('link', { name: 'К меню' })).toHaveAttribute('href', '/');
  });

  test.each([0, 20, 30, 50, 70])(
    'the tracker of a running order (%d) has no filled button',
    async (statusCode) => {
      await open(anOrder({ statusCode }));
      expect(screen.getByRole('link', { name: 'К меню' })).toHaveClass('secondary');
      expect(document.querySelectorAll('.primary')).toHaveLength(0);
    },
  );
});

describe('an order with online payment', () => {
  const awaited = (parts: Partial<Order> = {}) =>
    anOrder({
      statusCode: 10,
      payment: { type: 'payme', isPaid: false, url: 'https://checkout.example/pay' },
      history: [{ statusCode: 10, at: '2026-11-21T07:00:00.000Z' }],
      expected: { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' },
      ...parts,
    });
  const facts = () => screen.getByRole('region', { name: 'Details' });

  test.each([
    ['ru', 'Ожидает оплаты', 'Оплатить 81 000 сум'],
    ['en', 'Awaiting payment', 'Pay 81,000 UZS'],
    ['uz', 'Toʻlov kutilmoqda', '81 000 soʻm toʻlash'],
  ] as const)(
    'the tracker of an unpaid order links to the payment page in %s',
    async (locale, name, label) => {
      await open(awaited(), locale);
      expect(status()).toHaveTextContent(name);
      expect(screen.getByTestId('order-pay')).toHaveTextContent(label);
      expect(screen.getByTestId('order-pay')).toHaveAttribute('href', 'https://checkout.example/pay');
      // Nothing is cooked yet, so there is no expected time.
      expect(screen.queryByText(/12:30/)).not.toBeInTheDocument();
    },
  );

  test('the tracker polls an unpaid order every 3 s until it is paid', async () => {
    const { current, asked } = await open(awaited(), 'en');
    expect(facts()).toHaveTextContent('Payme, not paid yet');
    await pass(3_000);
    expect(asked()).toBe(2);
    current.order = awaited({ statusCode: 20, payment: { type: 'payme', isPaid: true } });
    await pass(3_000);
    expect(status()).toHaveTextContent('Confirmed');
    expect(facts()).toHaveTextContent('Payme, paid');
    expect(screen.queryByTestId('order-pay')).not.toBeInTheDocument();
    await pass(9_000);
    expect(asked()).toBe(3);
  });

  const cancelled = 'If that’s a mistake, call the restaurant';
  test.each([
    ['paid', { isPaid: true }, 'Payme, the money will be returned', 'The money will go back'],
    ['refunded', { isPaid: false, isRefunded: true }, 'Payme, the money was returned', 'The money went back'],
    ['never paid', { isPaid: false, isRefunded: false }, 'Payme, not paid', 'nothing was charged'],
    ['of a back end that does not tell', { isPaid: false }, 'Payme', cancelled],
  ])(
    'the tracker of a cancelled order (%s) tells where the money is, also if the payment came late',
    async (_, payment, text, lead) => {
      const history = [10, 255].map((statusCode) => ({ statusCode, at: '2026-11-21T07:00:00.000Z' }));
      await open(awaited({ statusCode: 255, payment: { type: 'payme', ...payment }, history }), 'en');
      expect(within(facts()).getByText(text)).toBeVisible();
      expect(screen.getByText(lead, { exact: false })).toBeVisible();
      expect(screen.queryByTestId('order-pay')).not.toBeInTheDocument();
    },
  );

  test('an order that was paid a moment ago is not called refunded before its payment is known', async () => {
    const payment = { type: 'payme', isPaid: false, isRefunded: false } as const;
    await open(awaited({ statusCode: 20, payment }), 'en');
    expect(within(facts()).getByText('Payme')).toBeVisible();
  });
});

describe('an order that cannot be shown', () => {
  const show = jest.fn();
  const loaderOf = (error: unknown) =>
    page.loader({
      stores: { api: { delivery: { get: () => Promise.reject(error) } }, toasts: { show } },
      params: { id: 'unknown' },
    } as never);
  beforeEach(() => show.mockClear());

  test.each([404, 403])(
    'the tracker of an unknown order or of another customer’s shows the not-found page (%d)',
    async (code) => {
      await expect(loaderOf(new ApiError('no', { status: code }))).rejects.toMatchObject({
        name: 'NotFoundError',
      });
      expect(show).not.toHaveBeenCalled();
    },
  );

  test.each([0, 500])('the tracker of an order that failed to load can be retried (%d)', async (code) => {
    await expect(loaderOf(new ApiError('no', { status: code }))).rejects.toMatchObject({ status: code });
  });

  test.each([
    ['Кухня не отвечает', 'Кухня не отвечает'],
    [undefined, 'error.server-error'],
  ])('an order that failed to load with the text %s shows the toast %s', async (text, detail) => {
    await expect(loaderOf(new ApiError('no', { status: 500, detail: text }))).rejects.toThrow();
    expect(show.mock.calls).toMatchObject([[{ summary: 'error.title', detail }]]);
  });
});

describe('polling the status', () => {
  // spec 2: `/tracker/{id}`: order tracking
  test('the tracker polls every 10 s and announces a changed status to screen readers', async () => {
    const { current, asked } = await open(anOrder({ statusCode: 30 }));
    const announcer = status().parentElement;
    expect(announcer).toHaveAttribute('aria-live', 'polite');
    await pass(9_999);
    expect(asked()).toBe(1);
    current.order = anOrder({ statusCode: 40 });
    await pass(1);
    expect(status()).toHaveTextContent('В печи');
    expect(status().parentElement).toBe(announcer);
    await pass(10_000);
    expect(asked()).toBe(3);
  });

  test.each([201, 255])('the tracker stops polling at the status %d', async (statusCode) => {
    const { current, asked } = await open(anOrder({ statusCode: 70 }));
    current.order = anOrder({ statusCode });
    await pass(10_000);
    expect(status()).toHaveAttribute('data-status-code', `${statusCode}`);
    await pass(300_000);
    await turn('visible');
    expect(asked()).toBe(2);
  });

  test.each([201, 255])(
    'the tracker does not poll an order that is opened with the status %d',
    async (statusCode) => {
      const { asked } = await open(anOrder({ statusCode }));
      await pass(300_000);
      expect(asked()).toBe(1);
    },
  );

  test('the tracker polls an order with an unknown status', async () => {
    const { current } = await open(anOrder({ statusCode: 999 }));
    current.order = anOrder({ statusCode: 80 });
    await pass(10_000);
    expect(status()).toHaveTextContent('Курьер у вас');
  });

  test('the tracker in a hidden tab does not poll, and polls at once when the tab is visible again', async () => {
    const { current, asked } = await open(anOrder({ statusCode: 30 }));
    await turn('hidden');
    await pass(120_000);
    expect(asked()).toBe(1);
    current.order = anOrder({ statusCode: 40 });
    await turn('visible');
    await pass(0);
    expect(asked()).toBe(2);
    expect(status()).toHaveTextContent('В печи');
    await pass(10_000);
    expect(asked()).toBe(3);
  });

  test('the tracker keeps the order after a failed poll, shows one toast and a note, and polls with backoff', async () => {
    const { current, asked, stores } = await open(anOrder({ statusCode: 30 }));
    current.order = new ApiError('no answer', { status: 0 });
    await pass(10_000);
    expect(status()).toHaveTextContent('Готовится');
    expect(screen.getByText(/Нет связи/)).toBeInTheDocument();
    expect(stores.toasts.list).toMatchObject([{ detail: 'error.server-error' }]);
    await pass(19_999);
    expect(asked()).toBe(2);
    await pass(1);
    expect(asked()).toBe(3);
    await pass(40_000);
    expect(asked()).toBe(4);
    await pass(60_000);
    await pass(60_000);
    expect(asked()).toBe(6);
    expect(stores.toasts.list).toEqual([]);
  });

  test('the tracker polls at once and removes the note about the connection when the browser goes online', async () => {
    const { current } = await open(anOrder({ statusCode: 30 }));
    current.order = new ApiError('no answer', { status: 0 });
    await pass(10_000);
    current.order = anOrder({ statusCode: 40 });
    await act(async () => window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(status()).toHaveTextContent('В печи');
    expect(screen.queryByText(/Нет связи/)).not.toBeInTheDocument();
  });
});

describe('an order with the fields of the specification alone', () => {
  const bare = (statusCode: number) => ({ orderId: 'q1w2e3r4t5y6', statusCode }) as Order;
  const missing: Feature[] = ['liveEvents', 'repeat', 'cancel', 'rating'];

  test.each([
    ['ru', 'Ваш заказ', 'Принят'],
    ['en', 'Your order', 'Confirmed'],
    ['uz', 'Buyurtmangiz', 'Qabul qilindi'],
  ] as const)(
    'the tracker in %s of an order with the fields of the specification alone shows the status and leaves out unknown parts',
    async (locale, title, text) => {
      openTracker(bare(20), { locale, prepare: ({ features }) => missing.forEach(features.lose) });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(status()).toHaveTextContent(text);
      expect(screen.queryByTestId('order-repeat')).toBeNull();
      expect(screen.queryByTestId('order-cancel')).toBeNull();
      expect(screen.getByText(/^(Позвонить нам|Call us|Bizga qoʻngʻiroq)$/).closest('a')).toHaveAttribute(
        'href',
        'tel:+998712000000',
      );
    },
  );

  test('the tracker of a completed order of an unknown mode says neither delivered nor collected', async () => {
    openTracker(bare(201), { prepare: ({ features }) => missing.forEach(features.lose) });
    expect(await screen.findByTestId('order-status')).toHaveTextContent('Выполнен');
  });

  test('the tracker of an order of an unknown mode names neither delivery nor pickup, and names payment by card without a place', async () => {
    const expected = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
    const payment = { type: 'card', isPaid: false } as const;
    openTracker({ ...bare(20), expected, payment });
    expect(await screen.findByText('Ожидается')).toBeVisible();
    expect(screen.getByText('Картой')).toBeVisible();
  });

  test('the tracker of an order of an unknown mode has the steps of a courier once the order is on its way', async () => {
    openTracker(bare(70), { prepare: ({ features }) => missing.forEach(features.lose) });
    expect(await screen.findByText('Передан курьеру')).toBeVisible();
  });
});

test('the tracker of an order that was paid online links to its fiscal receipt', async () => {
  const receiptUrl = 'https://ofd.soliq.uz/check?t=1';
  openTracker(anOrder({ statusCode: 20, payment: { type: 'payme', isPaid: true, receiptUrl } }));
  expect(await screen.findByTestId('order-receipt')).toHaveAttribute('href', receiptUrl);
});
