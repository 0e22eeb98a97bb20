import type { Account } from '@olov/contract/staff/site';
import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import * as page from './AccountsPage';

const center = { id: 'center', name: { ru: 'Центр', en: 'Center', uz: 'Markaz' } };
const cook: Account = {
  ...{ login: 'cook', name: 'Akmal', role: 'kitchen', restaurants: ['center'], hasSecondFactor: false },
  ...{ signedInAt: '2026-11-26T05:00:00.000Z', linkUntil: null },
  ...{ isDisabled: false, isOwn: false, isOfProvider: false },
};
const boss: Account = {
  ...cook,
  login: 'boss',
  name: 'Nodira',
  role: 'head-office',
  restaurants: null,
  isOwn: true,
};
const link = { path: '/staff/invitation#token', until: '2026-11-29T05:00:00.000Z' };

const open = async (answers: Record<string, FakeAnswer> = {}) => {
  const { requests } = renderPage(page, {
    messages,
    locale: 'en',
    answers: {
      'GET /x/staff/api/Accounts': { items: [boss, cook] },
      'GET /api/restaurants/Settings': { restaurants: [center] },
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'cook' });
  return (name: string) => requests.findLast(({ path }) => path.endsWith(name))?.body;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = (login: string) => screen.getByRole('row', { name: new RegExp(login) });

test('the list names roles and restaurants, and a search leaves those whose login or name has the text', async () => {
  await open();
  await waitFor(() => expect(rowOf('cook')).toHaveTextContent(/AkmalactiveKitchenCenter/));
  expect(rowOf('boss')).toHaveTextContent(/Head officeAll restaurants/);
  await userEvent.type(screen.getByRole('searchbox'), 'NODI');
  expect(screen.queryByRole('button', { name: 'cook' })).not.toBeInTheDocument();
  expect(rowOf('boss')).toBeInTheDocument();
});

test('an invitation is sent with the chosen restaurants, and its link is shown', async () => {
  const bodyOf = await open({ 'POST /x/staff/api/AddAccount': link });
  await press('Invite');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Login/), 'Lola');
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Lola K.');
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Center' }));
  await press('Save');
  expect(await screen.findByLabelText('Link')).toHaveValue(`${window.location.origin}${link.path}`);
  expect(bodyOf('AddAccount')).toMatchObject({
    ...{ login: 'lola', name: 'Lola K.', role: 'kitchen', restaurants: ['center'], hasSecondFactor: false },
  });
});

test('a change from a role of the whole chain to one of restaurants gives no restaurant', async () => {
  const head = { ...boss, login: 'head', isOwn: false };
  const bodyOf = await open({
    'GET /x/staff/api/Accounts': { items: [head, cook] },
    'POST /x/staff/api/SetAccount': null,
  });
  await press('head');
  await userEvent.selectOptions(await screen.findByLabelText('Role'), 'Manager');
  expect(screen.getByRole('checkbox', { name: 'All restaurants' })).not.toBeChecked();
  await press('Save');
  await waitFor(() => expect(bodyOf('SetAccount')).toMatchObject({ role: 'manager', restaurants: [] }));
});

test('planned work of a member is shown before the account is disabled, and the decision is sent', async () => {
  const planned = [{ kind: 'news', id: 'oven', startsAt: '2026-12-01T05:00:00.000Z' }];
  const refusal = new ApiError('409', {
    ...{ status: 409, code: 'account-planned', detail: 'This person has planned work.', cause: { planned } },
  });
  const bodyOf = await open({
    'POST /x/staff/api/SetDisabled': ({ body }: FakeRequest) => {
      if (!JSON.stringify(body).includes('settlement')) throw refusal;
    },
  });
  await press('cook');
  await press('Disable');
  await press(/^Yes, disable/);
  expect(await screen.findByText(/News: oven/)).toBeInTheDocument();
  await press('It does not begin');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodyOf('SetDisabled')).toMatchObject({ login: 'cook', isDisabled: true, settlement: 'hold' });
});

test('the own account has no button that changes it', async () => {
  await open();
  await press('boss');
  expect(await screen.findByText(/^This is your account/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Save|Disable|New link/ })).not.toBeInTheDocument();
});
