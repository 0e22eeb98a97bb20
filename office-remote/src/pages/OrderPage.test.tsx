import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import * as page from './OrderPage';

const payment = {
  id: 7,
  provider: 'payme',
  transactionId: 't',
  state: 'paid',
  amount: 81_000,
  isRefundDue: true,
};
const refundable = {
  left: 81_000,
  isPossible: true,
  paymentId: 7,
  lines: [
    { line: 1, name: 'Margherita', amounts: [30_000, 61_000] },
    { line: 0, amounts: [20_000] },
  ],
};
const byHand = { ...refundable, isPossible: false, reason: 'no-call', text: 'Use the dashboard' };
const order = (refund: object, refunds: object[]) => ({
  ...{ orderId: 'order1', number: '1042', statusCode: 255, orderTypeId: 0, isArchived: false, lines: [] },
  payments: [payment],
  ...{ refund, refunds },
  events: [{ kind: 'audit', at: '2026-11-26T05:00:00.000Z', actor: 'Nodira', action: 'move' }],
});

const open = (
  refund: object,
  answer: FakeAnswer,
  { right = 'refund Order', refunds = [] as object[] } = {},
) =>
  renderPage(page, {
    messages,
    locale: 'en',
    route: '/orders/:id',
    url: '/orders/order1',
    prepare: signIn(right),
    answers: { 'GET /api/orders/Get': order(refund, refunds), 'POST /api/orders/Refund': answer },
  });
const done = { state: 'refunded', amount: 81_000 };

const refundWith = async (name: RegExp | string, { requests }: ReturnType<typeof open>) => {
  await userEvent.type(await screen.findByLabelText('Reason'), 'Cold pizza');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return requests.find(({ path }) => path.endsWith('Refund'))?.body;
};

test('all that is left is refunded as the sum on the button, with the typed reason', async () => {
  const opened = open(refundable, done);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(await refundWith(/^Refund 81/, opened)).toEqual({
    ...{ orderId: 'order1', paymentId: 7, reason: 'Cold pizza' },
    ...{ key: expect.any(String), amount: 81_000 },
  });
});

test('lines are refunded by their pieces, and the dialog shows what goes back and what stays', async () => {
  const opened = open(refundable, done);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Lines' }));
  await userEvent.selectOptions(screen.getByLabelText('Margherita'), '2');
  expect(screen.getByText('Stays').nextSibling).toHaveTextContent('20,000');
  expect(await refundWith(/^Refund 61/, opened)).toMatchObject({
    key: expect.any(String),
    lines: [{ line: 1, count: 2 }],
  });
});

test('a sum above what is left cannot be refunded, and one below it can', async () => {
  const opened = open(refundable, done);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await userEvent.click(screen.getByRole('radio', { name: 'A sum' }));
  await userEvent.type(screen.getByLabelText('Sum'), '81001');
  expect(screen.getByText('Less than that is left')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Sum'));
  await userEvent.type(screen.getByLabelText('Sum'), '5000');
  expect(await refundWith(/^Refund 5/, opened)).toMatchObject({ amount: 5000 });
});

test('a refund without an answer is tried again with its key and sum after somebody has looked', async () => {
  const made = { key: 'key of it', state: 'asked', amount: 5000, isByHand: false, actor: 'Nodira' };
  const opened = open(refundable, done, {
    refunds: [{ ...made, reason: '', at: '2026-11-26T05:00:00.000Z' }],
  });
  expect(await screen.findByText('waiting')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/did the money go back/)).toBeInTheDocument();
  expect(await refundWith(/^Refund 5/, opened)).toMatchObject({
    ...{ key: 'key of it', amount: 5000, isChecked: true },
  });
});

test('a refund by hand shows its way, and a refusal its text', async () => {
  const refuse = new ApiError('no', { status: 409, code: 'order-active', detail: 'The order is active' });
  const { requests } = open(byHand, refuse);
  expect(await screen.findByText('Use the dashboard')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Note a refund by hand' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Cold pizza');
  await userEvent.click(screen.getByRole('button', { name: 'The money went back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The order is active');
  expect(requests.find(({ path }) => path.endsWith('Refund'))?.body).toMatchObject({ isByHand: true });
});

test('a member without the right to refund sees the payment and no button, and the history names the action', async () => {
  open(refundable, {}, { right: 'search Order' });
  expect(await screen.findByText('Nodira changed the status of order 1042')).toBeInTheDocument();
  expect(screen.getByText(/Payme: paid/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});
