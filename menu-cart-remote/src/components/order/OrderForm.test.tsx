import { ApiError, type RootStore, slotDays } from '@olov/shared-kit';
import { anOrder, aProduct, aQuote, aShop } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { QuoteStore } from '../../stores/QuoteStore';
import {
  CREATE,
  fillContact,
  NIGHT,
  NOON,
  openOrder,
  press,
  settle,
  submit,
  type,
} from '../../testing/openOrder';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const summary = () => screen.queryByText(/^Проверьте \d/)?.closest('section') ?? null;

test('the order form loads the current price, and not the one that the cart showed', async () => {
  const before = aQuote({ delivery: 5_000, total: 74_000 });
  const { requests } = await openOrder({
    prepare: (stores) => {
      const quote = stores.feature(QuoteStore);
      quote.accept(before, quote.question);
    },
  });
  expect(requests.filter(({ path }) => path === '/api/delivery/Calculate')).toHaveLength(1);
  expect(screen.getByTestId('cart-total')).toHaveTextContent(/81.000/);
});

test('the business event checkout-begun names the pieces of the cart once, when the order form opens', async () => {
  const { stores } = await openOrder();
  const heard: unknown[] = [];
  stores.events.follow((event, details) => event === 'checkout-begun' && heard.push(details));
  act(() => stores.cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 })));
  expect(heard).toEqual([{ items: [{ id: 'margherita', name: 'Маргарита', price: 69_000, quantity: 1 }] }]);
});

test('an order cannot be sent while the price for a new place is loading', async () => {
  let isSlow = false;
  const { stores, sent } = await openOrder({
    answers: {
      'POST /api/delivery/Calculate': () => (isSlow ? new Promise(() => {}) : aQuote()),
      'GET /api/shop': () => (isSlow ? new Promise(() => {}) : aShop()),
    },
  });
  fillContact();
  isSlow = true;
  act(() =>
    stores.location.choose({
      RestaurantId: 'far',
      RegionId: 1,
      Latitude: 41.4,
      Longitude: 69.4,
      title: 'Юнусабад',
    }),
  );
  await settle();
  expect(screen.getByTestId('order-submit')).toHaveAttribute('aria-busy', 'true');
  press();
  await settle();
  expect(sent()).toHaveLength(0);
});

describe('several wrong fields', () => {
  test('several wrong fields of an order are listed in page order, and a button for each moves the focus to it', async () => {
    await openOrder();
    type('Комментарий к заказу', 'а'.repeat(501));
    await submit();
    const list = within(screen.getByText('Проверьте 3 поля').closest('section') ?? document.body);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Имя: Напишите имя: от 2 до 50 букв',
      'Телефон: Напишите номер в виде +998 90 123 45 67',
      'Комментарий к заказу: Не длиннее 500 знаков',
    ]);
    fireEvent.click(list.getByRole('button', { name: 'Телефон' }));
    expect(field(/^Телефон/)).toHaveFocus();
  });

  test('the list of errors above the order form disappears when one of two fields is corrected', async () => {
    await openOrder();
    await submit();
    expect(summary()).toBeVisible();
    type(/^Имя/, 'Азиза');
    expect(summary()).toBeNull();
  });

  test('several errors that the server found in an order (422) are listed with the server’s texts', async () => {
    await openOrder({
      answers: {
        [CREATE]: new ApiError('wrong', {
          status: 422,
          fields: { 'customer.name': 'Имя занято.', 'address.flat': 'Нет такой квартиры.' },
        }),
      },
    });
    fillContact();
    await submit();
    expect(summary()).toHaveTextContent('Имя: Имя занято.Квартира: Нет такой квартиры.');
    expect(field(/^Имя/)).toHaveFocus();
  });
});

describe('a text with a limit', () => {
  test('a pasted comment for the courier that is too long is kept, and its counter says so', async () => {
    const { sent } = await openOrder();
    fillContact();
    expect(field('Комментарий курьеру')).toHaveAccessibleDescription('0 из 200');
    type('Комментарий курьеру', 'ы'.repeat(201));
    expect(field('Комментарий курьеру')).toHaveValue('ы'.repeat(201));
    expect(field('Комментарий курьеру')).toHaveAccessibleDescription(/Не длиннее 200 знаков.*201 из 200/);
    await submit();
    expect(sent()).toEqual([]);
    type('Комментарий курьеру', 'ы'.repeat(200));
    await submit();
    expect(sent()).toHaveLength(1);
  });

  test('a comment for the courier that is too long does not block a pickup', async () => {
    const { sent } = await openOrder({
      prepare: ({ deliveryMode, location }) => {
        const { current } = location;
        deliveryMode.choose(200);
        location.choose({ ...current, RestaurantId: 'center' });
      },
    });
    fillContact();
    await submit();
    expect(sent()[0]?.body).not.toHaveProperty('address');
  });
});

describe('the phone field', () => {
  test('the phone number of another country is shown in the order form and refused', async () => {
    const { sent } = await openOrder();
    fillContact();
    type(/^Телефон/, '+7 999 123-45-67');
    await submit();
    expect(field(/^Телефон/)).toHaveValue('+7 999 123-45-67');
    expect(field(/^Телефон/)).toBeInvalid();
    expect(sent()).toEqual([]);
  });
});

describe('a slot that ends while the form is open', () => {
  const HALF_PAST_SIX = Date.parse('2026-11-21T18:30:00+05:00');

  const choose = async (time: string) => {
    fireEvent.click(screen.getByRole('radio', { name: 'Ко времени' }));
    const slot = screen.getByRole<HTMLOptionElement>('option', { name: time });
    fireEvent.change(field(/^Время/), { target: { value: slot.value } });
    await settle();
  };

  test('a slot that has passed while the order form is open is reported at its field, with the next slot as a button', async () => {
    let now = NOON;
    const { stores, sent } = await openOrder({ now: () => now });
    const stop = stores.clock.start();
    fillContact();
    await choose('18:30–19:00');
    expect(screen.queryByText(/Ближайшее время/)).toBeNull();
    now = HALF_PAST_SIX;
    await settle(60_000);
    expect(field(/^Время/)).toHaveAccessibleDescription('Это время уже прошло. Выберите другое.');
    await submit();
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByText('Ближайшее время — 19:00–19:30'));
    await settle();
    await submit();
    expect(sent()[0]?.body).toMatchObject({ slotStart: '2026-11-21T14:00:00.000Z' });
    stop?.();
  });

  test('a slot that only the server’s clock refuses shows the server’s text and the next slot, and is not offered again', async () => {
    await openOrder({
      answers: {
        [CREATE]: new ApiError('late', { status: 422, fields: { slotStart: 'Это время уже недоступно.' } }),
      },
    });
    fillContact();
    await choose('18:30–19:00');
    await submit();
    expect(field(/^Время/)).toHaveAccessibleDescription('Это время уже недоступно.');
    expect(screen.queryByRole('option', { name: '18:30–19:00' })).toBeNull();
    fireEvent.click(screen.getByText('Ближайшее время — 19:00–19:30'));
    expect(field(/^Время/)).not.toBeInvalid();
    expect(screen.queryByRole('option', { name: '18:30–19:00' })).toBeNull();
  });

  test('a slot that a quote refuses shows the server’s text before the order is sent, and is not offered again', async () => {
    const text = 'В это время ресторан закрыт.';
    const { sent, stores, requests } = await openOrder({
      answers: {
        'POST /api/delivery/Calculate': ({ body }: { body: unknown }) =>
          aQuote({ problems: Object(body).slotStart ? [{ code: 'slot-unavailable', text }] : [] }),
      },
    });
    fillContact();
    await choose('18:30–19:00');
    expect(field(/^Время/)).toHaveAccessibleDescription(text);
    expect(screen.queryByRole('option', { name: '18:30–19:00' })).toBeNull();
    await submit();
    expect(sent()).toEqual([]);
    const shops = () => requests.filter(({ path }) => path === '/api/shop').length;
    const before = shops();
    act(() => stores.cart.put(aProduct({ id: 'cola', name: 'Кола', price: 10_000 })));
    await settle(2000);
    expect(shops()).toBe(before);
  });
});

describe('an order for a later day', () => {
  const day = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const open = async (options: Parameters<typeof openOrder>[0] = {}) => {
    const opened = await openOrder(options);
    fillContact();
    fireEvent.click(screen.getByRole('radio', { name: 'Ко времени' }));
    return opened;
  };
  const take = (name: string) => {
    const slot = screen.getByRole<HTMLOptionElement>('option', { name });
    fireEvent.change(field(/^Время/), { target: { value: slot.value } });
    return settle();
  };
  /** The days of the back end, with those slots full. */
  const daysWith = (isFull: (date: string, at: number) => boolean) => ({
    days: slotDays({ ...NIGHT, nowMs: NOON, exceptions: [{ date: '2026-11-23' }] }).map((one) => ({
      ...one,
      slots: one.slots.map((slot, at) => ({ ...slot, isFull: isFull(one.date, at) })),
    })),
  });

  test('the order form offers seven days, marks the chosen one and sends a slot of it', async () => {
    const { sent } = await open();
    const group = screen.getByRole('group', { name: 'День' });
    expect(within(group).getAllByRole('radio')).toHaveLength(7);
    expect(day('Сегодня')).toBeChecked();
    fireEvent.click(day('вт, 24\u00a0ноя'));
    await take('10:00–10:30');
    expect(day('вт, 24\u00a0ноя')).toBeChecked();
    await submit();
    expect(sent()[0]?.body).toMatchObject({ slotStart: '2026-11-24T05:00:00.000Z' });
  });

  test('a holiday and a full day name their reason, and a full slot cannot be chosen', async () => {
    const days = daysWith((date, at) => date.endsWith('24') || at === 0);
    await open({ answers: { 'GET /api/delivery/Slots': days } });
    expect(day('пн, 23\u00a0ноя выходной')).toBeDisabled();
    expect(day('вт, 24\u00a0ноя всё занято')).toBeDisabled();
    expect(screen.getByRole('option', { name: '12:30–13:00 — занято' })).toBeDisabled();
  });

  test('an order for a slot that became full meanwhile keeps the form, says so and offers the next free slots', async () => {
    const text = 'На это время заказов уже много. Выберите другое.';
    let isFull = false;
    await open({
      answers: {
        [CREATE]: () => {
          isFull = true;
          throw new ApiError('full', { status: 422, code: 'slot-full', fields: { slotStart: text } });
        },
        'GET /api/delivery/Slots': () => daysWith((_, at) => isFull && (at === 1 || at === 2)),
      },
    });
    fireEvent.click(day('Завтра'));
    await take('10:30–11:00');
    await submit();
    expect(field(/^Время/)).toHaveAccessibleDescription(text);
    expect(field(/^Имя/)).toHaveValue('Азиза');
    expect(screen.getByRole('option', { name: '10:30–11:00 — занято' })).toBeDisabled();
    for (const next of ['завтра, 12:00–12:30', 'завтра, 12:30–13:00'])
      expect(screen.getByRole('button', { name: next })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Ближайшее время — завтра, 11:30–12:00' }));
    expect(field(/^Время/)).not.toBeInvalid();
  });

  test('a quote for a full slot says so at the time alone, and the slot can be chosen when an answer has a place in it', async () => {
    const text = 'На это время заказов уже много. Выберите другое.';
    let isFull = false;
    const { stores } = await open({
      answers: {
        'POST /api/delivery/Calculate': (request: { body: object }) => {
          isFull ||= 'slotStart' in request.body;
          return aQuote({ problems: isFull ? [{ code: 'slot-full', text }] : [] });
        },
        'GET /api/delivery/Slots': () => daysWith((_, at) => isFull && at === 1),
      },
    });
    fireEvent.click(day('Завтра'));
    await take('10:30–11:00');
    expect(field(/^Время/)).toHaveAccessibleDescription(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    isFull = false;
    const time = stores.feature(OrderTimeStore);
    await act(async () => time.followDays()());
    await settle();
    expect(time.isOffered('2026-11-22T05:30:00.000Z')).toBe(true);
  });
});

describe('data of the last order', () => {
  const known = (
    address = { latitude: 41.3, longitude: 69.2, title: 'Навои, 5', flat: '12', floor: '3' },
  ) => ({
    'GET /api/delivery/List': [{ order: { orderId: 'last' }, statusCode: 201 }],
    'GET /api/delivery/Get': anOrder({ address, comment: 'Без лука' }),
  });
  const asCustomer = ({ session }: RootStore) => session.setCustomer('customer');

  test('the order form is filled with name, phone and door of the last order to this address', async () => {
    await openOrder({ answers: known(), prepare: asCustomer });
    expect(field(/^Имя/)).toHaveValue('Азиза');
    expect(field(/^Телефон/)).toHaveValue('90 123 45 67');
    expect(field('Квартира')).toHaveValue('12');
    expect(field('Этаж')).toHaveValue('3');
    expect(field('Комментарий к заказу')).toHaveValue('');
  });

  test('name and verified phone of the profile have priority over those of the last order', async () => {
    const profile = { customerId: 'customer:1', name: 'Дильноза', phone: '+998935554433' };
    for (const answers of [known(), { 'GET /api/delivery/List': [] }]) {
      await openOrder({
        answers: { ...answers, 'GET /api/customers/Get': profile },
        prepare: asCustomer,
      });
      const change = screen.queryByTestId('order-change');
      if (change) fireEvent.click(change);
      expect(field(/^Имя/)).toHaveValue('Дильноза');
      expect(field(/^Телефон/)).toHaveValue('93 555 44 33');
      cleanup();
      sessionStorage.clear();
    }
  });

  test('the door of another address is not filled into the order form', async () => {
    const elsewhere = { latitude: 41.4, longitude: 69.2, title: 'Чиланзар, 3', flat: '12', floor: '3' };
    await openOrder({ answers: known(elsewhere), prepare: asCustomer });
    expect(field(/^Имя/)).toHaveValue('Азиза');
    expect(field('Квартира')).toHaveValue('');
  });

  test('text that the customer typed before the last order has loaded is kept', async () => {
    let answer = (_: unknown) => {};
    await openOrder({
      answers: { ...known(), 'GET /api/delivery/List': () => new Promise((resolve) => (answer = resolve)) },
      prepare: asCustomer,
    });
    // The form waits no longer for the last order.
    await settle(1500);
    type(/^Имя/, 'Бобур');
    answer(known()['GET /api/delivery/List']);
    await settle();
    expect(field(/^Имя/)).toHaveValue('Бобур');
    expect(field(/^Телефон/)).toHaveValue('90 123 45 67');
  });

  test('the order form of a new customer is empty and requests no last order', async () => {
    const { requests } = await openOrder();
    expect(requests.filter(({ path }) => path === '/api/delivery/List')).toEqual([]);
    expect(field(/^Имя/)).toHaveValue('');
  });

  test('the order form stays empty, with a toast, when the last order fails to load', async () => {
    const { stores } = await openOrder({
      answers: {
        'GET /api/delivery/List': new ApiError('down', { status: 500 }),
      },
      prepare: asCustomer,
    });
    expect(field(/^Имя/)).toHaveValue('');
    expect(stores.toasts.list.map(({ detail }) => detail)).toEqual(['error.server-error']);
  });
});

test('the draft of the order form is deleted when the order is made', async () => {
  await openOrder();
  fillContact();
  type('Комментарий к заказу', 'Без лука');
  await settle();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Без лука');
  press();
  await settle();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Без лука|Азиза|90 123/);
});

test('Enter in the place picker does not send the order', async () => {
  const { sent } = await openOrder();
  fillContact();
  fireEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  await settle();
  expect(field('Адрес или координаты').form).toBeNull();
  type('Адрес или координаты', '41.31, 69.28');
  const title = field('Как назвать это место');
  expect(title.form).not.toBeNull();
  fireEvent.submit(title);
  await settle();
  expect(title.form).not.toBe(field(/^Имя/).form);
  expect(field(/^Имя/).form).toBe(screen.getByTestId<HTMLButtonElement>('order-submit').form);
  expect(sent()).toEqual([]);
});
