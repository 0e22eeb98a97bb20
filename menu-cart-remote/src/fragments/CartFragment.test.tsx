import { ApiError, type Quote, type RootStore } from '@olov/shared-kit';
import {
  anOrderLine,
  aProduct,
  aQuote,
  aShop,
  type FakeAnswer,
  renderFragment,
} from '@olov/shared-kit/testing';
import { UNDO_MS } from '@olov/shared-kit/undo';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import { QuoteStore } from '../stores/QuoteStore';
import * as fragment from './CartFragment';

const margherita = aProduct();
const cola = aProduct({ id: 'cola', name: 'Кола', price: 10_000 });

/** A closed shop shows its hours in the empty cart. */
const NOON = Date.parse('2026-11-25T12:00:00+05:00');
const CALCULATE = 'POST /api/delivery/Calculate';

const atHome = ({ location }: RootStore) =>
  location.choose({ RestaurantId: 'center', RegionId: 1, Latitude: 41.31, Longitude: 69.28, title: 'Дом' });

const atPickup = (stores: RootStore) => {
  atHome(stores);
  stores.deliveryMode.choose(200);
  const restaurant = { RestaurantId: 'center', RegionId: 1, Latitude: 41.3, Longitude: 69.27 };
  stores.location.choose({ ...restaurant, title: 'Olov Центр' });
};

const withCode = (stores: RootStore) => {
  atHome(stores);
  stores.cart.applyPromo('OLIBKET');
};

test('the cart says that it is not saved while its synchronization fails', async () => {
  const { stores } = open(aQuote());
  await act(async () => {});
  expect(screen.queryByTestId('cart-unsaved')).toBeNull();
  act(() => stores.cart.setUnsaved(true));
  expect(screen.getByTestId('cart-unsaved')).toHaveTextContent('Корзина не сохранилась. Повторим.');
  act(() => stores.connection.lose());
  expect(screen.queryByTestId('cart-unsaved')).toBeNull();
});

const goesWellWith = [
  aProduct({ id: 'tea', name: 'Чай', isAvailable: false }),
  aProduct({ id: 'cola', name: 'Кола', price: 10_000 }),
];

/** The server answers a pickup without delivery price and minimum. */
const shopAnswer = ({ query }: { query: Record<string, unknown> }) =>
  aShop({
    productsForCart: goesWellWith,
    ...(query.OrderTypeId === 200 && { priceOfDelivery: 0, minimum: 0 }),
  });

let now = NOON;

function open(
  quote: FakeAnswer,
  prepare: (stores: RootStore) => void = atHome,
  shop: typeof shopAnswer = shopAnswer,
  others: Record<string, FakeAnswer> = {},
) {
  const onClose = jest.fn();
  now = NOON;
  const rendered = renderFragment(
    fragment,
    { onClose },
    {
      answers: {
        'GET /api/shop': shop,
        [CALCULATE]: quote,
        ...others,
      },
      messages: ru,
      now: () => now,
      prepare: (stores) => {
        stores.cart.put(margherita);
        prepare(stores);
      },
    },
  );
  const calculated = () => rendered.requests.filter(({ path }) => path === '/api/delivery/Calculate');
  return { ...rendered, onClose, calculated };
}

function aServer(quote: Quote) {
  const server = {
    isDown: false,
    answer: () => {
      if (server.isDown) throw new ApiError('down', { status: 0 });
      return quote;
    },
  };
  return server;
}

const settle = async () => {
  await act(async () => {});
  await act(() => jest.advanceTimersByTimeAsync(600));
};
const total = () => screen.getByTestId('cart-total').textContent?.replace(/\s/g, ' ');

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a changed cart is priced by the server after a pause', async () => {
  const { stores, calculated } = open(aQuote());
  await settle();
  expect(total()).toBe('81 000 сум');
  act(() => stores.cart.put(margherita));
  act(() => stores.cart.put(margherita));
  await settle();
  expect(
    calculated().map(({ body }) => (body as { products: { count: number }[] }).products[0]?.count),
  ).toEqual([1, 3]);
});

test('the cart shows names and amounts, but no delivery price, while no place is chosen', async () => {
  const line = anOrderLine({ name: 'Margherita' });
  const { calculated } = open(aQuote({ lines: [line], delivery: 0, minimum: 0, total: 69_000 }), () => {});
  await settle();
  expect(calculated().map(({ body }) => body)).toMatchObject([{ orderTypeId: 200, restaurantId: 'center' }]);
  expect(screen.getByText('Margherita')).toBeVisible();
  expect(total()).toBe('69 000 сум');
  expect(screen.getByText('зависит от адреса')).toBeVisible();
});

test('the cart stays unchanged if the server’s prices fail to load while no place is chosen', async () => {
  open(new ApiError('no answer', { status: 0 }), () => {});
  await settle();
  expect(total()).toBe('69 000 сум');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the cart of a pickup never shows a delivery price', async () => {
  open(aQuote({ delivery: 0, minimum: 0, total: 69_000 }), atPickup);
  await settle();
  expect(screen.queryByText('Доставка')).toBeNull();
  expect(total()).toBe('69 000 сум');
});

test('the cart of a pickup without a restaurant shows no delivery price although an address is known', async () => {
  const { stores } = open(aQuote());
  await settle();
  expect(total()).toBe('81 000 сум');
  act(() => stores.deliveryMode.choose(200));
  await settle();
  expect(screen.queryByText('Доставка')).toBeNull();
  expect(total()).toBe('69 000 сум');
});

test('the cart shows the delivery price as unknown after a switch from pickup while the server fails', async () => {
  const server = aServer(aQuote({ delivery: 0, minimum: 0, total: 69_000 }));
  const { stores } = open(server.answer, atPickup);
  await settle();
  server.isDown = true;
  act(() => stores.deliveryMode.choose(0));
  const delivery = () => screen.getByText('Доставка').nextSibling;
  expect(delivery()).toHaveTextContent('зависит от адреса');
  await settle();
  expect(delivery()).toHaveTextContent(/12.000.сум/);
  expect(total()).toBe('81 000 сум');
});

test('the cart shows the delivery price as unknown when the menu of the place fails to load', async () => {
  const server = aServer(aQuote({ delivery: 0, minimum: 0, total: 69_000 }));
  const { stores } = open(server.answer, atPickup, (request) => {
    if (server.isDown) throw new ApiError('down', { status: 0 });
    return shopAnswer(request);
  });
  await settle();
  server.isDown = true;
  act(() => stores.deliveryMode.choose(0));
  await settle();
  expect(screen.getByText('Доставка').nextSibling).toHaveTextContent('зависит от адреса');
});

test('after a move to another part of the zone the cart shows the terms of that part, also when the server fails', async () => {
  const server = aServer(aQuote({ delivery: 12_000, minimum: 40_000, total: 81_000 }));
  const byPoint: typeof shopAnswer = ({ query }) => {
    const isFirst = query.Latitude === 41.31;
    return aShop({
      priceOfDelivery: isFirst ? 12_000 : 5_000,
      minimum: isFirst ? 40_000 : 100_000,
      termsByPoint: true,
    });
  };
  const { stores } = open(server.answer, atHome, byPoint);
  await settle();
  server.isDown = true;
  act(() => stores.location.choose({ ...stores.location.current, Latitude: 41.29 }));
  const delivery = () => screen.getByText('Доставка').nextSibling;
  expect(delivery()).toHaveTextContent('зависит от адреса');
  await settle();
  expect(delivery()).toHaveTextContent(/5.000.сум/);
  expect(stores.feature(QuoteStore).minimum).toBe(100_000);
});

test('the cart shows the delivery price as unknown for a place without delivery', async () => {
  open(
    aQuote({
      restaurantId: '',
      delivery: 0,
      minimum: 0,
      total: 69_000,
      problems: [{ code: 'out-of-zone', text: 'Сюда мы не доставляем.' }],
    }),
  );
  await settle();
  expect(screen.getByText('Доставка').nextSibling).toHaveTextContent('зависит от адреса');
  expect(total()).toBe('69 000 сум');
});

test('removing the promo code removes the discount at once, also when the server fails', async () => {
  const server = aServer(aQuote({ discount: 6_900, total: 74_100 }));
  const { stores } = open(server.answer, withCode);
  await settle();
  expect(total()).toBe('74 100 сум');
  server.isDown = true;
  act(() => stores.cart.removePromo());
  expect(total()).toBe('81 000 сум');
  await settle();
  expect(total()).toBe('81 000 сум');
});

test('a pickup’s discount does not apply to a delivery when the server fails', async () => {
  const server = aServer(aQuote({ delivery: 0, minimum: 0, discount: 6_900, total: 62_100 }));
  const { stores } = open(server.answer, (stores) => {
    atPickup(stores);
    stores.cart.applyPromo('OLIBKET');
  });
  await settle();
  expect(total()).toBe('62 100 сум');
  server.isDown = true;
  act(() => stores.deliveryMode.choose(0));
  await settle();
  expect(total()).toBe('81 000 сум');
});

test('removing the code of a free delivery ends the free delivery, also when the server fails', async () => {
  const promo = { code: 'OLIBKET', kind: 'free-delivery', title: 'Бесплатная доставка' } as const;
  const server = aServer(aQuote({ delivery: 0, total: 69_000, promo }));
  const { stores } = open(server.answer, withCode);
  await settle();
  expect(total()).toBe('69 000 сум');
  server.isDown = true;
  act(() => stores.cart.removePromo());
  expect(total()).toBe('81 000 сум');
  await settle();
  expect(screen.getByText('Доставка').nextSibling).toHaveTextContent(/12.000.сум/);
});

test('the cart shows the amount that is missing to the minimum in its text and not as a toast', async () => {
  open(aQuote({ minimum: 81_000, subtotal: 69_000 }));
  await settle();
  expect(screen.getByText(/Ещё 12.000.сум до минимального заказа/)).toBeVisible();
  expect(screen.queryByTestId('toast')).toBeNull();
});

test('the cart shows the menu’s prices with a note when the server fails, and a retry replaces them', async () => {
  const server = aServer(aQuote());
  server.isDown = true;
  open(server.answer);
  await settle();
  expect(screen.getByText(/Не удалось уточнить цены/)).toBeVisible();
  expect(screen.getByTestId('cart-line')).toHaveTextContent(/69.000/);
  server.isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  await settle();
  expect(screen.queryByText(/Не удалось уточнить цены/)).toBeNull();
});

test('the server’s prices of the cart are requested again when the connection returns', async () => {
  const server = aServer(aQuote());
  server.isDown = true;
  const { stores } = open(server.answer);
  await settle();
  expect(screen.getByText(/Не удалось уточнить цены/)).toBeVisible();
  server.isDown = false;
  act(() => stores.connection.regain());
  await settle();
  expect(screen.queryByText(/Не удалось уточнить цены/)).toBeNull();
});

test('a cart line takes name and price from the server, and a changed price is marked', async () => {
  open(aQuote({ lines: [anOrderLine({ name: 'Margherita', price: 75_000, priceWithModifiers: 75_000 })] }));
  await settle();
  const line = screen.getByTestId('cart-line');
  expect(line).toHaveTextContent('Margherita');
  expect(line).toHaveTextContent(/Цена изменилась, было 69.000/);
});

test('a modifier that the server has added is shown in the line and its price, without another request', async () => {
  const box = { id: 'box', name: 'Коробка', price: 3_000, count: 1 };
  const line = anOrderLine({ modifiers: [box], priceWithModifiers: 72_000, total: 72_000 });
  const { stores, calculated } = open(aQuote({ lines: [line], subtotal: 72_000, total: 84_000 }));
  await settle();
  const row = screen.getByTestId('cart-line');
  expect(row).toHaveTextContent('Коробка');
  expect(row).toHaveTextContent(/Цена изменилась, было 69.000/);
  expect(stores.cart.subtotal).toBe(72_000);
  await settle();
  expect(calculated()).toHaveLength(1);
  act(() => stores.cart.setAmount(stores.cart.lines[0]?.cartProdId ?? '', 2));
  await settle();
  expect(calculated()[1]?.body).toMatchObject({ products: [{ modifiers: [{ id: 'box', count: 1 }] }] });
});

test.each([
  ['sold out', aQuote({ lines: [anOrderLine({ isAvailable: false })] })],
  ['gone', aQuote({ lines: [], problems: [{ code: 'product-unknown', text: 'Нет', id: 'margherita' }] })],
])('a cart line that is %s is marked', async (_, quote) => {
  open(quote);
  await settle();
  expect(screen.getByTestId('cart-line')).toHaveTextContent('Сейчас нет в наличии');
});

test('a cart line whose choice is no longer possible is marked, and the other lines are priced once it is removed', async () => {
  const refused = new ApiError('refused', {
    status: 422,
    detail: 'Нет такой добавки.',
    fields: { 'products.1': 'Нет такой добавки.' },
  });
  let isRefused = true;
  const { stores } = open(
    () => {
      if (isRefused) throw refused;
      return aQuote();
    },
    (root) => {
      atHome(root);
      root.cart.put(cola, [{ id: 'ice', name: 'Лёд', price: 0, count: 1 }]);
    },
  );
  await settle();
  const [first, second] = screen.getAllByTestId('cart-line');
  expect(first).not.toHaveTextContent('заново');
  expect(second).toHaveTextContent('В таком составе больше не готовим — уберите и выберите заново');
  expect(screen.queryByRole('button', { name: 'Попробовать ещё раз' })).toBeNull();
  isRefused = false;
  act(() => stores.cart.remove(stores.cart.lines[1]?.cartProdId ?? ''));
  await settle();
  expect(total()).toBe('81 000 сум');
  expect(screen.queryByText(/заново/)).toBeNull();
});

test('the stepper of a cart line changes the amount and removes the line at one', async () => {
  const { stores } = open(aQuote());
  await settle();
  fireEvent.click(screen.getByTestId('cart-increase'));
  expect(screen.getByTestId('cart-amount')).toHaveTextContent('2');
  fireEvent.click(screen.getByTestId('cart-decrease'));
  fireEvent.click(screen.getByTestId('cart-decrease'));
  expect(stores.cart.isEmpty).toBe(true);
  expect(screen.getByText('В корзине пока пусто')).toBeVisible();
});

const ice = { id: 'ice', name: 'Лёд', price: 500, count: 2 };
const threeLines = (stores: RootStore) => {
  withCode(stores);
  stores.cart.put(cola, [ice], 3);
  stores.cart.put(aProduct({ id: 'tea', name: 'Чай' }));
};
const undo = () => screen.queryByRole('button', { name: 'Вернуть' });
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('a removed line is named, and the undo brings it back at its place with modifiers and amount', async () => {
  const { stores } = open(aQuote(), threeLines);
  await settle();
  const before = stores.cart.snapshot;
  act(() => stores.cart.setAmount(stores.cart.lines[1]?.cartProdId ?? '', 1));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Кола' }));
  expect(screen.getByText('Убрано: Кола')).toBeVisible();
  expect(undo()).toHaveFocus();
  await settle();
  expect(heard()).toContain('Убрано: Кола. В корзине 2 блюда, 138 000 сум');
  fireEvent.click(undo() as HTMLElement);
  expect(stores.cart.snapshot).toEqual(before.map((line, i) => (i === 1 ? { ...line, amount: 1 } : line)));
  expect(undo()).toBeNull();
});

test('the customer can empty the cart with one button, hears it, and can bring lines and promo code back', async () => {
  const { stores } = open(aQuote(), threeLines);
  await settle();
  const before = stores.cart.snapshot;
  fireEvent.click(screen.getByTestId('cart-clear'));
  expect(stores.cart.isEmpty).toBe(true);
  await settle();
  expect(heard()).toContain('Корзина очищена');
  act(() => stores.cart.put(cola));
  fireEvent.click(undo() as HTMLElement);
  expect(stores.cart.snapshot.slice(0, 3)).toEqual(before);
  expect(stores.cart.lines).toHaveLength(4);
  expect(stores.cart.promoCode).toBe('OLIBKET');
});

test('a removed dish without modifiers that was added again is one line after the undo', async () => {
  const { stores } = open(aQuote(), (prepared) => {
    atHome(prepared);
    prepared.cart.put(cola, [], 3);
  });
  await settle();
  fireEvent.click(screen.getByTestId('cart-clear'));
  act(() => stores.cart.put(cola));
  fireEvent.click(undo() as HTMLElement);
  expect(stores.cart.lines.map(({ id, amount }) => [id, amount])).toEqual([
    ['margherita', 1],
    ['cola', 4],
  ]);
});

test('the undo ends after some seconds, but not while the keyboard is at it', async () => {
  open(aQuote(), threeLines);
  await settle();
  fireEvent.click(screen.getByTestId('cart-clear'));
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  expect(undo()).not.toBeNull();
  act(() => (document.activeElement as HTMLElement).blur());
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  expect(undo()).toBeNull();
});

test('several presses on the amount of a line are announced once, with the sum', async () => {
  open(aQuote());
  await settle();
  for (const times of [1, 2, 3]) {
    fireEvent.click(screen.getByTestId('cart-increase'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(heard().filter((text) => text?.startsWith('В корзине'))).toEqual([]);
    expect(screen.getByTestId('cart-amount')).toHaveTextContent(String(times + 1));
  }
  await settle();
  expect(heard()).toContain('В корзине 4 блюда, 276 000 сум');
});

test('a dish that the cart recommends is added with one tap', async () => {
  const { stores } = open(aQuote());
  await settle();
  fireEvent.click(screen.getByRole('button', { name: /^Кола\s.+, добавить в корзину$/ }));
  await settle();
  expect(stores.cart.lines.map(({ id }) => id)).toEqual(['margherita', 'cola']);
});

test('a sold-out dish among the recommended dishes of the cart is last and cannot be added', async () => {
  open(aQuote());
  await settle();
  const offers = screen.getByText('Хорошо подойдёт').parentElement as HTMLElement;
  const [cola, tea] = within(offers).getAllByRole('button');
  expect(cola).not.toHaveAttribute('aria-disabled');
  expect(tea).toHaveAttribute('aria-disabled', 'true');
  expect(tea).toHaveAccessibleName(/Чай.*Нет в наличии/);
});

test('the checkout button closes the cart and opens the order page', async () => {
  const { location, onClose } = open(aQuote());
  await settle();
  const dialog = screen.getByRole('dialog', { name: 'Корзина' });
  fireEvent.click(within(dialog).getByTestId('checkout'));
  await settle();
  expect(onClose).toHaveBeenCalled();
  expect(location()).toBe('/order');
});

test('a promo code in the cart reduces the price of each line, shows its effect, and can be removed', async () => {
  const promo = { code: 'OLIBKET', kind: 'percent', title: 'Минус 10 %' } as const;
  open(
    ({ body }: { body: { promoCode?: string } }) =>
      body.promoCode
        ? aQuote({ lines: [anOrderLine({ discount: 6_900 })], discount: 6_900, total: 74_100, promo })
        : aQuote(),
    withCode,
  );
  await settle();
  expect(total()).toBe('74 100 сум');
  expect(screen.getByLabelText('Промокод')).toHaveValue('OLIBKET');
  expect(screen.getAllByText('Минус 10 %: −6 900 сум')[0]).toBeVisible();
  expect(screen.getByTestId('cart-line')).toHaveTextContent(/69\s000 сум62\s100 сум/);
  fireEvent.click(screen.getByRole('button', { name: 'Убрать' }));
  await settle();
  expect(total()).toBe('81 000 сум');
  expect(screen.getByLabelText('Промокод')).toHaveValue('');
  expect(screen.getByTestId('cart-line')).not.toHaveTextContent(/62/);
});

test('the cart shows the sum of a promo code once if its title contains it', async () => {
  const promo = { code: 'OLIBKET', kind: 'amount', title: '−50 000 сум на пиццу' } as const;
  open(aQuote({ discount: 50_000, total: 31_000, promo }), withCode);
  await settle();
  expect(screen.getAllByText('−50 000 сум на пиццу')[0]).toBeVisible();
});

test('a promo code without effect on this cart shows the reason', async () => {
  const text = 'Промокод действует от 100 000 сум.';
  open(aQuote({ problems: [{ code: 'promo-below-minimum', text }] }), withCode);
  await settle();
  expect(screen.getAllByText(text)[0]).toBeVisible();
});

test('a code that lacks a sum says how much, and applies when the cart has it', async () => {
  const { stores, requests } = open(aQuote(), atHome, shopAnswer, {
    'POST /api/promo/Check': ({ body }: { body: { products: { count: number }[] } }) =>
      body.products[0]?.count === 1
        ? { code: 'OLIBKET', isValid: false, missing: 8_000, text: 'Добавьте ещё на 8 000 сум.' }
        : { code: 'OLIBKET', isValid: true, text: '' },
  });
  await settle();
  fireEvent.change(screen.getByLabelText('Промокод'), { target: { value: 'OLIBKET' } });
  fireEvent.click(screen.getByTestId('promo-apply'));
  await settle();
  expect(screen.getAllByText(/Для этого промокода добавьте ещё на 8\s000\sсум/)[0]).toBeVisible();
  expect(stores.cart.promoCode).toBe('');
  act(() => stores.cart.put(margherita));
  await settle();
  expect(stores.cart.promoCode).toBe('OLIBKET');
  expect(requests.filter(({ path }) => path === '/api/promo/Check')).toHaveLength(2);
});

test('the cart shows the estimate of the server, which moves with the clock, and what a free delivery lacks', async () => {
  const expected = { from: '2026-11-25T12:30:00+05:00', to: '2026-11-25T12:50:00+05:00' };
  const { stores } = open(aQuote({ expected, freeFrom: 109_000 }));
  await settle();
  expect(screen.getByTestId('cart-arrival')).toHaveTextContent('≈ 12:40');
  expect(screen.getByTestId('free-delivery')).toHaveTextContent('Ещё 40 000 сум — и доставка бесплатна');
  now += 5 * 60_000;
  act(() => stores.clock.tick());
  expect(screen.getByTestId('cart-arrival')).toHaveTextContent('≈ 12:45');
  act(() => stores.cart.put(margherita));
  expect(screen.queryByTestId('free-delivery')).toBeNull();
});

test('the gift of a promo code is shown after the cart lines without a stepper', async () => {
  const gift = anOrderLine({
    id: 'cola',
    name: 'Кола',
    price: 0,
    priceWithModifiers: 0,
    total: 0,
    isGift: true,
  });
  const promo = { code: 'OLIBKET', kind: 'free-product', title: 'Кола в подарок' } as const;
  open(aQuote({ lines: [anOrderLine(), gift], promo }), withCode);
  await settle();
  const row = screen.getByTestId('cart-gift');
  expect(row).toHaveTextContent('КолаПодарокБесплатно');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.getAllByTestId('cart-line')).toHaveLength(1);
});

test('without ordering the cart adds its lines and the delivery price of the menu, and names the phone', async () => {
  const { calculated } = open(aQuote(), (stores) => {
    atHome(stores);
    stores.features.lose('ordering');
  });
  await settle();
  expect(total()).toBe('81 000 сум');
  expect(calculated()).toEqual([]);
  expect(screen.queryByTestId('checkout')).toBeNull();
  expect(screen.getByTestId('no-ordering')).toHaveTextContent(/по телефону. \+998 71 200/);
});

test('the cart shows no broken picture for a dish without one, and no price for an unknown dish', async () => {
  open(aQuote(), (stores) => {
    stores.features.lose('ordering');
    stores.cart.put({ id: 'tea', name: 'Чай', price: 8000, imageUrl: '' });
    stores.cart.put({ id: 'gone', name: '', price: 0, imageUrl: '' });
  });
  await settle();
  const [, tea, gone] = screen.getAllByTestId('cart-line');
  expect(tea).toHaveTextContent(/8\s000/);
  expect(gone).not.toHaveTextContent(/0/);
  expect(document.querySelectorAll('img:not([src])')).toHaveLength(0);
});
