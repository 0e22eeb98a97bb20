import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import * as page from './OrdersPage';

const aFound = (number: string, changes = {}) => ({
  orderId: `order${number}`,
  number,
  statusCode: 20,
  createdAt: '2026-11-26T05:00:00.000Z',
  orderTypeId: 0,
  restaurant: { id: 'center', name: 'Center' },
  total: 81_000,
  paymentType: 'cash',
  isPaid: false,
  isRefundDue: false,
  customer: { name: 'Aziz', phone: '+998901234567' },
  isArchived: false,
  ...changes,
});

const names = ({ body }: FakeRequest, field: string) => JSON.stringify(body ?? {}).includes(`"${field}":`);

const open = (answer: FakeAnswer, url = '/orders') =>
  renderPage(page, {
    messages,
    locale: 'en',
    route: '/orders',
    url,
    prepare: signIn('search Order'),
    answers: { 'POST /api/orders/Search': answer, 'GET /api/restaurants/List': [] },
  });

test('the search asks for what the address of the page says', async () => {
  const { requests } = open(() => ({ orders: [aFound('1042')] }), '/orders?statuses=255&from=2026-11-2');
  expect(await screen.findByRole('link', { name: '1042' })).toHaveAttribute('href', '/orders/order1042');
  const { body } = requests.find(({ path }) => path.endsWith('Search')) ?? {};
  expect(body).toMatchObject({ statuses: [255], take: 50 });
});

test('a group of restaurants replaces the restaurant of the search, and keeps the other filters', async () => {
  const { requests } = open(
    () => ({ orders: [], groups: [{ id: 'airport', name: 'Airport' }] }),
    '/orders?statuses=20&restaurantId=day',
  );
  const asked = () => requests.filter(({ path }) => path.endsWith('Search')).at(-1)?.body;
  await screen.findByRole('option', { name: 'Airport' });
  expect(asked()).toMatchObject({ statuses: [20], restaurantId: 'day' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Restaurants' }), 'Airport');
  await waitFor(() => expect(asked()).toMatchObject({ statuses: [20], groupId: 'airport' }));
  expect(asked()).not.toHaveProperty('restaurantId');
});

test('the next orders are added below the first ones', async () => {
  open((request: FakeRequest) =>
    names(request, 'cursor')
      ? { orders: [aFound('1041')] }
      : { orders: [aFound('1042')], next: 'after-1042' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: '1041' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1042' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a new search offers no further orders of the earlier one', async () => {
  const { requests } = open((request: FakeRequest) =>
    names(request, 'text') ? new Promise(() => {}) : { orders: [aFound('1042')], next: 'after-1042' },
  );
  await screen.findByRole('button', { name: 'Show more' });
  await userEvent.type(screen.getByLabelText('Search'), '7');
  await waitFor(() => expect(requests.some((request) => names(request, 'text'))).toBe(true));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a typed text is sent and not in the address, and an archived order shows that it has no customer', async () => {
  const { location, requests } = open(() => ({
    orders: [aFound('7', { customer: undefined, isArchived: true })],
  }));
  await userEvent.type(await screen.findByLabelText('Search'), '7');
  await waitFor(() => expect(requests.some((request) => names(request, 'text'))).toBe(true));
  expect(location()).toBe('/orders');
  expect(await screen.findByText('In the archive, without personal data')).toBeInTheDocument();
});

test.each([
  [
    'that was refused says the text of the response',
    403,
    'You may not search orders.',
    'You may not search orders.',
  ],
  [
    'without a text of the response blames the service',
    500,
    undefined,
    "The service didn't respond. Try again.",
  ],
  ['without a response blames the network', 0, undefined, "Couldn't load. Check your connection."],
])('a failed load %s', async (_, status, detail, text) => {
  open(new ApiError('no', { status, detail }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
});
