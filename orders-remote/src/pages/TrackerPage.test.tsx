import { ApiError, type Order } from '@olov/shared-kit';
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
  ] as const)('the tracker shows number and status in %s', async (locale, name) => {
    const { requests } = await open(anOrder({ statusCode: 30 }), locale);
    expect(screen.getByTestId('order-number')).toHaveTextContent(/^1042$/);
    expect(status()).toHaveTextContent(name);
    expect(status()).toHaveAttribute('data-status-code', '30');
    expect(requests[0]?.query).toEqual({ orderId: 'q1w2e3r4t5y6' });
  });

  test('an unknown status is shown as in progress', async () => {
    await open(anOrder({ statusCode: 35 }), 'en');
    expect(status()).toHaveTextContent('Processing');
    expect(status()).toHaveAttribute('data-status-code', '35');
  });

  test('the tracker marks the current step', async () => {
    await open(anOrder({ statusCode: 50, orderTypeId: 200 }));
    const steps = within(screen.getByRole('region', { name: 'Как идёт заказ' })).getAllByRole('listitem');
    expect(steps).toHaveLength(6);
    expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toEqual([steps[4]]);
    expect(steps[4]).toHaveTextContent('Можно забирать');
  });

  test('the tracker shows the expected time in Tashkent', async () => {
    const expected = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
    await open(anOrder({ statusCode: 30, expected }));
    expect(screen.getByText('12:30–12:50')).toBeInTheDocument();
    expect(screen.getByText(/примерно через 35/)).toBeInTheDocument();
  });

  test('the expected time of another day has its date', async () => {
    const expected = { from: '2026-11-21T19:30:00.000Z', to: '2026-11-21T20:00:00.000Z' };
    await open(anOrder({ expected }), 'en');
    expect(screen.getByText('November 22, 00:30–01:00')).toBeInTheDocument();
  });

  test('an expected time soon after midnight has no date', async () => {
    jest.setSystemTime(Date.parse('2026-11-21T23:46:00+05:00'));
    const expected = { from: '2026-11-21T19:05:00.000Z', to: '2026-11-21T19:25:00.000Z' };
    await open(anOrder({ expected }), 'en');
    expect(screen.getByText('00:05–00:25')).toBeInTheDocument();
  });

  test('the tracker shows the lines with their modifiers, and the sums', async () => {
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

  test('the tracker shows the promo code with its discount, and its gift among the lines', async () => {
    const promo = { code: 'OLIBKET', kind: 'percent', title: 'Минус 10 %' } as const;
    const gift = anOrderLine({ name: 'Медовик', price: 0, priceWithModifiers: 0, total: 0, isGift: true });
    await open(anOrder({ lines: [anOrderLine(), gift], discount: 6_900, total: 74_100, promo }));
    const lines = screen.getByRole('region', { name: 'Состав заказа' });
    expect(lines).toHaveTextContent('МедовикПодарок');
    expect(lines).toHaveTextContent('Промокод OLIBKET−6 900 сум');
  });

  test('a promo code without a discount shows its gift', async () => {
    const promo = { code: 'TUNGI', kind: 'free-delivery', title: 'Первая доставка за наш счёт' } as const;
    await open(anOrder({ delivery: 0, total: 69_000, promo }));
    const lines = screen.getByRole('region', { name: 'Состав заказа' });
    expect(lines).toHaveTextContent('ДоставкаБесплатно');
    expect(lines).toHaveTextContent('Промокод TUNGIПервая доставка за наш счёт');
  });

  test('a delivery shows its address and how to find the door', async () => {
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
      'этаж 3, кв. 12',
      'Не звонить',
      'сдача с 100 000 сум',
      '21 ноября, 12:00',
    ])
      expect(facts).toHaveTextContent(text);
  });

  test('a pickup shows the restaurant and no delivery price', async () => {
    await open(anOrder({ orderTypeId: 200, delivery: 0, payment: { type: 'card', isPaid: false } }), 'en');
    expect(screen.getByText('Pick up at')).toBeInTheDocument();
    expect(screen.getByText('Card at the restaurant')).toBeInTheDocument();
    expect(screen.queryByText('Delivery')).not.toBeInTheDocument();
    expect(screen.queryByText('Delivery address')).not.toBeInTheDocument();
  });

  test('a new order thanks the customer by name, a confirmed one does not', async () => {
    const { current } = await open(anOrder());
    expect(screen.getByText('Спасибо за заказ, Азиза!')).toBeInTheDocument();
    current.order = anOrder({ statusCode: 20 });
    await pass(10_000);
    // Its space stays, hidden from everybody.
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

  test.each([0, 20, 30, 50, 70])('a running order (%d) has no filled button', async (statusCode) => {
    await open(anOrder({ statusCode }));
    expect(screen.getByRole('link', { name: 'К меню' })).toHaveClass('secondary');
    expect(document.querySelectorAll('.primary')).toHaveLength(0);
  });
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
  const payment = () => screen.getByRole('region', { name: 'Details' });

  test.each([
    ['ru', 'Ожидает оплаты', 'Оплатить 81 000 сум'],
    ['en', 'Awaiting payment', 'Pay 81,000 UZS'],
    ['uz', 'Toʻlov kutilmoqda', '81 000 soʻm toʻlash'],
  ] as const)('an unpaid order links to its payment page in %s', async (locale, name, label) => {
    await open(awaited(), locale);
    expect(status()).toHaveTextContent(name);
    expect(screen.getByTestId('order-pay')).toHaveTextContent(label);
    expect(screen.getByTestId('order-pay')).toHaveAttribute('href', 'https://checkout.example/pay');
    // Nothing is cooked yet, so there is no expected time.
    expect(screen.queryByText(/12:30/)).not.toBeInTheDocument();
  });

  test('an unpaid order is polled every 3 s until it is paid', async () => {
    const { current, asked } = await open(awaited(), 'en');
    expect(payment()).toHaveTextContent('Payme, not paid yet');
    await pass(3_000);
    expect(asked()).toBe(2);
    current.order = awaited({ statusCode: 20, payment: { type: 'payme', isPaid: true } });
    await pass(3_000);
    expect(status()).toHaveTextContent('Confirmed');
    expect(payment()).toHaveTextContent('Payme, paid');
    expect(screen.queryByTestId('order-pay')).not.toBeInTheDocument();
    await pass(9_000);
    expect(asked()).toBe(3);
  });

  test.each([
    [true, 'Payme, the money will be returned'],
    [false, 'Payme, not paid'],
  ])('a cancelled order explains the refund (paid: %s)', async (isPaid, text) => {
    await open(awaited({ statusCode: 255, payment: { type: 'payme', isPaid } }), 'en');
    expect(payment()).toHaveTextContent(text);
    expect(screen.queryByTestId('order-pay')).not.toBeInTheDocument();
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
    'an unknown order and one of another customer are answered 404 (%d)',
    async (code) => {
      await expect(loaderOf(new ApiError('no', { status: code }))).rejects.toMatchObject({
        name: 'NotFoundError',
      });
      expect(show).not.toHaveBeenCalled();
    },
  );

  test.each([0, 500])('an order that failed to load can be retried (%d)', async (code) => {
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
  test('the tracker polls every 10 s and announces a change to screen readers', async () => {
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

  test.each([201, 255])('polling ends at the status %d', async (statusCode) => {
    const { current, asked } = await open(anOrder({ statusCode: 70 }));
    current.order = anOrder({ statusCode });
    await pass(10_000);
    expect(status()).toHaveAttribute('data-status-code', `${statusCode}`);
    await pass(300_000);
    await turn('visible');
    expect(asked()).toBe(2);
  });

  test.each([201, 255])('an order that is opened with the status %d is not polled', async (statusCode) => {
    const { asked } = await open(anOrder({ statusCode }));
    await pass(300_000);
    expect(asked()).toBe(1);
  });

  test('an order with an unknown status is polled', async () => {
    const { current } = await open(anOrder({ statusCode: 999 }));
    current.order = anOrder({ statusCode: 80 });
    await pass(10_000);
    expect(status()).toHaveTextContent('Курьер у вас');
  });

  test('a hidden tab does not poll, and polls at once when it is visible again', async () => {
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

  test('a failed poll keeps the order, shows one toast and a note, and polls with backoff', async () => {
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

  test('going online polls at once and removes the note', async () => {
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
