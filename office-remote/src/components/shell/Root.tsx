import { type RootStore, StoresProvider } from '@olov/shared-kit';
import { type IntlShape, RawIntlProvider } from '@olov/shared-kit/intl';
import { Prime } from '@olov/shared-kit/prime';
import { Toasts } from '@olov/shared-kit/ui';
import { type ReactNode, StrictMode } from 'react';
import { addLocales } from '../table/locales';

addLocales();

interface Props {
  stores: RootStore;
  intl: IntlShape;
  children: ReactNode;
}

export const Root = ({ stores, intl, children }: Props) => (
  <StrictMode>
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>
        <Prime>{children}</Prime>
        <Toasts />
      </RawIntlProvider>
    </StoresProvider>
  </StrictMode>
);
