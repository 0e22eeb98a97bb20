import { ApiError } from '@olov/shared-kit';
import { anOrderLine, aProduct, aQuote, expectToSayThatItWaits } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { CREATE, fillContact, NOON, openOrder, press, settle, submit, type } from '../testing/openOrder';
import { OrderStore } from './OrderStore';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const accepted = { orderId: 'order-1', statusCode: 0, total: 81_000 };
const lost = () => new ApiError('no answer', { status: 0 });
const keysOf = (sent: { headers: Record<string, string> }[]) =>
  sent.map(({ headers }) => headers['Idempotency-Key']);

/** The back end gives one answer for each sending of the order; the last one repeats, and an error fails the call. */
const inTurn = (...answers: unknown[]) => {
  const rest = [...answers];
  return {
    [CREATE]: () => {
      const next = rest.length > 1 ? rest.shift() : rest[0];
      if (next instanceof Error) throw next;
      return next;
    },
  };
};

test('a double click on the order button makes one order', async () => {
  const { sent } = await openOrder();
  fillContact();
  press();
  press();
  await settle();
  expect(sent()).toHaveLength(1);
});

test('the order buttons of the page and of Telegram show that they wait for a slow server, and one order is sent', async () => {
  const { sent, stores } = await openOrder({ answers: { [CREATE]: () => new Promise(() => {}) } });
  fillContact();
  await expectToSayThatItWaits(screen.getByTestId('order-submit'));
  expect(stores.surroundings.mainAction).toMatchObject({ text: 'Отправляем…', isBusy: true });
  expect(sent()).toHaveLength(1);
});

test('an order whose answer was lost is sent again with the same idempotency key', async () => {
  const { sent, location } = await openOrder({ answers: inTurn(lost(), accepted) });
  fillContact();
  await submit();
  await settle(1000);
  expect(sent()).toHaveLength(2);
  expect(new Set(keysOf(sent())).size).toBe(1);
  expect(location()).toBe('/tracker/order-1');
});

test('the business event order-made names the pieces of the order when it is made, not when it is sent', async () => {
  const { stores } = await openOrder({
    answers: inTurn(new ApiError('no', { status: 500, code: 'x' }), accepted),
  });
  const heard: unknown[] = [];
  stores.events.follow((event, details) => event === 'order-made' && heard.push(details));
  fillContact();
  await submit();
  expect(heard).toEqual([]);
  await submit();
  expect(heard).toEqual([
    {
      orderId: 'order-1',
      total: 81_000,
      items: [{ id: 'margherita', name: 'Маргарита', price: 69_000, quantity: 1 }],
    },
  ]);
});

test('an order is not sent without a connection, and the reason is shown', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sent, location } = await openOrder({ answers: inTurn(accepted) });
  fillContact();
  await submit();
  await settle();
  expect(sent()).toHaveLength(0);
  expect(screen.getByText('Заказ не оформлен')).toBeVisible();
  onLine.mockReturnValue(true);
  await submit();
  await settle();
  expect(sent()).toHaveLength(1);
  expect(location()).toBe('/tracker/order-1');
  onLine.mockRestore();
});

test('the customer decides after the last automatic retry of an order, and a press sends the same idempotency key', async () => {
  const { sent, location } = await openOrder({ answers: inTurn(lost(), lost(), lost(), accepted) });
  fillContact();
  await submit();
  await settle(5000);
  expect(sent()).toHaveLength(3);
  expect(screen.getByText(/второго заказа не будет/)).toBeVisible();
  expect(screen.getByTestId('toast')).toHaveTextContent('Сервис не ответил. Попробуйте ещё раз.');
  fireEvent.click(screen.getByRole('button', { name: /Отправить ещё раз/ }));
  await settle();
  expect(new Set(keysOf(sent())).size).toBe(1);
  expect(location()).toBe('/tracker/order-1');
});

test('an order that is corrected after a server error keeps its idempotency key', async () => {
  const refused = new ApiError('down', { status: 500 });
  const { sent } = await openOrder({ answers: inTurn(refused, accepted) });
  fillContact();
  await submit();
  type('Комментарий к заказу', 'Без лука');
  await submit();
  expect(sent()).toHaveLength(2);
  expect(new Set(keysOf(sent())).size).toBe(1);
});

test('the idempotency key stays after a server error, whatever happens to the cart, because the order may exist', async () => {
  const failed = new ApiError('down', { status: 500 });
  const { sent, stores } = await openOrder({
    answers: inTurn(failed, accepted),
    prepare: ({ cart }) => cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 })),
  });
  fillContact();
  await submit();
  act(() => stores.cart.remove(stores.cart.lines[0]?.cartProdId ?? ''));
  await settle();
  await submit();
  expect(sent()).toHaveLength(2);
  expect(new Set(keysOf(sent())).size).toBe(1);
});

test('cart lines that are added while the order is sent stay in the cart', async () => {
  const { sent, stores } = await openOrder({
    answers: inTurn(lost(), accepted),
    prepare: ({ cart }) => cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 })),
  });
  fillContact();
  await submit();
  const { cart } = stores;
  act(() => {
    cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 }));
    cart.put(aProduct({ id: 'salad', name: 'Ачичук', price: 20_000 }));
  });
  await settle(1000);
  expect(sent()).toHaveLength(2);
  expect(cart.lines.map(({ id, amount }) => [id, amount])).toEqual([
    ['cola', 1],
    ['salad', 1],
  ]);
});

test('an order of the cart lines that an earlier order left gets a new idempotency key', async () => {
  const first = await openOrder({ answers: inTurn(lost(), accepted) });
  fillContact();
  await submit();
  act(() => first.stores.cart.put(aProduct()));
  await settle(1000);
  const left = first.stores.cart.snapshot;
  expect(left.map(({ amount }) => amount)).toEqual([1]);
  cleanup();
  const second = await openOrder({ prepare: ({ cart }) => cart.restore(left) });
  fillContact();
  await submit();
  expect(new Set(keysOf(first.sent())).size).toBe(1);
  expect(second.sent()[0]?.body).toEqual(first.sent()[0]?.body);
  expect(keysOf(second.sent())).not.toEqual([keysOf(first.sent())[0]]);
});

test.each([
  ['an unknown answer', new ApiError('no words of ours', { status: 413 })],
  ['no leave to ask', new ApiError('unauthorized', { status: 401, code: 'unauthorized' })],
  ['a page instead of one', new ApiError('unreadable', { status: 200, code: 'unreadable' })],
])(
  'an answer that does not show whether a lost order was made (%s) keeps its idempotency key',
  async (_, answer) => {
    const { sent, stores } = await openOrder({
      answers: inTurn(lost(), answer, accepted),
      prepare: ({ cart }) => cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 })),
    });
    fillContact();
    await submit();
    await settle(1000);
    act(() => stores.cart.remove(stores.cart.lines[0]?.cartProdId ?? ''));
    await settle();
    await submit();
    expect(sent()).toHaveLength(3);
    expect(new Set(keysOf(sent())).size).toBe(1);
  },
);

test('two tabs that send one cart use one idempotency key, and another cart or day has another key', async () => {
  const keyOf = async ({ cartProdId = 'line-1', now = NOON } = {}) => {
    const { sent, stores } = await openOrder({
      now,
      prepare: ({ cart }) => cart.restore(cart.snapshot.map((line) => ({ ...line, cartProdId }))),
    });
    fillContact();
    expect(stores.cart.lines[0]?.cartProdId).toBe(cartProdId);
    await submit();
    cleanup();
    sessionStorage.clear();
    return keysOf(sent())[0];
  };
  const key = await keyOf();
  expect(await keyOf()).toBe(key);
  expect(await keyOf({ cartProdId: 'line-2' })).not.toBe(key);
  expect(await keyOf({ now: NOON + 24 * 3_600_000 })).not.toBe(key);
});

test('a change of the form after a lost answer keeps the idempotency key until the lost order is known', async () => {
  const made = new ApiError('made', { status: 422, code: 'idempotency-key-reused', detail: 'Уже принят.' });
  const { sent } = await openOrder({ answers: inTurn(lost(), lost(), lost(), made, accepted) });
  fillContact();
  await submit();
  await settle(5000);
  type('Комментарий к заказу', 'Без лука');
  await submit();
  expect(screen.getAllByText('Уже принят.')).not.toHaveLength(0);
  expect(new Set(keysOf(sent())).size).toBe(1);
  await submit();
  expect(new Set(keysOf(sent())).size).toBe(2);
});

test('a sold-out cart line is reported until the cart is priced without it', async () => {
  const conflict = new ApiError('gone', {
    status: 409,
    code: 'product-unavailable',
    detail: '«Кола» сейчас нет в наличии.',
    quote: aQuote({ total: 91_000 }),
  });
  const { stores } = await openOrder({
    answers: inTurn(conflict),
    prepare: ({ cart }) => cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 })),
  });
  fillContact();
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('«Кола» сейчас нет в наличии.');
  act(() => stores.cart.remove(stores.cart.lines.find(({ id }) => id === 'cola')?.cartProdId ?? ''));
  await settle(600);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a changed total is shown with the earlier one, and the next press confirms it', async () => {
  const quote = aQuote({ subtotal: 75_000, total: 87_000 });
  const conflict = new ApiError('changed', { status: 409, detail: 'Сумма изменилась.', quote });
  const { sent } = await openOrder({ answers: inTurn(conflict, accepted) });
  fillContact();
  await submit();
  expect(screen.getByText('Сумма изменилась.')).toBeVisible();
  expect(screen.getByText(/Было 81.000.сум, стало 87.000.сум/)).toBeVisible();
  await submit();
  expect(sent().map(({ body }) => (body as { total: number }).total)).toEqual([81_000, 87_000]);
});

test('a changed total that belongs to an earlier cart is dropped, and the cart is priced again', async () => {
  const conflict = new ApiError('changed', {
    status: 409,
    code: 'total-changed',
    detail: 'Сумма изменилась: теперь 86 000 сум.',
    quote: aQuote({ delivery: 17_000, total: 86_000 }),
  });
  let refuse: () => void = () => {};
  const { stores, requests } = await openOrder({
    answers: {
      [CREATE]: () =>
        new Promise((_, reject) => {
          refuse = () => reject(conflict);
        }),
    },
  });
  fillContact();
  await submit();
  act(() => stores.cart.put(aProduct({ id: 'salad', name: 'Ачичук', price: 20_000 })));
  await settle();
  const asked = () => requests.filter(({ path }) => path === '/api/delivery/Calculate').length;
  const before = asked();
  await act(async () => refuse());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Заказ изменился, пока вы его оформляли.');
  expect(screen.queryByText(/86.000/)).toBeNull();
  expect(asked()).toBe(before + 1);
});

test('a changed total stays when the server adds a modifier to a dish', async () => {
  const box = { id: 'box', name: 'Коробка', price: 6_000, count: 1 };
  const line = anOrderLine({ modifiers: [box], priceWithModifiers: 75_000, total: 75_000 });
  const quote = () => aQuote({ lines: [line], subtotal: 75_000, total: 87_000 });
  let isGained = false;
  await openOrder({
    answers: {
      'POST /api/delivery/Calculate': () => (isGained ? quote() : aQuote()),
      [CREATE]: () => {
        isGained = true;
        throw new ApiError('changed', { status: 409, detail: 'Сумма изменилась.', quote: quote() });
      },
    },
  });
  fillContact();
  await submit();
  await settle();
  expect(screen.getByText(/Было 81.000.сум, стало 87.000.сум/)).toBeVisible();
  expect(screen.getByTestId('order-submit')).toHaveTextContent(/87.000/);
});

test('the errors of a refused order (422) are shown at their fields until these change', async () => {
  const wrong = new ApiError('wrong', { status: 422, fields: { 'customer.phone': 'Такого номера нет.' } });
  await openOrder({ answers: inTurn(wrong, accepted) });
  fillContact();
  await submit();
  const phone = screen.getByLabelText(/Телефон/);
  expect(phone).toHaveAccessibleDescription('Такого номера нет.');
  expect(phone).toHaveFocus();
  type(/Телефон/, '90 765 43 21');
  expect(phone).not.toBeInvalid();
});

test('an error of a refused order (422) for a field that the page lacks is shown as well', async () => {
  const wrong = new ApiError('wrong', { status: 422, fields: { products: 'Нет такой добавки.' } });
  await openOrder({ answers: inTurn(wrong) });
  fillContact();
  await submit();
  expect(screen.getByText('Нет такой добавки.')).toBeVisible();
});

test.each([
  [401, 'Войдите заново.', 'Войдите заново.'],
  [500, undefined, 'Сервис не ответил. Попробуйте ещё раз.'],
])(
  'a refusal of the order with status %i is shown at the form and as a toast',
  async (status, detail, text) => {
    await openOrder({ answers: inTurn(new ApiError('refused', { status, detail })) });
    fillContact();
    await submit();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      expect.stringContaining(text),
      `Ошибка${text}`,
    ]);
  },
);

test('an order in messenger mode uses the messenger API, and its failure sets the error of the order, is shown as a toast and can be retried', async () => {
  let isDown = true;
  const { requests, stores, location } = await openOrder({
    prepare: ({ session }) => {
      session.setCustomer('c-77');
      session.setMessengerId(77);
    },
    answers: {
      'GET /api/delivery/List': [],
      'POST /api/tg_order': () => {
        if (isDown) throw new ApiError('failed', { status: 500, detail: 'Кухня не отвечает' });
        return { ok: true, ...accepted };
      },
    },
  });
  fillContact();
  await submit();
  await settle();
  expect(stores.toasts.list.map(({ detail }) => detail)).toEqual(['Кухня не отвечает']);
  expect(stores.feature(OrderStore).failure).toBeDefined();
  expect(screen.getByTestId('order-submit')).toBeEnabled();
  isDown = false;
  await submit();
  await settle();
  const orders = requests.filter(({ path }) => path === '/api/tg_order');
  expect(orders.map(({ client, body }) => [client, body])).toEqual(
    Array(2).fill(['messenger', expect.objectContaining({ tgId: 77, customerId: 'c-77' })]),
  );
  expect(requests.filter(({ path }) => path === '/api/delivery/Create')).toEqual([]);
  expect(location()).toBe('/tracker/order-1');
});

test('in messenger mode an answer 200 that says “failed” is a failure and keeps the cart', async () => {
  const { stores, location } = await openOrder({
    prepare: ({ session }) => {
      session.setCustomer('c-77');
      session.setMessengerId(77);
    },
    answers: {
      'GET /api/delivery/List': [],
      'POST /api/tg_order': { ok: false, error: 'Кухня закрыта' },
    },
  });
  fillContact();
  await submit();
  await settle();
  expect(stores.toasts.list.map(({ detail }) => detail)).toEqual(['Кухня закрыта']);
  expect(stores.cart.lines).not.toEqual([]);
  expect(location()).toBe('/order');
});

test('a phone of another country from the app around the shop is shown, and refused with a sentence', async () => {
  await openOrder({
    prepare: ({ surroundings }) =>
      surroundings.enter({ hasMainButton: true, requestPhone: async () => '+79161234567' }),
  });
  fireEvent.click(screen.getByTestId('phone-share'));
  await settle();
  expect(screen.getByLabelText(/Телефон/)).toHaveValue('+79161234567');
  expect(screen.getByLabelText(/Телефон/)).toHaveAccessibleDescription(/Напишите номер в виде/);
});

test('the main button of the app around the shop sends the order, and the page has no button', async () => {
  const { sent, stores, location } = await openOrder({
    prepare: ({ surroundings }) =>
      surroundings.enter({ hasMainButton: true, requestPhone: async () => '+998901234567' }),
  });
  expect(screen.queryByTestId('order-submit')).not.toBeInTheDocument();
  type(/Имя/, 'Азиза');
  fireEvent.click(screen.getByTestId('phone-share'));
  await settle();
  expect(screen.getByLabelText(/Телефон/)).toHaveValue('90 123 45 67');
  expect(stores.surroundings.mainAction?.text).toMatch(/81\s000/);
  act(() => stores.surroundings.mainAction?.press());
  await settle();
  expect(sent()).toHaveLength(1);
  expect(location()).toBe('/tracker/order-1');
});
