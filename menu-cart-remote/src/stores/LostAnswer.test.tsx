import { ApiError, type Order } from '@olov/shared-kit';
import { anOrder, anOrderLine, aProduct, type FakeAnswer } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { CREATE, fillContact, openOrder, settle, submit, type } from '../testing/openOrder';
import { OrderStore } from './OrderStore';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const FIND = 'GET /api/delivery/Find';
const AGAIN_MS = 5000;

const down = new ApiError('no answer', { status: 0 });
const failing = (error: Error) => () => {
  throw error;
};

const made = (parts: Partial<Order> = {}) =>
  anOrder({ orderId: 'order-7', number: 'A-1003', lines: [anOrderLine()], ...parts });

/** Sends an order and loads the page again with the same cart. */
async function reload(answer: Error, answers: Record<string, FakeAnswer>) {
  const first = await openOrder({ answers: { [CREATE]: failing(answer) } });
  fillContact();
  await submit();
  await settle(4000);
  const cart = first.stores.cart.snapshot;
  const [sent] = first.sent();
  cleanup();
  const second = await openOrder({ answers, prepare: (stores) => stores.cart.restore(cart) });
  const asked = () => second.requests.filter(({ path }) => path === '/api/delivery/Find');
  return { ...second, asked, key: sent?.headers['Idempotency-Key'] };
}

const placed = () => screen.queryByTestId('order-placed');
const form = () => screen.queryByTestId('order-submit');

describe('a lost answer and a reload', () => {
  test('an order that was made but not answered is shown with its tracker after a reload, and not offered again', async () => {
    const { asked, key, sent, stores } = await reload(down, { [FIND]: { order: made() } });
    expect(asked().map(({ query }) => query)).toEqual([{ idempotencyKey: key }]);
    expect(placed()).toHaveAttribute('role', 'alert');
    expect(placed()).toHaveTextContent('Вы уже оформили заказ № A-1003');
    const link = screen.getByRole('link', { name: 'Следить за заказом' });
    expect(link).toHaveAttribute('href', '/tracker/order-7');
    expect(link).toHaveFocus();
    expect(stores.surroundings.mainAction?.text).toBe('Следить за заказом');
    expect(form()).toBeNull();
    expect(stores.cart.isEmpty).toBe(true);
    expect(screen.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/');
    expect(sent()).toEqual([]);
  });

  test('an order with a lost answer that awaits its payment leads to the payment first', async () => {
    const payment = { type: 'payme', isPaid: false, url: 'https://checkout.example/pay' } as const;
    await reload(down, { [FIND]: { order: { ...made(), payment } } });
    expect(placed()).toHaveTextContent('Он ждёт оплаты');
    expect(screen.getByRole('link', { name: /^Оплатить/ })).toHaveAttribute('href', payment.url);
  });

  test('cart lines that were added after an order with a lost answer can be ordered separately', async () => {
    let isFound = false;
    const { key, sent, stores } = await reload(down, {
      [FIND]: () => (isFound ? { order: made() } : {}),
    });
    act(() => stores.cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 })));
    isFound = true;
    await settle(AGAIN_MS);
    expect(stores.cart.lines.map(({ id }) => id)).toEqual(['cola']);
    fireEvent.click(screen.getByRole('button', { name: 'Заказать остальное' }));
    await settle();
    fillContact();
    await submit();
    expect(sent()[0]?.body).toMatchObject({ products: [{ id: 'cola', count: 1 }] });
    expect(sent()[0]?.headers['Idempotency-Key']).not.toBe(key);
  });

  test('the page asks a slow server again about an order with a lost answer, and the order that it makes replaces the form', async () => {
    let isFound = false;
    await reload(down, { [FIND]: () => (isFound ? { order: made() } : {}) });
    expect(form()).toBeVisible();
    expect(screen.getByLabelText(/Имя/)).toHaveValue('Азиза');
    isFound = true;
    await settle(AGAIN_MS);
    expect(form()).toBeNull();
    expect(placed()).toHaveTextContent('A-1003');
  });

  test('an order that was not made is sent with its old idempotency key after the page has asked for it six times', async () => {
    const { asked, key, sent } = await reload(down, { [FIND]: {} });
    await settle(20 * AGAIN_MS);
    expect(asked()).toHaveLength(6);
    await submit();
    expect(sent().map(({ headers }) => headers['Idempotency-Key'])).toEqual([key]);
  });

  test('a server that cannot be reached is reported and asked about the order until it answers', async () => {
    let isDown = true;
    const { asked } = await reload(down, {
      [FIND]: () => {
        if (isDown) throw down;
        return { order: made() };
      },
    });
    expect(screen.getByTestId('order-unknown')).toHaveTextContent('Не знаем, принят ли ваш заказ');
    expect(form()).toBeNull();
    await settle(10 * AGAIN_MS);
    expect(asked().length).toBeGreaterThan(6);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Спросить сейчас' }));
    await settle();
    expect(placed()).toHaveTextContent('A-1003');
  });

  test('the page asks the server about an order with a lost answer at once when the connection returns', async () => {
    let isDown = true;
    const { stores } = await reload(down, {
      [FIND]: () => {
        if (isDown) throw down;
        return { order: made() };
      },
    });
    isDown = false;
    await act(async () => stores.connection.renew());
    expect(placed()).toHaveTextContent('A-1003');
  });

  test('a customer who does not wait for the server returns to the form, which sends the same order', async () => {
    const { key, sent } = await reload(down, { [FIND]: failing(new ApiError('down', { status: 503 })) });
    fireEvent.click(screen.getByRole('button', { name: 'Вернуться к заказу' }));
    await settle();
    expect(screen.getByText(/второго заказа не будет/)).toBeVisible();
    await submit();
    expect(sent().map(({ headers }) => headers['Idempotency-Key'])).toEqual([key]);
  });

  test.each([
    ['has no such call', failing(new ApiError('no', { status: 404 }))],
    ['answers something else', () => ({ order: 'order-7' })],
  ])(
    'a back end that %s when asked about an order gets the same order again after a press',
    async (_, find) => {
      const { key, sent, location } = await reload(down, { [FIND]: find });
      expect(screen.getByText(/второго заказа не будет/)).toBeVisible();
      expect(sent()).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: /Отправить ещё раз/ }));
      await settle();
      expect(sent().map(({ headers }) => headers['Idempotency-Key'])).toEqual([key]);
      expect(location()).toBe('/tracker/order-1');
    },
  );

  test.each([409, 422])(
    'the order form is shown at once when the server had refused the order with %d',
    async (status) => {
      const refusal = new ApiError('no', { status, code: 'refused', detail: 'Нет' });
      const { asked } = await reload(refusal, { [FIND]: { order: made() } });
      expect(form()).toBeVisible();
      expect(asked()).toEqual([]);
    },
  );
});

test('an order with a lost answer that another tab has found is shown in this tab', async () => {
  let isFound = false;
  const { stores } = await openOrder({
    answers: { [CREATE]: failing(down), [FIND]: () => (isFound ? { order: made() } : {}) },
  });
  fillContact();
  await submit();
  await settle(4000);
  isFound = true;
  await act(async () => stores.cart.restore([]));
  expect(placed()).toHaveTextContent('A-1003');
});

describe('a changed order after a lost answer, refused because the first order was made', () => {
  const reused = new ApiError('made', { status: 422, code: 'idempotency-key-reused', detail: 'Уже принят.' });

  /** Sends, loses the answer, changes the comment and sends again; `find` answers the lookup. */
  async function resend(find: FakeAnswer) {
    let answer: Error = down;
    let look: FakeAnswer = find;
    const opened = await openOrder({
      answers: {
        [CREATE]: () => {
          throw answer;
        },
        [FIND]: (request: unknown) =>
          answer === reused ? (typeof look === 'function' ? look(request as never) : look) : {},
      },
    });
    fillContact();
    await submit();
    await settle(4000);
    answer = reused;
    type('Комментарий к заказу', 'Без лука');
    await submit();
    const keys = () => new Set(opened.sent().map(({ headers }) => headers['Idempotency-Key'])).size;
    const findFromNowOn = (next: FakeAnswer) => {
      look = next;
    };
    return { ...opened, keys, findFromNowOn };
  }

  test('a changed order after a lost answer is not made if the first order exists, and the first order is shown', async () => {
    const { keys, stores } = await resend({ order: made() });
    expect(placed()).toHaveTextContent('A-1003');
    expect(stores.cart.isEmpty).toBe(true);
    expect(keys()).toBe(1);
  });

  test.each([
    ['no connection', down],
    ['a failing server', new ApiError('down', { status: 503 })],
    ['a server that is asked too often', new ApiError('slow down', { status: 429 })],
  ])(
    'the idempotency key of a lost order is kept behind %s, and the order is shown when it is found',
    async (_, error) => {
      const { keys, findFromNowOn } = await resend(failing(error));
      expect(screen.getByTestId('order-unknown')).toHaveTextContent('Не знаем, принят ли ваш заказ');
      expect(form()).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Вернуться к заказу' }));
      await settle();
      fireEvent.click(screen.getByRole('button', { name: /Отправить ещё раз/ }));
      await settle();
      expect(keys()).toBe(1);
      findFromNowOn({ order: made() });
      await settle(AGAIN_MS);
      expect(placed()).toHaveTextContent('A-1003');
    },
  );

  test('the idempotency key of a lost order survives a reload without a connection, and the order is shown then', async () => {
    const { stores } = await resend(failing(down));
    const cart = stores.cart.snapshot;
    cleanup();
    await openOrder({ answers: { [FIND]: { order: made() } }, prepare: (next) => next.cart.restore(cart) });
    expect(placed()).toHaveTextContent('A-1003');
  });

  test('a changed order after a lost answer gets a new idempotency key when the server cannot look orders up', async () => {
    const { keys } = await resend(failing(new ApiError('no', { status: 404 })));
    expect(screen.getAllByText('Уже принят.')).not.toHaveLength(0);
    await submit();
    expect(keys()).toBe(2);
  });

  test('an order with a lost answer is shown at the next visit of the order page when the customer left it before the lookup was answered', async () => {
    let answer: (found: unknown) => void = () => {};
    const { stores, sent } = await resend(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const order = stores.feature(OrderStore);
    cleanup();
    await act(async () => answer({ order: made() }));
    expect(stores.cart.isEmpty).toBe(false);
    const close = order.open();
    await act(async () => answer({ order: made() }));
    expect(order.placed?.number).toBe('A-1003');
    expect(stores.cart.isEmpty).toBe(true);
    expect(sent()).toHaveLength(4);
    close();
  });
});

test('an answer about a lost order that comes after the customer left the page is ignored, and requested at the next visit', async () => {
  let answer: (found: unknown) => void = () => {};
  const { stores } = await reload(down, {
    [FIND]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  expect(screen.getByTestId('order-unknown')).toBeVisible();
  const order = stores.feature(OrderStore);
  cleanup();
  await act(async () => answer({ order: made() }));
  expect([order.placed, stores.cart.isEmpty]).toEqual([undefined, false]);
  const close = order.open();
  await act(async () => answer({ order: made() }));
  expect(order.placed?.number).toBe('A-1003');
  expect(stores.cart.isEmpty).toBe(true);
  close();
});
