import { StoresProvider } from '@olov/shared-kit';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { loadMessages } from '../i18n/messages';
import { ConnectionStore } from './ConnectionStore';
import { OfflineNotice } from './OfflineNotice';

async function show(keptAt?: number) {
  const connection = new ConnectionStore(keptAt);
  const stores = aRoot({ locale: 'en' });
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') });
  render(
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>
        <OfflineNotice connection={connection} />
      </RawIntlProvider>
    </StoresProvider>,
  );
  return { connection, toasts: () => stores.toasts.list.map(({ summary }) => summary) };
}

test('nothing is said while there is a connection', async () => {
  const { toasts } = await show();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(toasts()).toEqual([]);
});

test('it says that there is none for as long as there is none, and announces both', async () => {
  const { connection, toasts } = await show();
  act(() => connection.lose());
  expect(screen.getByRole('complementary', { name: 'You are offline' })).toBeTruthy();
  expect(toasts()).toEqual(['shell.offline.title']);
  act(() => connection.regain());
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(toasts()).toEqual(['shell.offline.title', 'shell.offline.over']);
});

test('a page that was kept says since when, and that alone', async () => {
  const { connection, toasts } = await show(Date.UTC(2026, 10, 21, 9, 5));
  act(() => connection.lose());
  expect(screen.getByTestId('offline').textContent).toMatch(/kept on .*14:05/);
  expect(toasts()).toEqual([]);
});
