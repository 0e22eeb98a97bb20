import { StoresProvider } from '@olov/shared-kit';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { loadMessages } from '../i18n/messages';
import { OfflineNotice } from './OfflineNotice';

async function show(keptAt?: number) {
  const stores = aRoot({ locale: 'en' });
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') });
  render(
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>
        <OfflineNotice keptAt={keptAt} />
      </RawIntlProvider>
    </StoresProvider>,
  );
  const { connection, toasts } = stores;
  return { connection, toasts: () => toasts.list.map(({ summary }) => summary) };
}

test('the offline notice is empty while the network works', async () => {
  const { toasts } = await show();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(toasts()).toEqual([]);
});

test('the offline notice is shown and announced until the connection is back, which a toast announces', async () => {
  const { connection, toasts } = await show();
  act(() => connection.lose());
  expect(screen.getByRole('complementary', { name: 'You are offline' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('You are offline');
  expect(toasts()).toEqual([]);
  act(() => connection.regain());
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(toasts()).toEqual(['shell.offline.over']);
});

test('the notice of an unanswered API differs from the offline notice, which replaces it', async () => {
  const { connection, toasts } = await show();
  act(() => connection.miss());
  expect(screen.getByRole('complementary', { name: 'The shop does not answer' })).toBeTruthy();
  act(() => connection.lose());
  expect(screen.getByRole('complementary', { name: 'You are offline' })).toBeTruthy();
  expect(toasts()).toEqual([]);
  act(() => connection.regain());
  act(() => connection.miss());
  act(() => connection.regain());
  expect(toasts()).toEqual(['shell.offline.over', 'shell.unanswered.over']);
});

test('the offline notice of a cached page shows the date of the page until its data are reloaded', async () => {
  const { connection } = await show(Date.UTC(2026, 10, 21, 9, 5));
  act(() => connection.lose());
  expect(screen.getByTestId('offline').textContent).toMatch(/copy of .*14:05/);
  act(() => connection.regain());
  act(() => connection.lose());
  expect(screen.getByTestId('offline').textContent).not.toMatch(/14:05/);
});
