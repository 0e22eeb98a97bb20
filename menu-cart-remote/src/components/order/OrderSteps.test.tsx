import { ApiError } from '@olov/shared-kit';
import { aProduct, aQuote } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FIELDS } from '../../models/orderFields';
import { FIELDS_OF } from '../../models/orderSteps';
import { CREATE, fillContact, openOrder, press, settle, submit, type } from '../../testing/openOrder';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  window.scrollTo = jest.fn();
});
afterEach(() => jest.useRealTimers());

const field = (label: string | RegExp) => screen.queryByLabelText<HTMLInputElement>(label);
const current = () => screen.getByRole('navigation').querySelector('[aria-current=step]');

const proceed = async () => {
  fireEvent.click(screen.getByTestId('order-next'));
  await settle();
};

const openPhone = async (answers = {}) => {
  const opened = await openOrder({ isPhone: true, answers });
  fillContact();
  return opened;
};

const openPayment = async (answers = {}) => {
  const opened = await openPhone(answers);
  await proceed();
  await proceed();
  return opened;
};

test('every field of the order form belongs to one step', () => {
  expect(Object.values(FIELDS_OF).flat().sort()).toEqual(Object.keys(FIELDS).sort());
});

test('a wide screen has no steps', async () => {
  await openOrder();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(field('Промокод')).not.toBeNull();
});

test('a phone orders in three steps, each with an address of its own, and the tracker replaces them', async () => {
  const { location, sent } = await openPhone();
  expect(field('Промокод')).toBeNull();
  expect(screen.queryByTestId('order-submit')).toBeNull();
  await proceed();
  expect(location()).toBe('/order?step=time');
  expect(current()).toHaveTextContent('Время');
  expect(current()).toHaveFocus();
  expect(field(/^Имя/)).toBeNull();
  await proceed();
  expect(location()).toBe('/order?step=payment');
  await submit();
  expect(sent()[0]?.body).toMatchObject({ customer: { name: 'Азиза', phone: '+998901234567' } });
  expect(location()).toBe('/tracker/order-1');
});

test('the last step of a phone says the arrival in its button alone', async () => {
  const expected = { from: '2026-11-21T12:30:00+05:00', to: '2026-11-21T12:50:00+05:00' };
  await openPayment({ 'POST /api/delivery/Calculate': aQuote({ expected }) });
  expect(screen.getByTestId('order-submit')).toHaveTextContent('≈ 12:40');
  expect(screen.queryByTestId('cart-arrival')).toBeNull();
});

test('a step with wrong fields is not left, and its first wrong field gets the focus', async () => {
  const { location } = await openOrder({ isPhone: true });
  await proceed();
  expect(location()).toBe('/order');
  expect(field(/^Имя/)).toHaveFocus();
  expect(screen.getByText('Проверьте 2 поля')).toBeVisible();
  fillContact();
  await proceed();
  expect(screen.queryByText('Проверьте 2 поля')).toBeNull();
  expect(location()).toBe('/order?step=time');
});

test('a passed step opens again with everything that was typed', async () => {
  const { location } = await openPayment();
  type('Сдача с суммы', '100000');
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Контакты' }));
  await settle();
  expect(location()).toBe('/order');
  expect(field(/^Имя/)).toHaveValue('Азиза');
  await proceed();
  await proceed();
  expect(field('Сдача с суммы')).toHaveValue('100000');
});

test('an error of the server opens the step and the fold of its field and focuses it', async () => {
  const { location } = await openPayment({
    [CREATE]: new ApiError('wrong', { status: 422, fields: { 'address.floor': 'Нет такого этажа.' } }),
  });
  await submit();
  expect(location()).toBe('/order');
  expect(field('Этаж')).toBeVisible();
  expect(field('Этаж')).toHaveFocus();
  expect(field('Этаж')).toHaveAccessibleDescription('Нет такого этажа.');
  // The customer may insist on the value.
  await proceed();
  expect(location()).toBe('/order?step=time');
});

test('the summary of the order opens on the first step, with lines and total', async () => {
  await openPhone();
  const opener = screen.getByRole('button', { name: /^Ваш заказ: 81.000/ });
  fireEvent.click(opener);
  const summary = screen.getByTestId('order-summary');
  expect(summary).toHaveTextContent('Маргарита');
  expect(within(summary).getByTestId('cart-total')).toHaveTextContent(/81.000/);
});

test('the last step of a phone folds the dishes behind their number and names', async () => {
  const { stores } = await openPayment();
  const lines = () => screen.getByText(/^\d блюд/).closest('details');
  expect(lines()).not.toHaveAttribute('open');
  act(() => stores.cart.put(aProduct({ id: 'soup', name: 'Суп' }), [], 2));
  await settle();
  expect(lines()?.querySelector('summary')).toHaveTextContent('3 блюдаМаргарита, Суп × 2');
});

test('the last step of a phone shows the dishes when one of them is sold out', async () => {
  await openPayment({
    'POST /api/delivery/Calculate': aQuote({
      problems: [{ code: 'product-unavailable', id: 'margherita', text: '' }],
    }),
  });
  expect(screen.getByText(/^Сейчас нет в наличии/)).toBeVisible();
});

test('the summary of a delivery shows the destination as the courier sees it, and of a pickup shows none', async () => {
  const { stores } = await openOrder();
  const view = () => screen.queryByTestId('courier-view')?.textContent;
  expect(view()).toBe('Курьер увидитНавои, 5');
  type('Квартира', '12');
  type('Подъезд', ' 2 ');
  type('Комментарий курьеру', 'Звоните');
  expect(view()).toBe('Курьер увидитНавои, 5Квартира 12, Подъезд 2Комментарий курьеру: Звоните');
  type('Комментарий курьеру', '');
  const { house: _, street: __, ...square } = stores.location.current;
  act(() => stores.location.choose({ ...square, Latitude: 41.31, title: 'Сквер' }));
  type(/^Номер дома/, '7');
  expect(view()).toBe('Курьер увидитСкверНомер дома 7');
  fireEvent.click(screen.getByLabelText('Встретьте меня в этой точке'));
  expect(view()).toBe('Курьер увидитСкверВстретьте меня в этой точке');
  act(() => stores.deliveryMode.choose(200));
  await settle();
  expect(view()).toBeUndefined();
});

test('the second press of a double press on the button of a step does not send the order', async () => {
  const { sent, stores } = await openPhone();
  await proceed();
  fireEvent.click(screen.getByTestId('order-next'));
  await settle(50);
  press();
  act(() => stores.surroundings.mainAction?.press());
  await settle(50);
  expect(sent()).toEqual([]);
  await settle();
  await submit();
  expect(sent()).toHaveLength(1);
});

describe('a fold of the order form', () => {
  const fold = (label: string) => screen.getByText(label).closest('details');

  test('a fold without a value is closed, and a value of the draft opens it', async () => {
    await openOrder();
    expect(fold('Приборы и комментарий')).not.toHaveAttribute('open');
    type('Комментарий к заказу', 'Без лука');
    expect(fold('Приборы и комментарий')).toHaveAttribute('open');
    expect(fold('Подъезд, этаж, домофон')).not.toHaveAttribute('open');
  });

  test('an error opens a fold that the customer has closed, with every attempt', async () => {
    await openOrder();
    type('Этаж', '1'.repeat(60));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      fold('Подъезд, этаж, домофон')?.removeAttribute('open');
      await submit();
      expect(fold('Подъезд, этаж, домофон')).toHaveAttribute('open');
    }
  });
});
