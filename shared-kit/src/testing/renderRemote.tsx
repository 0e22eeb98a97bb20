import type { ComposedContribution, MapSettings } from '@olov/contract';
import { LOCALE_INFO, type Locale } from '@olov/contract/platform/locales';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { kitMessages } from '../i18n/kitMessages';
import { createIntl, RawIntlProvider } from '../intl';
import { asksAgain } from '../remote/asksAgain';
import { fragmentOf, pageOf } from '../remote/Mounted';
import { type RemoteLoader, RemoteLoaderProvider } from '../remote/RemoteLoader';
import { componentOf, type FragmentModule, type PageModule } from '../remote/RemoteModule';
import { RouterProvider } from '../router';
import { createMemoryRouter } from '../routerNavigation';
import { createRootStore, type RootStore } from '../stores/RootStore';
import { StoresProvider } from '../stores/StoresContext';
import { Toasts } from '../ui/Toasts';
import { aBrand } from './builders';
import { type FakeAnswer, fakeClients } from './fakeClients';
import { memoryStorage } from './memoryStorage';

export interface RenderOptions {
  /** Answers by keys like `GET /api/shop`. */
  answers?: Record<string, FakeAnswer>;
  /** The remote's own catalogue in this language. */
  messages: Record<string, string>;
  locale?: Locale;
  /** Path pattern of the page: `/tracker/:id`. */
  route?: string;
  /** The URL of the page. */
  url?: string;
  /** Fills the stores before the first render. */
  prepare?: (stores: RootStore) => void;
  now?: () => number;
  /** Replacements for fragments of other rooms, by name. */
  fragments?: Record<string, FragmentModule>;
  /** The contributions to extension slots of the page, by the name of the slot. */
  contributions?: Record<string, ComposedContribution[]>;
  /** Settings of the maps. */
  map?: MapSettings;
}

export interface Rendered {
  stores: RootStore;
  /** The local storage of the page; a test writes to it to act as another tab. */
  storage: ReturnType<typeof memoryStorage>;
  requests: ReturnType<typeof fakeClients>['requests'];
  /** Current path, query and hash. */
  location: () => string;
}

function renderAt(element: ReactNode, page: PageModule | undefined, options: RenderOptions): Rendered {
  const { answers = {}, messages, locale = 'ru', route = '/', url = route, prepare, now } = options;
  const { fragments = {}, contributions = {}, map } = options;
  const { clients, requests } = fakeClients(answers);
  const storage = memoryStorage();
  const stores = createRootStore({
    locale,
    clients,
    brand: aBrand(),
    map,
    storage,
    ...(now && { now }),
  });
  prepare?.(stores);
  const intl = createIntl({
    locale: LOCALE_INFO[locale].tag,
    messages: { ...kitMessages[locale], ...messages },
  });
  const remoteLoader: RemoteLoader = {
    async loadFragment(name) {
      const fragment = fragments[name];
      if (!fragment) throw new Error(`no fragment ${name} in this test`);
      return { fragment: fragmentOf(fragment), messages: {}, remote: 'another' };
    },
    prefetchFragment: () => {},
    contributionsTo: (slot) => contributions[slot],
    report: () => {},
  };
  const router = createMemoryRouter(
    [
      {
        path: route,
        element,
        loader: async ({ request, params }) => ({
          data: await page?.loader?.({
            stores,
            clients,
            params,
            url: new URL(request.url),
            signal: request.signal,
          }),
        }),
        shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
          page && currentUrl.href !== nextUrl.href
            ? asksAgain(page, currentUrl, nextUrl)
            : defaultShouldRevalidate,
        hydrateFallbackElement: <p>…</p>,
        errorElement: <p>page error</p>,
      },
      { path: '*', element: <p data-testid="elsewhere" /> },
    ],
    { initialEntries: [url] },
  );
  render(
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>
        <RemoteLoaderProvider value={remoteLoader}>
          <RouterProvider router={router} />
          <Toasts />
        </RemoteLoaderProvider>
      </RawIntlProvider>
    </StoresProvider>,
  );
  return {
    stores,
    storage,
    requests,
    location: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

/** Renders a page as the host does: its loader runs first, with the page’s stores and language. */
export function renderPage(page: PageModule, options: RenderOptions): Rendered {
  const { Component } = pageOf(page);
  return renderAt(<Component />, page, options);
}

/** Renders a fragment with its props. */
export function renderFragment(fragment: FragmentModule, props: object, options: RenderOptions): Rendered {
  const Component = componentOf(fragmentOf(fragment));
  return renderAt(<Component {...props} />, undefined, options);
}
