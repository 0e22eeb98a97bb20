import { ApiError } from '@olov/shared-kit';
import { aQuote } from '@olov/shared-kit/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { leaveFor } from '../../models/leaveFor';
import { CREATE, fillContact, openOrder, submit } from '../../testing/openOrder';

jest.mock('../../models/leaveFor', () => ({ leaveFor: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const CALCULATE = 'POST /api/delivery/Calculate';
const online = { [CALCULATE]: aQuote({ paymentTypes: ['cash', 'card', 'payme', 'uzum'] }) };
const ways = () =>
  within(screen.getByRole('group', { name: 'Оплата' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const way = (name: RegExp) => screen.getByRole('radio', { name });

test('the order form offers the payment types that the server names', async () => {
  await openOrder();
  expect(ways()).toEqual(['Наличными', 'Картой курьеру']);
  cleanup();
  await openOrder({ answers: online });
  expect(ways()).toEqual([
    'Наличными',
    'Картой курьеру',
    'PPaymeОнлайн, на странице сервиса',
    'UUzum BankОнлайн, на странице сервиса',
  ]);
});

test('an order with online payment opens its tracker with the payment link, and the form does not ask for change', async () => {
  const paymentUrl = 'https://checkout.example/pay';
  const { sent, location, stores } = await openOrder({
    answers: { ...online, [CREATE]: { orderId: 'order-1', statusCode: 10, total: 81_000, paymentUrl } },
  });
  fillContact();
  fireEvent.click(way(/Payme/));
  expect(screen.queryByLabelText('Сдача с суммы')).toBeNull();
  await submit();
  expect(sent()[0]?.body).toMatchObject({ payment: { type: 'payme' } });
  expect(location()).toBe('/tracker/order-1');
  expect(leaveFor).toHaveBeenCalledWith(paymentUrl);
  expect(stores.cart.isEmpty).toBe(true);
});

test('the chosen payment type survives a reload', async () => {
  await openOrder({ answers: online });
  fireEvent.click(way(/Uzum/));
  cleanup();
  await openOrder({ answers: online });
  expect(way(/Uzum/)).toBeChecked();
});

test('the order form chooses cash if the chosen payment provider is gone after a reload', async () => {
  await openOrder({ answers: online });
  fireEvent.click(way(/Uzum/));
  cleanup();
  const { sent } = await openOrder();
  expect(way(/Наличными/)).toBeChecked();
  fillContact();
  await submit();
  expect(sent()[0]?.body).toMatchObject({ payment: { type: 'cash' } });
});

test('the server’s refusal of a payment type is shown at the field until another one is chosen', async () => {
  const refused = new ApiError('no', {
    status: 422,
    detail: 'Недоступно.',
    fields: { 'payment.type': 'Недоступно.' },
  });
  const { location } = await openOrder({
    answers: {
      ...online,
      [CREATE]: refused,
    },
  });
  fillContact();
  fireEvent.click(way(/Payme/));
  await submit();
  expect(screen.getByRole('group', { name: 'Оплата' })).toHaveAccessibleDescription('Недоступно.');
  expect(location()).toBe('/order');
  fireEvent.click(way(/Картой/));
  expect(screen.queryByText('Недоступно.')).toBeNull();
});
