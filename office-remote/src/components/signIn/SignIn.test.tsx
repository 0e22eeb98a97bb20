import type { OfficeEntry } from '@olov/contract/staff/office';
import { ApiError } from '@olov/shared-kit';
import { renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../translations/en.json';
import { SignIn } from './SignIn';

const show = (entry: Partial<OfficeEntry>, answers = {}, address = '/staff/menu?draft=1') => {
  window.history.replaceState(null, '', address);
  const open = jest.fn();
  const whole: OfficeEntry = { kind: 'password', hasProvider: false, ...entry };
  const { requests } = renderPage(
    { Component: () => <SignIn entry={whole} open={open} /> },
    { messages, locale: 'en', answers },
  );
  return { open, requests };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

test('a sign-in opens the address that the stranger asked for', async () => {
  const { open, requests } = show({}, { 'POST /x/staff/api/SignIn': null });
  await userEvent.type(await screen.findByLabelText(/^Login/), 'nodira');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password');
  await press();
  await waitFor(() => expect(open).toHaveBeenCalledWith('/staff/menu?draft=1'));
  expect(requests[0]?.body).toEqual({ login: 'nodira', password: 'a long password', code: '' });
});

test('a refused sign-in says why and keeps what was typed', async () => {
  const refusal = new ApiError('401', {
    status: 401,
    detail: 'The login, the password or the code is wrong.',
  });
  const { open } = show({}, { 'POST /x/staff/api/SignIn': refusal });
  await userEvent.type(await screen.findByLabelText(/^Login/), 'nodira');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a wrong one');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The login, the password or the code is wrong.');
  expect([screen.getByLabelText<HTMLInputElement>(/^Login/).value, open.mock.calls]).toEqual(['nodira', []]);
});

test('the link to the provider keeps the requested page', async () => {
  show({ hasProvider: true });
  const link = await screen.findByRole('link', { name: 'Sign in with the company account' });
  expect(link).toHaveAttribute('href', '/staff/oidc/start?next=%2Fstaff%2Fmenu%3Fdraft%3D1');
});

test('a problem at the provider has a way back to the sign-in', async () => {
  show({ hasProvider: true, problem: 'The sign-in was cancelled.' }, {}, '/staff/oidc/callback?error=x');
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in was cancelled.');
  expect(screen.getByRole('link', { name: 'Back to the sign-in' })).toHaveAttribute('href', '/staff');
});

test('the second factor after the provider opens the page that was requested before the sign-in', async () => {
  const { open, requests } = show(
    { kind: 'code', next: '/staff/menu' },
    { 'POST /x/staff/api/SignInWithCode': null },
    '/staff/oidc/callback?code=x',
  );
  await userEvent.type(await screen.findByLabelText(/^One-time code/), '123456');
  await press();
  await waitFor(() => expect(open).toHaveBeenCalledWith('/staff/menu'));
  expect(requests[0]?.body).toEqual({ code: '123456' });
});
