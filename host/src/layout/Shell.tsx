import { type RootStore, StoresProvider } from '@olov/shared-kit';
import { type RemoteLoader, RemoteLoaderProvider } from '@olov/shared-kit/host';
import { type IntlShape, RawIntlProvider } from '@olov/shared-kit/intl';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';

interface Props {
  stores: RootStore;
  intl: IntlShape;
  loader: RemoteLoader;
  onStanding?: () => void;
  children: ReactNode;
}

export function Shell({ stores, intl, loader, onStanding, children }: Props) {
  useLayoutEffect(() => onStanding?.(), [onStanding]);
  return (
    <StrictMode>
      <StoresProvider stores={stores}>
        <RawIntlProvider value={intl}>
          <RemoteLoaderProvider value={loader}>{children}</RemoteLoaderProvider>
        </RawIntlProvider>
      </StoresProvider>
    </StrictMode>
  );
}
