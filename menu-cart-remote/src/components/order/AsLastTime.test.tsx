import type { RootStore } from '@olov/shared-kit';
import { anOrder, aQuote, aShop, type FakeAnswer } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { openOrder, settle, submit } from '../../testing/openOrder';

const address = { latitude: 41.3, longitude: 69.2, title: 'Навои, 5', house: '5', flat: '12' };
const last = anOrder({ address, payment: { type: 'card', isPaid: false } });
const customer = { customerId: 'c-1', name: 'Азиза', phone: '+998901234567' };

const open = (answers: Record<string, FakeAnswer> = {}, prepare?: (stores: RootStore) => void) =>
  openOrder({
    isPhone: true,
    answers: {
      'GET /api/customers/Get': customer,
      'GET /api/delivery/List': [{ order: { orderId: 'last' }, statusCode: 201 }],
      'GET /api/delivery/Get': last,
      ...answers,
    },
    prepare: (stores) => {
      stores.session.setCustomer('c-1');
      prepare?.(stores);
    },
  });

const card = () => screen.queryByTestId('as-last-time');

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a customer with a verified phone orders as last time with one press', async () => {
  const { sent } = await open();
  expect(card()).toHaveTextContent('Азиза');
  expect(card()).toHaveTextContent('Навои, 5');
  expect(card()).toHaveTextContent('Картой курьеру');
  expect(card()).toHaveTextContent(/81\s000/);
  await submit();
  await settle();
  expect(sent().map(({ body }) => body)).toMatchObject([
    {
      customer: { name: 'Азиза', phone: '+998901234567' },
      address: { title: 'Навои, 5', flat: '12' },
      payment: { type: 'card' },
      total: 81_000,
    },
  ]);
});

test('a press on "Change" opens the form with the values of the last order', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByTestId('order-change'));
  await settle();
  expect(card()).toBeNull();
  expect(screen.getByLabelText(/Имя/)).toHaveValue('Азиза');
  expect(screen.getByLabelText(/Имя/)).toHaveFocus();
  expect(screen.getByLabelText(/Квартира/)).toHaveValue('12');
  expect(sent()).toEqual([]);
});

const { phone: _, ...unverified } = customer;

test.each<[string, Record<string, FakeAnswer>, ((stores: RootStore) => void)?]>([
  ['without a verified phone', { 'GET /api/customers/Get': unverified }],
  ['without an order', { 'GET /api/delivery/List': [] }],
  ['at another address', { 'GET /api/delivery/Get': { ...last, address: { ...address, latitude: 41.31 } } }],
  [
    'whose way of payment is no longer offered',
    { 'POST /api/delivery/Calculate': aQuote({ paymentTypes: ['cash'] }) },
  ],
  ['of a closed restaurant', { 'GET /api/shop': aShop({ starTime: '18:00', endTime: '20:00' }) }],
])('a customer %s gets the form', async (_who, answers) => {
  await open(answers);
  expect(card()).toBeNull();
  expect(screen.getByLabelText(/Имя/)).toBeVisible();
});

test('an address that left its zone gets the form with the reason', async () => {
  const text = 'Сюда мы не доставляем.';
  await open({ 'POST /api/delivery/Calculate': aQuote({ problems: [{ code: 'out-of-zone', text }] }) });
  expect(card()).toBeNull();
  fireEvent.click(screen.getByTestId('order-summary-open'));
  expect(screen.getByText(text)).toBeVisible();
});

test('an order that the server refuses shows the form with the reason', async () => {
  const { ApiError } = await import('@olov/shared-kit');
  await open({
    'POST /api/delivery/Create': new ApiError('wrong', {
      status: 422,
      code: 'validation',
      fields: { 'customer.name': 'Напишите имя.' },
    }),
  });
  await submit();
  await settle();
  expect(card()).toBeNull();
  expect(screen.getByLabelText(/Имя/)).toHaveAccessibleDescription('Напишите имя.');
});

test('a form that was shown because the restaurant is closed does not become the card when it opens', async () => {
  await open({ 'GET /api/shop': aShop({ starTime: '12:30', endTime: '20:00' }) });
  expect(card()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(45 * 60_000));
  expect(card()).toBeNull();
});

test('another customer of the device gets no card of the last one', async () => {
  const { stores } = await open();
  act(() => stores.session.setCustomer('c-2'));
  await settle();
  expect(card()).toBeNull();
});

test('the card becomes the form when another place is chosen', async () => {
  const { stores } = await open();
  expect(card()).not.toBeNull();
  act(() => stores.location.choose({ ...stores.location.current, Latitude: 41.32 }));
  await settle();
  expect(card()).toBeNull();
});
