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
const order = (refund: object) => ({
  ...{ orderId: 'order1', number: '1042', statusCode: 255, orderTypeId: 0, isArchived: false, lines: [] },
  payments: [{ ...payment, refund }],
  events: [{ kind: 'audit', at: '2026-11-26T05:00:00.000Z', actor: 'Nodira', action: 'move' }],
});

const open = (refund: object, answer: FakeAnswer, right = 'refund Order') =>
  renderPage(page, {
    messages,
    locale: 'en',
    route: '/orders/:id',
    url: '/orders/order1',
    prepare: signIn(right),
    answers: { 'GET /api/orders/Get': order(refund), 'POST /api/orders/Refund': answer },
  });

test('a payment is refunded with the typed reason, after a confirmation', async () => {
  const { requests } = open({ isPossible: true }, { state: 'refunded', amount: 81_000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Cold pizza');
  await userEvent.click(screen.getByRole('button', { name: /^Refund 81/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const refund = requests.find(({ path }) => path.endsWith('Refund'));
  expect(refund?.body).toEqual({ orderId: 'order1', paymentId: 7, reason: 'Cold pizza' });
});

test('a refund by hand shows its way, and a refusal its text', async () => {
  const refuse = new ApiError('no', { status: 409, code: 'order-active', detail: 'The order is active' });
  const { requests } = open({ isPossible: false, reason: 'no-call', text: 'Use the dashboard' }, refuse);
  expect(await screen.findByText('Use the dashboard')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Note a refund by hand' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Cold pizza');
  await userEvent.click(screen.getByRole('button', { name: 'The money went back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The order is active');
  expect(requests.find(({ path }) => path.endsWith('Refund'))?.body).toMatchObject({ isByHand: true });
});

test('a member without the right to refund sees the payment and no button, and the history names the action', async () => {
  open({ isPossible: true }, {}, 'search Order');
  expect(await screen.findByText('Nodira: changed the status')).toBeInTheDocument();
  expect(screen.getByText(/Payme: paid/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});
