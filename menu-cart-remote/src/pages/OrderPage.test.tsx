import { ApiError } from '@olov/shared-kit';
import { aProduct, aQuote } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { fillContact, NOON, openOrder, settle, submit, type } from '../testing/openOrder';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const EVENING = '2026-11-21T13:30:00.000Z';

const mode = (testId: string) => within(screen.getByTestId(testId)).getByRole('radio');

test('an order that the form sends contains all filled fields, and its tracker opens', async () => {
  const { sent, location, stores } = await openOrder();
  fillContact();
  type('Квартира', '12');
  type('Комментарий курьеру', 'Звоните');
  type('Сдача с суммы', '100000');
  fireEvent.click(screen.getByRole('button', { name: 'Больше: Приборы' }));
  await submit();
  expect(sent()[0]?.body).toEqual({
    orderTypeId: 0,
    regionId: 1,
    products: [{ id: 'margherita', count: 1, modifiers: [] }],
    address: {
      latitude: 41.3,
      longitude: 69.2,
      title: 'Навои, 5',
      street: 'Навои',
      house: '5',
      flat: '12',
      note: 'Звоните',
    },
    customer: { name: 'Азиза', phone: '+998901234567' },
    payment: { type: 'cash', changeFrom: 100_000 },
    cutlery: 1,
    total: 81_000,
  });
  expect(location()).toBe('/tracker/order-1');
  expect(stores.cart.isEmpty).toBe(true);
});

test('an order page with an empty cart leads to the menu', async () => {
  await openOrder({ prepare: ({ cart }) => cart.clear() });
  expect(screen.getByText('В корзине пока пусто')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/');
});

test('empty required fields of an order are marked, the first gets the focus, and nothing is sent', async () => {
  const { sent } = await openOrder();
  await submit();
  expect(screen.getByLabelText(/Имя/)).toHaveAccessibleDescription('Напишите имя: от 2 до 50 букв');
  expect(screen.getByLabelText(/Телефон/)).toHaveAccessibleDescription(/Напишите номер в виде/);
  expect(screen.getByLabelText(/Имя/)).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Проверьте отмеченные поля.');
  expect(sent()).toEqual([]);
  fillContact();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a field of the order form is validated when it loses the focus', async () => {
  await openOrder();
  type(/Имя/, 'А');
  expect(screen.getByLabelText(/Имя/)).not.toBeInvalid();
  fireEvent.blur(screen.getByLabelText(/Имя/));
  expect(screen.getByLabelText(/Имя/)).toBeInvalid();
});

test('the banknote for which a customer wants change cannot be less than the total', async () => {
  const { sent } = await openOrder();
  fillContact();
  type('Сдача с суммы', '50000');
  await submit();
  expect(screen.getByLabelText('Сдача с суммы')).toHaveAccessibleDescription(
    /Не меньше суммы заказа: 81.000/,
  );
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Картой курьеру' }));
  await submit();
  expect(sent()[0]?.body).toMatchObject({ payment: { type: 'card' } });
});

test('an order for a slot is sent and priced with the start of the slot', async () => {
  const { sent } = await openOrder();
  fillContact();
  fireEvent.click(screen.getByRole('radio', { name: 'Ко времени' }));
  await submit();
  expect(screen.getByLabelText(/^Время/)).toHaveAccessibleDescription('Выберите время');
  const slot = screen.getByRole<HTMLOptionElement>('option', { name: '18:30–19:00' });
  fireEvent.change(screen.getByLabelText(/^Время/), { target: { value: slot.value } });
  await settle();
  await submit();
  expect(sent()[0]?.body).toMatchObject({ slotStart: EVENING });
});

test('slots after midnight are marked as tomorrow’s in the order form', async () => {
  await openOrder();
  fireEvent.click(screen.getByRole('radio', { name: 'Ко времени' }));
  const tomorrow = screen.getByRole('group', { name: 'Завтра' });
  expect(within(tomorrow).getAllByRole('option')[0]).toHaveTextContent('завтра, 00:00–00:30');
});

test('the order form offers only slots while the restaurant is closed', async () => {
  const { sent } = await openOrder({ now: NOON - 4 * 3_600_000 });
  expect(screen.getByText('Закрыто, откроется в 10:00')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Как можно скорее' })).toBeNull();
  fillContact();
  await submit();
  expect(screen.getByLabelText(/^Время/)).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('an order for pickup has a restaurant, no delivery price and no address', async () => {
  const { sent, stores } = await openOrder({
    answers: {
      'POST /api/delivery/Calculate': ({ body }: { body: { orderTypeId: number } }) =>
        body.orderTypeId === 200 ? aQuote({ delivery: 0, total: 69_000 }) : aQuote(),
    },
  });
  fireEvent.click(mode('mode-pickup'));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: /Olov Центр/ }));
  await settle();
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(screen.getAllByText('Доставка')).toHaveLength(1);
  expect(screen.queryByLabelText('Квартира')).toBeNull();
  fillContact();
  await submit();
  expect(sent()[0]?.body).toMatchObject({ orderTypeId: 200, restaurantId: 'center', total: 69_000 });
  expect(sent()[0]?.body).not.toHaveProperty('address');
});

test('a mode that the customer chooses again has its last place', async () => {
  const { stores } = await openOrder();
  fireEvent.click(mode('mode-pickup'));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: /Olov Центр/ }));
  await settle();
  fireEvent.click(mode('mode-delivery'));
  await settle();
  expect(stores.location.current.title).toBe('Навои, 5');
  expect(stores.deliveryMode.isDelivery).toBe(true);
});

describe('the pressed mode is priced and sent', () => {
  const answers = {
    'POST /api/delivery/Calculate': ({ body }: { body: { orderTypeId: number } }) =>
      body.orderTypeId === 200 ? aQuote({ delivery: 0, total: 69_000 }) : aQuote(),
  };
  const total = () => screen.getByTestId('cart-total');
  const deliveryRow = () => screen.queryByText('Доставка', { selector: 'dt' });

  test('an order for pickup without a restaurant costs no delivery, is not sent, and asks for a restaurant', async () => {
    const { sent, stores } = await openOrder({ answers });
    fillContact();
    expect(total()).toHaveTextContent(/81.000/);
    fireEvent.click(mode('mode-pickup'));
    await settle();
    expect(deliveryRow()).toBeNull();
    expect(total()).toHaveTextContent(/69.000/);
    expect(stores.surroundings.mainAction?.text).toMatch(/69.000/);
    act(() => stores.surroundings.mainAction?.press());
    await settle();
    expect(sent()).toEqual([]);
    expect(screen.getByText('Выберите ресторан')).toHaveFocus();

    fireEvent.click(mode('mode-delivery'));
    await settle();
    expect(screen.queryByText('Выберите ресторан')).toBeNull();
    expect(total()).toHaveTextContent(/81.000/);
    await submit();
    expect(sent()[0]?.body).toMatchObject({ orderTypeId: 0, address: { title: 'Навои, 5' }, total: 81_000 });
  });

  test('an order for delivery without an address is not sent as a pickup, and asks for an address', async () => {
    const { sent } = await openOrder({
      answers,
      prepare: ({ deliveryMode, location }) => {
        const { current } = location;
        location.clear();
        deliveryMode.choose(200);
        location.choose({ ...current, title: 'Olov Центр' });
      },
    });
    fillContact();
    fireEvent.click(mode('mode-delivery'));
    await settle();
    expect(screen.queryByText('Olov Центр', { selector: 'span' })).toBeNull();
    await submit();
    expect(sent()).toEqual([]);
    expect(screen.getByText('Выберите адрес')).toHaveFocus();
  });

  test('a mode that the customer chooses in another tab applies to the open order form', async () => {
    const { sent, stores, storage } = await openOrder({ answers });
    fillContact();
    storage.setItem('delivery', '{"v":1,"data":200}');
    act(() => stores.persistence.handleExternalChange('delivery'));
    await settle();
    expect(mode('mode-pickup')).toBeChecked();
    await submit();
    expect(sent()).toEqual([]);
  });

  test('the current place stays visible in the order form, and is ordered to, while another one is being chosen', async () => {
    const { sent } = await openOrder({ answers });
    fillContact();
    fireEvent.click(screen.getByRole('button', { name: 'Изменить' }));
    expect(screen.getByRole('button', { name: 'Изменить', expanded: true })).toBeVisible();
    expect(screen.getByText('Навои, 5', { selector: 'span' })).toBeVisible();
    await submit();
    expect(sent()[0]?.body).toMatchObject({ address: { title: 'Навои, 5' } });
  });

  test('the server’s error about a place disappears from the order form with another mode', async () => {
    await openOrder({
      answers: {
        ...answers,
        'POST /api/delivery/Create': new ApiError('far', {
          status: 422,
          fields: { 'address.latitude': 'Сюда не доставляем.' },
        }),
      },
    });
    fillContact();
    await submit();
    expect(screen.getByText('Сюда не доставляем.')).toHaveFocus();
    fireEvent.click(mode('mode-pickup'));
    await settle();
    expect(screen.queryByText('Сюда не доставляем.')).toBeNull();
  });
});

test('a place without a name is shown in the order form as coordinates', async () => {
  const { sent } = await openOrder({
    prepare: ({ location }) => location.choose({ ...location.current, title: '' }),
  });
  expect(screen.getByText('41.3, 69.2', { selector: 'span' })).toBeVisible();
  fillContact();
  await submit();
  expect(sent()[0]?.body).toMatchObject({ address: { title: '41.3, 69.2' } });
});

test('the typed order form survives a reload', async () => {
  await openOrder();
  fillContact();
  type('Комментарий к заказу', 'Без лука');
  await settle();
  cleanup();
  await openOrder();
  expect(screen.getByLabelText(/Имя/)).toHaveValue('Азиза');
  expect(screen.getByLabelText('Комментарий к заказу')).toHaveValue('Без лука');
});

test('an order cannot be sent before its price is loaded', async () => {
  let answer = (_quote: unknown) => {};
  const { sent } = await openOrder({
    answers: {
      'POST /api/delivery/Calculate': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  fillContact();
  await submit();
  expect(screen.getByTestId('order-submit')).toHaveAttribute('aria-busy', 'true');
  expect(sent()).toEqual([]);
  answer(aQuote());
  await settle();
  await submit();
  expect(sent()).toHaveLength(1);
});

describe('unknown opening hours', () => {
  /** Chooses a slot and opens the page again while the menu fails to load. */
  const reopen = async (now: number) => {
    await openOrder();
    fireEvent.click(screen.getByRole('radio', { name: 'Ко времени' }));
    fireEvent.change(screen.getByLabelText(/^Время/), { target: { value: EVENING } });
    await settle();
    cleanup();
    const reopened = await openOrder({
      now,
      answers: {
        'GET /api/shop': new ApiError('no answer', { status: 0 }),
      },
    });
    fillContact();
    await submit();
    return reopened.sent();
  };

  test('a slot that a reload restored is sent when the restaurant’s hours are unknown', async () => {
    expect((await reopen(NOON))[0]?.body).toMatchObject({ slotStart: EVENING });
  });

  test('a slot in the past that a reload restored is dropped when the restaurant’s hours are unknown', async () => {
    expect(await reopen(Date.parse(EVENING) + 1)).toEqual([]);
    expect(screen.getByLabelText(/^Время/)).toHaveAccessibleDescription(
      'Это время уже прошло. Выберите другое.',
    );
  });
});

test('without ordering the page names the phone and prices nothing', async () => {
  const { requests } = await openOrder({ prepare: ({ features }) => features.lose('ordering') });
  expect(screen.getByTestId('no-ordering')).toHaveTextContent(/Заказ на сайте недоступен/);
  expect(screen.getByRole('link', { name: /71 200/ })).toHaveAttribute('href', 'tel:+998712000000');
  expect(screen.queryByTestId('order-submit')).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('without promo codes the form has no field for one, and a code of the cart is not sent', async () => {
  const { requests } = await openOrder({
    prepare: ({ features, cart }) => {
      features.lose('promoCodes');
      cart.applyPromo('OLIBKET');
    },
  });
  expect(screen.queryByTestId('promo-input')).toBeNull();
  const asked = requests.filter(({ path }) => path === '/api/delivery/Calculate');
  expect(asked).not.toHaveLength(0);
  for (const { body } of asked) expect(body).not.toHaveProperty('promoCode');
});

test('a sold-out dish that is removed from the order is announced', async () => {
  await openOrder({
    answers: {
      'POST /api/delivery/Calculate': aQuote({
        problems: [{ code: 'product-unavailable', id: 'cola', text: '' }],
      }),
    },
    prepare: ({ cart }) => void cart.put(aProduct({ id: 'cola', name: 'Кола' })),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Кола' }));
  await settle();
  const heard = screen.getAllByRole('status').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(heard).toContain('Убрано: Кола. В корзине 1 блюдо, 69 000 сум');
});
