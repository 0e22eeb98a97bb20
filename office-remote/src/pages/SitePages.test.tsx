import { ApiError } from '@olov/shared-kit';
import { renderPage } from '@olov/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import * as deadLetters from './MessagesPage';
import * as password from './PasswordPage';
import * as sessions from './SessionsPage';

const at = '2026-11-26T05:00:00.000Z';
const open = (page: Parameters<typeof renderPage>[0], answers: Record<string, unknown>) =>
  renderPage(page, {
    messages,
    locale: 'en',
    answers: Object.fromEntries(
      Object.entries(answers).map(([call, answer]) => [call.replace(' ', ' /x/staff/api/'), answer]),
    ),
  });
const posted = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]);

const aLetter = (id: number) => ({
  ...{ id, channel: 'sms', host: 'erp.example', attempts: 3, deadAt: at, failure: 'answered 400' },
});

test('a dead letter is sent again alone or with all of its channel, and discarded by a second press only', async () => {
  const rendered = open(deadLetters, {
    'GET DeadLetters': { items: [aLetter(1), aLetter(2)] },
    'POST SendAgain': null,
    'POST Discard': null,
  });
  const sms = await screen.findByRole('region', { name: 'SMS' });
  await userEvent.click(within(sms).getByRole('button', { name: 'Send all again' }));
  const [first] = within(sms).getAllByRole('article');
  if (!first) throw new Error('there is no letter');
  await userEvent.click(within(first).getByRole('button', { name: 'Send again' }));
  await userEvent.click(within(first).getByRole('button', { name: 'Discard…' }));
  await userEvent.click(within(first).getByRole('button', { name: /^Yes, discard/ }));
  expect(posted(rendered)).toEqual([
    ['SendAgain', { channel: 'sms' }],
    ['SendAgain', { id: 1 }],
    ['Discard', { id: 1 }],
  ]);
});

test('a session is ended, and the own one is marked', async () => {
  const session = { login: 'cook', device: 'Chrome, Android', network: null, createdAt: at, seenAt: at };
  const items = [
    { ...session, id: 'a', isOwn: true },
    { ...session, id: 'b', isOwn: false },
  ];
  const rendered = open(sessions, { 'GET Sessions': { items }, 'POST EndSession': null });
  const [own, other] = await screen.findAllByRole('article');
  if (!own || !other) throw new Error('a session is missing');
  expect([own.textContent, other.textContent?.includes('this session')]).toEqual([
    expect.stringContaining('this session'),
    false,
  ]);
  await userEvent.click(within(other).getByRole('button', { name: 'End the session' }));
  expect(posted(rendered)).toEqual([['EndSession', { id: 'b' }]]);
});

test('a refused password is explained at its field, and stays typed', async () => {
  const fields = { password: 'The password is easy to guess.' };
  open(password, { 'POST SetPassword': new ApiError('refused', { status: 422, fields }) });
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'the current one');
  await userEvent.type(screen.getByLabelText(/^New password/), 'iloveyou1234');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByLabelText(/^New password/)).toHaveAccessibleDescription(fields.password);
  expect(screen.getByLabelText(/^New password/)).toHaveValue('iloveyou1234');
});
