import { ApiError, type Quote } from '@olov/shared-kit';
import { anOrderLine, aQuote, expectToSayThatItWaits, type FakeAnswer } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { CREATE, fillContact, openOrder, settle, submit, type } from '../../testing/openOrder';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const CHECK = 'POST /api/promo/Check';
const promo = { code: 'OLIBKET', kind: 'percent', title: 'Минус 10 %' } as const;
const withPromo = aQuote({ discount: 6_900, total: 74_100, promo });
const refused = (code: Quote['problems'][number]['code'], text: string) =>
  aQuote({ problems: [{ code, text }] });

/** `priced` is the quote of a cart with the valid code. */
const answersWith = (
  priced: Quote,
  check: FakeAnswer = { isValid: true, discount: 6_900, promo, text: '' },
) => ({
  [CHECK]: check,
  'POST /api/delivery/Calculate': ({ body }: { body: { promoCode?: string } }) =>
    body.promoCode ? priced : aQuote(),
});
const field = () => screen.getByLabelText('Промокод');
const apply = async (code: string) => {
  type('Промокод', code);
  fireEvent.click(screen.getByRole('button', { name: 'Применить' }));
  await settle();
};

test('the order form shows the effect of a valid promo code and the reduced total', async () => {
  const { stores, requests } = await openOrder({ answers: answersWith(withPromo) });
  await apply('olibket');
  expect(requests.find(({ path }) => path === '/api/promo/Check')?.body).toMatchObject({
    promoCode: 'olibket',
    products: [{ id: 'margherita', count: 1 }],
  });
  expect(stores.cart.promoCode).toBe('OLIBKET');
  expect(field()).toHaveValue('OLIBKET');
  expect(field()).toHaveAttribute('readonly');
  expect(field()).toHaveAccessibleDescription(/^Минус 10 %: −6.900.сум$/);
  expect(screen.getByText('Промокод OLIBKET').nextSibling).toHaveTextContent('−6 900 сум');
  expect(screen.getByTestId('cart-total')).toHaveTextContent('74 100 сум');
});

test('a promo code that is checked with the phone says so beside its effect', async () => {
  const note = 'Номер телефона проверим при заказе.';
  await openOrder({ answers: answersWith(aQuote({ discount: 6_900, promo: { ...promo, note } })) });
  await apply('OLIBKET');
  expect(field()).toHaveAccessibleDescription(
    /^Минус 10 %: −6.900.сум Номер телефона проверим при заказе\.$/,
  );
});

test('the button that applied a promo code removes the code and its discount', async () => {
  await openOrder({ answers: answersWith(withPromo) });
  await apply('OLIBKET');
  const button = screen.getByTestId('promo-apply');
  button.focus();
  fireEvent.click(button);
  await settle();
  expect(field()).toHaveValue('');
  expect(field()).not.toHaveAttribute('readonly');
  expect(button).toHaveTextContent('Применить');
  expect(screen.getByTestId('cart-total')).toHaveTextContent('81 000 сум');
});

test('a double click on the promo button does not remove the code that it has applied', async () => {
  await openOrder({ answers: answersWith(withPromo) });
  await apply('OLIBKET');
  fireEvent.click(screen.getByTestId('promo-apply'), { detail: 2 });
  expect(field()).toHaveValue('OLIBKET');
});

test('a wrong promo code is announced at its field and does not block the order', async () => {
  const wrong = { isValid: false, discount: 0, text: 'Такого промокода нет.' };
  const { sent, stores } = await openOrder({ answers: answersWith(withPromo, wrong) });
  await apply('OLIBKTE');
  expect(field()).toHaveAccessibleDescription('Такого промокода нет.');
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue('OLIBKTE');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
    'Такого промокода нет.',
  );
  expect(stores.cart.promoCode).toBe('');
  fillContact();
  await submit();
  expect(sent()[0]?.body).not.toHaveProperty('promoCode');
});

test('typing into the promo field removes the error of the last code', async () => {
  const wrong = { isValid: false, discount: 0, text: 'Такого промокода нет.' };
  await openOrder({ answers: answersWith(withPromo, wrong) });
  await apply('OLIBKTE');
  type('Промокод', 'OLIBKE');
  expect(field()).not.toBeInvalid();
});

test.each([
  [
    'no connection',
    new ApiError('lost', { status: 0 }),
    'Не удалось проверить промокод. Попробуйте ещё раз.',
  ],
  ['too many tries', new ApiError('tries', { status: 429, detail: 'Слишком много.' }), 'Слишком много.'],
])('the promo field shows a failed check (%s), and the code can be applied again', async (_, error, text) => {
  let asked = 0;
  const check = () => {
    asked += 1;
    if (asked === 1) throw error;
    return { isValid: true, discount: 6_900, promo, text: '' };
  };
  await openOrder({ answers: answersWith(withPromo, check) });
  await apply('OLIBKET');
  expect(field()).toHaveAccessibleDescription(text);
  fireEvent.click(screen.getByRole('button', { name: 'Применить' }));
  await settle();
  expect(field()).toHaveAttribute('readonly');
});

test.each([
  ['promo-below-minimum', 'Добавьте ещё на 20 000.'],
  ['promo-ended', 'Промокод больше не действует.'],
  ['promo-used', 'Вы уже использовали этот промокод.'],
  ['promo-unavailable', 'Подарок закончился.'],
] as const)(
  'a promo code that was applied and becomes %s shows why and gives no discount',
  async (code, text) => {
    await openOrder({ answers: answersWith(refused(code, text)) });
    await apply('OLIBKET');
    expect(field()).toHaveAccessibleDescription(text);
    expect(screen.getByTestId('cart-total')).toHaveTextContent('81 000 сум');
    expect(screen.getByRole('button', { name: 'Убрать' })).toBeVisible();
  },
);

test('a promo code that was typed and not applied is sent with the order, and the changed price is shown first', async () => {
  const changed = new ApiError('changed', { status: 409, detail: 'Сумма изменилась.', quote: withPromo });
  const answers = [changed, { orderId: 'order-1', statusCode: 0, total: 74_100 }];
  const { sent } = await openOrder({
    answers: {
      ...answersWith(withPromo),
      [CREATE]: () => {
        const next = answers.shift();
        if (next instanceof Error) throw next;
        return next;
      },
    },
  });
  fillContact();
  type('Промокод', 'olibket');
  await submit();
  expect(screen.getByText('Сумма изменилась.')).toBeVisible();
  expect(field()).toHaveAttribute('readonly');
  await submit();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { promoCode: 'olibket', total: 81_000 },
    { promoCode: 'olibket', total: 74_100 },
  ]);
});

test('a promo code that made the server refuse the order is shown until it is removed', async () => {
  const wrong = new ApiError('wrong', { status: 422, fields: { promoCode: 'Такого промокода нет.' } });
  const { stores } = await openOrder({
    answers: {
      ...answersWith(refused('promo-unknown', 'Такого промокода нет.')),
      [CREATE]: wrong,
    },
  });
  fillContact();
  type('Промокод', 'OLIBKTE');
  await submit();
  expect(field()).toHaveAccessibleDescription('Такого промокода нет.');
  expect(field()).toHaveFocus();
  act(() => stores.cart.removePromo());
  await settle();
  expect(field()).not.toBeInvalid();
});

test('a promo code that another customer has used up is reported with the new total', async () => {
  const gone = refused('promo-used', 'Этот промокод уже разобрали.');
  const conflict = new ApiError('used', {
    status: 409,
    code: 'promo-used',
    detail: 'Этот промокод уже разобрали.',
    quote: gone,
  });
  await openOrder({
    answers: {
      ...answersWith(withPromo),
      [CREATE]: conflict,
    },
  });
  await apply('OLIBKET');
  fillContact();
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Этот промокод уже разобрали.');
  expect(screen.getByRole('alert')).toHaveTextContent('Было 74 100 сум, стало 81 000 сум.');
  expect(field()).toBeInvalid();
});

test('the gift of a promo code is a line of the order and not of the cart', async () => {
  const gift = anOrderLine({ id: 'honey-cake', name: 'Медовик', price: 0, priceWithModifiers: 0, total: 0 });
  const quote = aQuote({
    lines: [anOrderLine(), { ...gift, isGift: true }],
    promo: { code: 'BAYRAM', kind: 'free-product', title: 'Десерт в день рождения' },
  });
  const { stores } = await openOrder({ answers: answersWith(quote) });
  await apply('BAYRAM');
  expect(field()).toHaveAccessibleDescription('Десерт в день рождения: Медовик');
  expect(screen.getByText('Медовик').closest('li')).toHaveTextContent('МедовикПодарокБесплатно');
  expect(stores.cart.lines.map(({ id }) => id)).toEqual(['margherita']);
});

test('the order form shows a delivery price of zero with its reason if a promo code makes the delivery free', async () => {
  const quote = aQuote({
    delivery: 0,
    total: 69_000,
    promo: { code: 'TUNGI', kind: 'free-delivery', title: 'Первая доставка за наш счёт' },
  });
  await openOrder({ answers: answersWith(quote) });
  await apply('TUNGI');
  expect(field()).toHaveAccessibleDescription('Первая доставка за наш счёт');
  expect(screen.getByText('Доставка', { selector: 'dt' }).nextSibling).toHaveTextContent('Бесплатно');
});

test('a promo code that was typed and not applied survives a reload', async () => {
  await openOrder({ answers: answersWith(withPromo) });
  type('Промокод', 'OLIB');
  cleanup();
  await openOrder({ answers: answersWith(withPromo) });
  expect(field()).toHaveValue('OLIB');
});

test('an order that was made removes the promo code from the cart', async () => {
  const { sent, stores } = await openOrder({
    answers: answersWith(withPromo),
    // The shell restores a promo code in this way.
    prepare: ({ cart }) => cart.applyPromo('OLIBKET'),
  });
  expect(field()).toHaveValue('OLIBKET');
  fillContact();
  await submit();
  expect(sent()[0]?.body).toMatchObject({ promoCode: 'OLIBKET', total: 74_100 });
  expect(stores.cart.promoCode).toBe('');
  cleanup();
  await openOrder({ answers: answersWith(withPromo) });
  expect(field()).toHaveValue('');
});

test('a promo code that was removed in the cart is not applied in the order form again', async () => {
  const { stores } = await openOrder({ answers: answersWith(withPromo) });
  await apply('OLIBKET');
  cleanup();
  act(() => stores.cart.removePromo());
  await openOrder({ answers: answersWith(withPromo) });
  expect(field()).toHaveValue('');
});

test('a promo code that was applied in the cart is applied in the order form', async () => {
  const { stores } = await openOrder({ answers: answersWith(withPromo) });
  act(() => stores.cart.applyPromo('OLIBKET'));
  await settle();
  expect(field()).toHaveValue('OLIBKET');
  expect(field()).toHaveAccessibleDescription(/^Минус 10 %: −6.900.сум$/);
});

test('the promo button shows that it waits for a slow server, and sends once', async () => {
  const { requests } = await openOrder({ answers: answersWith(withPromo, () => new Promise(() => {})) });
  type('Промокод', 'OLIBKET');
  await expectToSayThatItWaits(screen.getByTestId('promo-apply'));
  expect(requests.filter(({ path }) => path === '/api/promo/Check')).toHaveLength(1);
});
