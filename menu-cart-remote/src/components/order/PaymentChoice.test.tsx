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

test('what the server offers can be chosen, and nothing else', async () => {
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

test('an online payment goes on from the tracker, and asks for no change', async () => {
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

test('the choice outlives a reload', async () => {
  await openOrder({ answers: online });
  fireEvent.click(way(/Uzum/));
  cleanup();
  await openOrder({ answers: online });
  expect(way(/Uzum/)).toBeChecked();
});

test('a provider that is gone after a reload is cash again', async () => {
  await openOrder({ answers: online });
  fireEvent.click(way(/Uzum/));
  cleanup();
  const { sent } = await openOrder();
  expect(way(/Наличными/)).toBeChecked();
  fillContact();
  await submit();
  expect(sent()[0]?.body).toMatchObject({ payment: { type: 'cash' } });
});

test('a provider that the server refuses is said at the choice, until another is made', async () => {
  const refused = new ApiError('no', {
    status: 422,
    detail: 'Недоступно.',
    fields: { 'payment.type': 'Недоступно.' },
  });
  const { location } = await openOrder({
    answers: {
      ...online,
      [CREATE]: () => {
        throw refused;
      },
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
