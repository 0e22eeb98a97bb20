import {
  createApi,
  createRootStore,
  LOCALE_INFO,
  RemoteLoaderProvider,
  SessionStore,
  StoresProvider,
  splitLocale,
} from '@olov/shared-kit';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { RouterProvider } from '@olov/shared-kit/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBoot } from './boot';
import { reportError } from './errors/reportError';
import { showStartFailure } from './errors/showStartFailure';
import { createClients } from './http/clients';
import { keepLocaleCookie } from './i18n/localeCookie';
import { loadMessages } from './i18n/messages';
import { ShellStore } from './layout/ShellStore';
import './layout/shell.css';
import { createRemoteLoader, createRemotes } from './remotes';
import { createRouter } from './router/createRouter';

/** Composition root: everything is made here, once, and handed down. */
async function start(): Promise<void> {
  const boot = readBoot(document);
  const [locale] = splitLocale(window.location.pathname);
  keepLocaleCookie(document, locale);

  const session = new SessionStore();
  const clients = createClients({
    urls: boot.api,
    language: () => locale,
    session,
    fetch: window.fetch.bind(window),
  });
  const stores = createRootStore({
    locale,
    api: createApi(clients),
    brand: boot.brand,
    storage: localStorageOf(window),
    session,
  });
  stores.persistence.start();
  stores.clock.start();
  window.addEventListener('storage', ({ key, newValue }) =>
    stores.persistence.handleExternalChange(key, newValue),
  );
  window.addEventListener('pagehide', () => stores.cart.flush());

  const remotes = createRemotes(boot.composition, reportError);
  const shell = new ShellStore();
  const messages = await loadMessages(locale);
  const intl = createIntl({ locale: LOCALE_INFO[locale].tag, messages });
  const router = createRouter({ stores, shell, remotes, locale, composition: boot.composition });

  if (!session.hasCustomer) void clients.identify();

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root, {
    onUncaughtError: (error) => reportError(error, { area: 'shell' }),
  }).render(
    <StrictMode>
      <StoresProvider stores={stores}>
        <RawIntlProvider value={intl}>
          <RemoteLoaderProvider value={createRemoteLoader(remotes, locale, reportError)}>
            <RouterProvider router={router} />
          </RemoteLoaderProvider>
        </RawIntlProvider>
      </StoresProvider>
    </StrictMode>,
  );
}

/** Reading the property itself throws where storage is forbidden. */
function localStorageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

start().catch((error: unknown) => {
  reportError(error, { area: 'start' });
  showStartFailure(document);
});
