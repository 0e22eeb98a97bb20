import { LOCALE_INFO, type Locale } from '@olov/contract/platform/locales';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { kitMessages } from '../i18n/kitMessages';
import { createIntl, RawIntlProvider } from '../intl';
import { type RemoteLoader, RemoteLoaderProvider } from '../remote/RemoteLoader';
import type { RootStore } from '../stores/RootStore';
import { StoresProvider } from '../stores/StoresContext';
import { aRoot } from './aRoot';

interface Options {
  stores?: RootStore;
  loader?: Partial<RemoteLoader>;
  locale?: Locale;
}

/** Renders components of the kit alone: with stores, the kit’s catalogue and a remote loader. */
export function renderKit(
  element: ReactNode,
  { loader, locale = 'ru', stores = aRoot({ locale }) }: Options = {},
) {
  const remoteLoader: RemoteLoader = {
    loadFragment: (name) => Promise.reject(new Error(`no fragment ${name} in this test`)),
    prefetchFragment: () => {},
    report: () => {},
    ...loader,
  };
  render(
    <StoresProvider stores={stores}>
      <RawIntlProvider value={createIntl({ locale: LOCALE_INFO[locale].tag, messages: kitMessages[locale] })}>
        <RemoteLoaderProvider value={remoteLoader}>{element}</RemoteLoaderProvider>
      </RawIntlProvider>
    </StoresProvider>,
  );
  return stores;
}
