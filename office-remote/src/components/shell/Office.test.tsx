import { renderPage } from '@olov/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../translations/en.json';
import { OfficeSession } from '../../stores/OfficeSession';
import { Office } from './Office';

const boot = {
  id: 'm1',
  name: 'Nodira',
  role: 'content',
  rights: ['read Menu'],

  now: 0,
  shopUrl: 'https://shop.example',
};

const open = (changes: Partial<typeof boot> = {}, url = '/') =>
  renderPage(
    { Component: Office },
    {
      messages,
      locale: 'en',
      url,
      prepare: (stores) => stores.feature(OfficeSession).begin({ ...boot, ...changes }),
    },
  );

const linksOf = (name: string) =>
  Array.from(
    screen.getByRole('navigation', { name }).querySelectorAll('a'),
    ({ textContent }) => textContent,
  );

test('the navigation has links to the pages that the member may read, and no others', async () => {
  open();
  await screen.findByText('Nodira');
  expect(linksOf('Sections')).toContain('Menu');
});

test('a change of the language keeps the draft and the filters of the page', async () => {
  open({}, '/?draft=draft1&q=a%26b');
  await screen.findByText('Nodira');
  const link = screen.getByRole('link', { name: 'Русский' });
  expect(link).toHaveAttribute('href', '/staff/?draft=draft1&q=a%26b&language=ru');
});

test('a member without any right sees the links of the own account alone', async () => {
  open({ rights: [] });
  await screen.findByText('Nodira');
  expect(linksOf('Sections')).toEqual(['Today', 'Sessions', 'Password']);
});

test('a notice tells that the device is offline until it is online again', async () => {
  open();
  await screen.findByText('Nodira');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  online.mockRestore();
});

test('the dialog of an ended session stays until somebody is signed in again', async () => {
  const { stores } = open();
  await screen.findByText('Nodira');
  const session = stores.feature(OfficeSession);
  let isRenewed = false;
  act(() => void session.whenRenewed().then(() => (isRenewed = true)));
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  expect(link).toHaveAttribute('target', '_blank');

  const answer = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 404 }));
  await userEvent.click(screen.getByRole('button', { name: 'Done, go on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not signed in yet.');
  expect(isRenewed).toBe(false);

  answer.mockResolvedValueOnce(Response.json({ ...boot, id: 'm2', name: 'Aziz' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done, go on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Aziz is signed in now');
  expect(screen.getByRole('button', { name: 'Do not save, start anew' })).toBeInTheDocument();
  expect(isRenewed).toBe(false);

  answer.mockResolvedValueOnce(Response.json({ ...boot, name: 'Nodira K.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done, go on' }));
  await waitFor(() => expect(isRenewed).toBe(true));
  expect(session.boot.name).toBe('Nodira K.');
  expect(screen.queryByRole('link', { name: 'Sign in again' })).not.toBeInTheDocument();
  answer.mockRestore();
});
