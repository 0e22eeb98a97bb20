import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import * as page from './CustomersPage';

const PHONE = '+998901234567';
const MASKED = '+998 •• ••• 45 67';
const message = {
  ...{ id: 'm1', createdAt: '2026-11-26T05:00:00.000Z', name: 'Aziza', contact: '@aziza', language: 3 },
  message: 'The pizza was cold.',
  ...{ replies: [], waits: true },
};
const order = {
  ...{
    orderId: 'o1',
    number: 'A-1043',
    statusCode: 201,
    createdAt: '2026-11-26T05:00:00.000Z',
    orderTypeId: 0,
  },
  ...{ restaurant: { id: 'center', name: 'Center' }, total: 60_000, paymentType: 'cash', isPaid: false },
  ...{ isRefundDue: false, isArchived: false },
};

const open = (rights: string[], answers: Record<string, FakeAnswer> = {}) =>
  renderPage(page, {
    messages,
    locale: 'en',
    prepare: signIn(...rights),
    answers: {
      'POST /api/customers/Search': { customers: [{ key: 'k1', phone: MASKED, name: 'Aziza', orders: 2 }] },
      'POST /api/customers/Card': {
        phone: PHONE,
        profile: { customerId: 'customer:1', name: 'Aziza', phone: PHONE, birthday: '1990-05-04' },
        promoCodes: [{ code: 'TEN', uses: 2 }],
        messages: [message],
      },
      'POST /api/orders/Search': { orders: [order] },
      ...answers,
    },
  });

async function openCard() {
  await userEvent.type(await screen.findByLabelText('Phone, or its last digits'), '4567');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await userEvent.click(await screen.findByRole('button', { name: MASKED }));
  await screen.findByRole('dialog', { name: '+998 90 123 45 67' });
}

test('a customer is searched by a press, and the card shows profile, promo codes, orders and messages', async () => {
  const { requests } = open(['read Customer']);
  await openCard();
  expect(requests.filter(({ path }) => path === '/api/customers/Search')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'A-1043' })).toHaveAttribute(
    'href',
    expect.stringMatching(/orders\/o1$/),
  );
  expect(screen.getByText('The pizza was cold.')).toBeInTheDocument();
  for (const name of ['Send the answer', 'Delete the data…'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download the data' })).not.toBeInTheDocument();
});

test('an answer is sent once and takes the place of its form', async () => {
  const answer = { text: 'We are sorry.', at: '2026-11-27T05:00:00.000Z', sms: 'waits' };
  const { requests } = open(['read Customer', 'change Feedback'], {
    'POST /api/feedback/Answer': {
      ...message,
      answer,
      replies: [{ ...answer, isStaff: true }],
      waits: false,
    },
  });
  await openCard();
  await userEvent.type(screen.getByLabelText('Answer'), 'We are sorry.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/^Answer, the SMS waits/)).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ id: 'm1', text: 'We are sorry.' });
  expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
});

test('a typed answer is lost only after a question', async () => {
  open(['read Customer', 'change Feedback']);
  await openCard();
  await userEvent.type(screen.getByLabelText('Answer'), 'We are');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Answer')).toHaveValue('We are');
});

test('the data of a customer are deleted by a second press only', async () => {
  const { requests } = open(['read Customer', 'export Customer', 'delete Customer'], {
    'POST /api/customers/DeleteOf': { orders: 1, addresses: 0 },
  });
  await openCard();
  expect(screen.getByRole('link', { name: 'Download the data' })).toHaveAttribute(
    'href',
    '/staff/main/api/customers/ExportOf?key=k1&Language=3',
  );
  const deletions = () => requests.filter(({ path }) => path === '/api/customers/DeleteOf');
  await userEvent.click(screen.getByRole('button', { name: 'Delete the data…' }));
  expect(deletions()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete them for good' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(deletions().map(({ body }) => body)).toEqual([{ key: 'k1' }]);
});

test('messages without an answer are listed to who reads no customers, and each is answered in its place', async () => {
  const answer = { text: 'We are sorry.', at: '2026-11-27T05:00:00.000Z' };
  const { requests } = open(['read Feedback', 'change Feedback'], {
    'GET /api/feedback/List': { items: [message], total: 1 },
    'POST /api/feedback/Close': { ...message, waits: false, isClosed: true },
    'POST /api/feedback/Answer': {
      ...message,
      answer,
      replies: [{ ...answer, isStaff: true }],
      waits: false,
    },
  });
  expect(await screen.findByText('Messages without an answer: 1')).toBeInTheDocument();
  expect(screen.queryByLabelText('Phone, or its last digits')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Answer'), 'We are sorry.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/^Answer, shown in the profile only/)).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ id: 'm1', text: 'We are sorry.' });
  await userEvent.click(screen.getByRole('button', { name: 'Close the conversation' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
});
