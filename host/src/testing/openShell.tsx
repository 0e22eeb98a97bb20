import {
  type ComposedRemote,
  type Composition,
  LOCALE_INFO,
  type Locale,
  type PageModule,
  type RemoteModule,
  type RootStore,
  type RouteRule,
  StoresProvider,
  splitLocale,
} from '@olov/shared-kit';
import { type RemoteLoader, RemoteLoaderProvider } from '@olov/shared-kit/host';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { RouterProvider } from '@olov/shared-kit/router';
import { aRoot, type FakeAnswer, fakeClients } from '@olov/shared-kit/testing';
import { act, render } from '@testing-library/react';
import { BuildStore } from '../builds/BuildStore';
import type { Remotes } from '../federation/remotes';
import { followPages } from '../head/followPages';
import { loadMessages, messagesOf } from '../i18n/messages';
import { ShellStore } from '../layout/ShellStore';
import type { ShownPage } from '../router/context';
import { createRouter } from '../router/createRouter';
import type { Payloads } from '../served/data';
import { ServedPage } from '../served/ServedPage';

export const aPage = (text: string, parts: Partial<ShownPage> = {}): ShownPage => ({
  Component: () => <h1>{text}</h1>,
  ...parts,
});

export const aDoor = (pages: Record<string, PageModule> = {}): RemoteModule => ({
  pages: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, async () => page])),
  fragments: {},
  messages: {
    ru: async () => ({ default: { 'page.title': 'Заголовок' } }),
    en: async () => ({ default: { 'page.title': 'Title' } }),
    uz: async () => ({ default: { 'page.title': 'Sarlavha' } }),
  },
});

export const aComposition = (routes: Record<string, RouteRule[]>): Composition => ({
  id: 'build-1',
  host: { version: '1.0.0', base: '/remotes/host/1.0.0/' },
  remotes: Object.fromEntries(
    Object.entries(routes).map(([id, rules]): [string, ComposedRemote] => [
      id,
      {
        version: '1.0.0',
        container: `olov_${id}`,
        base: `/remotes/${id}/1.0.0/`,
        entry: 'entry.js',
        routes: rules,
        fragments: [],
        integrity: {},
      },
    ]),
  ),
});

interface Options {
  at?: string;
  routes: Record<string, RouteRule[]>;
  doors: Record<string, () => Promise<RemoteModule>>;
  fragments?: Record<string, React.ComponentType<{ onClose: () => void }>>;
  answers?: Record<string, FakeAnswer>;
  prepare?: (stores: RootStore) => void;
  now?: () => number;
  tryReload?: (href: string, began?: number) => boolean;
  refresh?: () => Promise<boolean>;
  notice?: React.ReactNode;
  fadeOut?: (signal: AbortSignal) => Promise<void>;
  payloads?: Payloads;
  /** The server’s HTML of the first page. */
  html?: string;
}

export async function openShell(options: Options) {
  const { at = '/', routes, fragments = {}, answers = {}, prepare, now, notice, payloads, fadeOut } = options;
  const { html = '' } = options;
  const [locale, pathname] = splitLocale(new URL(at, 'http://localhost').pathname);
  window.history.replaceState(null, '', at);
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = () => {};

  const { clients, requests } = fakeClients(answers);
  const stores = aRoot({ locale, clients, ...(now && { now }) });
  prepare?.(stores);
  const shell = new ShellStore();
  const builds = new BuildStore();
  const composition = aComposition(routes);
  const reports: unknown[] = [];
  const prefetched: string[] = [];
  const loader: RemoteLoader = {
    async loadFragment(name) {
      const Component = fragments[name];
      if (!Component) throw new Error(`no fragment ${name} in this test`);
      return { fragment: { Component }, messages: {}, remote: 'tests' };
    },
    prefetchFragment: (name) => void prefetched.push(name),
    report: (error, context) => void reports.push([error, context]),
  };
  const messages = await loadMessages(locale);
  const main = document.createElement('main');
  main.innerHTML = html;
  const router = createRouter({
    stores,
    shell,
    builds,
    remotes: remotesOf(options),
    locale,
    composition,
    restored: Promise.resolve(),
    guard: { tryReload: options.tryReload ?? (() => false) },
    report: loader.report,
    notice,
    served: new ServedPage(pathname, main),
    ...(payloads && { payloads }),
    ...(fadeOut && { fadeOut }),
  });
  const intl = createIntl({ locale: LOCALE_INFO[locale].tag, messages });
  const unfollow = followPages({ router, stores, intl, window, whenIdle: setTimeout, report: loader.report });
  open.push(() => {
    unfollow();
    router.dispose();
  });
  await act(async () => {
    render(
      <StoresProvider stores={stores}>
        <RawIntlProvider value={intl}>
          <RemoteLoaderProvider value={loader}>
            <RouterProvider router={router} />
          </RemoteLoaderProvider>
        </RawIntlProvider>
      </StoresProvider>,
    );
  });
  return {
    router,
    stores,
    shell,
    builds,
    requests,
    reports,
    prefetched,
    scrollTo,
    navigate: (to: string) => act(() => router.navigate(to)),
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}

function remotesOf({ doors, refresh = async () => false }: Options): Remotes {
  const door = (id: string) => doors[id]?.() ?? Promise.reject(new Error(`no remote ${id} in this test`));
  return {
    door,
    messages: async (id: string, locale: Locale) => messagesOf(await door(id), locale),
    refresh,
    ownerOf: () => undefined,
    versionOf: () => '1.0.0',
  };
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'locale=; max-age=0; path=/';
});
