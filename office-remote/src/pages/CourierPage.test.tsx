import type { Deliveries, StaffOrder } from '@olov/contract';
import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import { aBoardOrder, NOW } from '../testing/orders';
import * as page from './CourierPage';

class Stream extends EventTarget {
  readyState = 1;
  close() {}
}
beforeAll(() => void Object.assign(globalThis, { EventSource: Stream, isSecureContext: true }));
beforeEach(() => localStorage.clear());

const aDelivery = (changes: Partial<StaffOrder> = {}) =>
  aBoardOrder({ orderTypeId: 0, statusCode: 70, ...changes });
const noShift = { since: null, deliveries: 0, cash: 0 };

function open(deliveries: Partial<Deliveries>, answers: Record<string, FakeAnswer> = {}) {
  let served: Deliveries = { own: [], free: [], shift: noShift, ...deliveries };
  const { requests } = renderPage(page, {
    messages,
    locale: 'en',
    now: () => NOW,
    prepare: signIn('take Order'),
    answers: { 'GET /api/delivery/Deliveries': () => served, ...answers },
  });
  return {
    sent: () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    serve: (next: Partial<Deliveries>) => {
      served = { ...served, ...next };
    },
  };
}

test('a courier takes a free order, which shows no customer', async () => {
  const { customer: _, ...order } = aDelivery({ statusCode: 50 });
  const { sent } = open({ free: [order] }, { 'POST /api/delivery/Take': null });
  const article = await screen.findByRole('article', { name: 'A-1' });
  expect(article).not.toHaveTextContent('Aziza');
  await userEvent.click(within(article).getByRole('button', { name: /^Take/ }));
  await waitFor(() => expect(sent()).toEqual([['/api/delivery/Take', { orderId: 'a1' }]]));
});

test('free and own deliveries for another day say for which one', async () => {
  const promise = { from: '2026-11-24T14:00:00.000Z', to: '2026-11-24T14:30:00.000Z' };
  const own = aDelivery({ orderId: 'b2', number: 'B-2', promise });
  open({ free: [aDelivery({ statusCode: 50, promise })], own: [own] });
  for (const name of ['A-1', 'B-2'])
    expect(await screen.findByRole('article', { name })).toHaveTextContent('November 24, 19:00–19:30');
});

test('a delivery in cash counts the change, and a sum below the total is not sent', async () => {
  const { sent } = open({ own: [aDelivery()] }, { 'POST /api/delivery/SetStatus': {} });
  const article = await screen.findByRole('article', { name: 'A-1' });
  const cash = within(article).getByLabelText(/^Cash received/);
  await userEvent.type(cash, '100 000');
  expect(article).toHaveTextContent('That is less than the total');
  await userEvent.click(within(article).getByRole('button', { name: /^Handed over/ }));
  expect(sent()).toEqual([]);
  await userEvent.clear(cash);
  await userEvent.type(cash, '150 000');
  expect(article).toHaveTextContent(/Change: 12,000/);
  await userEvent.click(within(article).getByRole('button', { name: /^Handed over/ }));
  await waitFor(() =>
    expect(sent()).toEqual([['/api/delivery/SetStatus', { orderId: 'a1', statusCode: 201, cash: 150_000 }]]),
  );
});

test('a delivery without the network leaves the list, waits on the phone, and keeps the shift open', async () => {
  const lost = new ApiError('no answer', { status: 0 });
  open(
    { own: [aDelivery()], shift: { since: null, deliveries: 1, cash: 1000 } },
    { 'POST /api/delivery/SetStatus': lost },
  );
  await userEvent.type(await screen.findByLabelText(/^Cash received/), '138000');
  await userEvent.click(screen.getByRole('button', { name: /^Handed over/ }));
  expect(await screen.findByText('Waits for the connection: A-1')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText('You can end the shift once you have no orders.')).toBeInTheDocument();
});

test('the question before the end of a shift names the sum, and the sum that the courier saw is sent', async () => {
  const { sent, serve } = open(
    { shift: { since: null, deliveries: 3, cash: 150_000 } },
    { 'POST /api/delivery/EndShift': null },
  );
  expect(await screen.findByText(/Delivered: 3. Cash to hand in: 150,000/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'End the shift…' }));
  expect(sent()).toEqual([]);
  serve({ shift: noShift });
  await userEvent.click(screen.getByRole('button', { name: /^I hand in 150,000/ }));
  expect(await screen.findByText(/The shift has ended. Handed in: 150,000/)).toBeInTheDocument();
  expect(sent()).toEqual([['/api/delivery/EndShift', { cash: 150_000 }]]);
});

test('a courier calls the customer, notes that nobody answers, and hands the order back by a second press only', async () => {
  const { sent } = open(
    { own: [aDelivery()] },
    { 'POST /api/delivery/NoteUnreachable': null, 'POST /api/delivery/HandBack': null },
  );
  expect(await screen.findByRole('link', { name: 'Call Aziza' })).toHaveAttribute(
    'href',
    'tel:+998901234567',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Can’t reach the customer' }));
  expect(screen.getByText('Noted: the customer does not answer')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hand back…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, hand back' }));
  await waitFor(() =>
    expect(sent().map(([path]) => path)).toEqual(['/api/delivery/NoteUnreachable', '/api/delivery/HandBack']),
  );
});
