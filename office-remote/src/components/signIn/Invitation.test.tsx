import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../translations/en.json';
import { Invitation } from './Invitation';

const factor = 'otpauth://totp/Olov:boss?secret=ABCDEF&issuer=Olov';

function show(answers: Record<string, FakeAnswer>) {
  window.history.replaceState(null, '', '/staff/invitation#the-token');
  const open = jest.fn();
  const { requests } = renderPage(
    { Component: () => <Invitation open={open} /> },
    { messages, locale: 'en', answers },
  );
  return { open, requests };
}

test('an invited member sets the password and the second factor, and is led to the pages', async () => {
  const { open, requests } = show({
    'POST /x/staff/api/Invitation': { login: 'boss', name: 'Nodira', needsCode: true, factor },
    'POST /x/staff/api/AcceptInvitation': null,
  });
  expect(await screen.findByText(/Your login: boss/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: factor })).toBeInTheDocument();
  expect(screen.getByText('Or type the key: ABCDEF')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^New password/), 'a long password');
  await userEvent.type(screen.getByLabelText(/^One-time code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Save and log in' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('/staff'));
  expect(requests.map(({ body }) => body)).toEqual([
    { token: 'the-token' },
    { token: 'the-token', password: 'a long password', code: '123456' },
  ]);
  expect(screen.getByRole('link', { name: 'Русский' })).toHaveAttribute(
    'href',
    '/staff/invitation?language=ru#the-token',
  );
});

test('a link that has ended is explained', async () => {
  const detail = 'This link was used or has expired.';
  show({
    'POST /x/staff/api/Invitation': new ApiError('410', { status: 410, code: 'invitation-ended', detail }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
