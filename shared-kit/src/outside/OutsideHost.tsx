import { LOCALE_INFO, type Locale, localizedPath } from '@olov/contract/platform/locales';
import { type ReactNode, useState } from 'react';
import { kitMessages } from '../i18n/kitMessages';
import { createIntl, RawIntlProvider } from '../intl';
import { type RemoteLoader, RemoteLoaderProvider } from '../remote/RemoteLoader';
import type { RemoteModule } from '../remote/RemoteModule';
import { fragmentWithComponent } from '../remote/withComponent';
import { createPath, type Navigator, Router, type To } from '../routerNavigation';
import { createRootStore } from '../stores/RootStore';
import { StoresProvider } from '../stores/StoresContext';
import { anonymousClients } from './anonymousClients';

interface Surroundings {
  /** Origin of the shop. */
  shop: string;
  locale: Locale;
  /** Loads the door of the remote that offers a fragment. */
  doorOf(fragment: string): Promise<RemoteModule>;
}

/**
 * Surrounds `FragmentSlot` on a page of another origin: fragments read the public content of the shop, and their links
 * lead to the shop. The props hold until the page is left.
 */
export function OutsideHost({ children, ...surroundings }: Surroundings & { children: ReactNode }) {
  const [{ stores, intl, loader, navigator }] = useState(() => surround(surroundings));
  return (
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>
        <RemoteLoaderProvider value={loader}>
          <Router location="/" navigator={navigator}>
            {children}
          </Router>
        </RemoteLoaderProvider>
      </RawIntlProvider>
    </StoresProvider>
  );
}

/** The page has a brand of its own. */
const NO_BRAND = { name: '', logo: '', phone: '', telegram: '', regions: [] };

function surround({ shop, locale, doorOf }: Surroundings) {
  const hrefOf = (to: To) =>
    new URL(localizedPath(locale, typeof to === 'string' ? to : createPath(to)), shop).href;
  const leave = (to: To) => window.location.assign(hrefOf(to));
  const navigator: Navigator = { createHref: hrefOf, push: leave, replace: leave, go: () => {} };
  const loader: RemoteLoader = {
    async loadFragment(name) {
      const { fragments, messages } = await doorOf(name);
      const load = fragments[name];
      if (!load) throw new Error(`this door does not keep the fragment ${name}`);
      const [fragment, texts] = await Promise.all([load(), messages[locale]()]);
      return { fragment: await fragmentWithComponent(fragment), messages: texts.default, remote: 'shop' };
    },
    prefetchFragment: () => {},
    report: (error) => reportError(error),
  };
  return {
    stores: createRootStore({ locale, clients: anonymousClients(shop, locale), brand: NO_BRAND }),
    intl: createIntl({ locale: LOCALE_INFO[locale].tag, messages: kitMessages[locale] }),
    loader,
    navigator,
  };
}
