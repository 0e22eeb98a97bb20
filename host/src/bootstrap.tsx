import {
  createApi,
  createRootStore,
  LOCALE_INFO,
  type PageBoot,
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
import { BuildStore } from './builds/BuildStore';
import { afterIdle, startBuildCheck } from './builds/buildCheck';
import { isLoadFailure } from './builds/loadFailure';
import { loadAnew, ReloadGuard } from './builds/ReloadGuard';
import { showStartFailure } from './errors/showStartFailure';
import { boundedFetch } from './http/boundedFetch';
import { createClients } from './http/clients';
import { keepLocaleCookie } from './i18n/localeCookie';
import { loadMessages } from './i18n/messages';
import { ShellStore } from './layout/ShellStore';
import './layout/shell.css';
import { afterFirstPage } from './observability/afterFirstPage';
import { createReporter, type Reporter } from './observability/createReporter';
import { printError } from './observability/Report';
import { sendReports } from './observability/sendReports';
import { watchScripts } from './observability/watchScripts';
import { createRemoteLoader } from './remoteLoader';
import { createRemotes } from './remotes';
import { createRouter } from './router/createRouter';

/** Composition root: everything is made here, once, and handed down. */
async function start(boot: PageBoot, reporter: Teller, guard: ReloadGuard): Promise<void> {
  const { report, started } = reporter;
  const [locale] = splitLocale(window.location.pathname);
  keepLocaleCookie(document, locale);

  const fetch = window.fetch.bind(window);
  const session = new SessionStore();
  const clients = createClients({ urls: boot.api, language: () => locale, session, fetch });
  const stores = createRootStore({
    locale,
    api: createApi(clients),
    brand: boot.brand,
    storage: storageOf(window, 'localStorage'),
    session,
  });
  stores.persistence.start();
  stores.clock.start();
  window.addEventListener('storage', ({ key, newValue }) =>
    stores.persistence.handleExternalChange(key, newValue),
  );
  window.addEventListener('pagehide', () => stores.cart.flush());

  const [messages, { composition, notice }] = await Promise.all([loadMessages(locale), overridden(boot)]);
  const intl = createIntl({ locale: LOCALE_INFO[locale].tag, messages });
  const remotes = createRemotes(composition, report);
  const shell = new ShellStore();
  const builds = new BuildStore();
  const router = createRouter({
    stores,
    shell,
    builds,
    remotes,
    locale,
    composition,
    guard,
    report,
    notice,
  });

  afterFirstPage(router, window, started);
  if (!session.hasCustomer) void clients.identify();
  if (!boot.overrides) {
    afterIdle(window, () =>
      startBuildCheck({ current: composition.id, builds, fetch: boundedFetch(fetch), document }),
    );
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root, {
    onUncaughtError: (error) => report(error, { area: 'shell' }),
  }).render(
    <StrictMode>
      <StoresProvider stores={stores}>
        <RawIntlProvider value={intl}>
          <RemoteLoaderProvider value={createRemoteLoader(remotes, locale, report)}>
            <RouterProvider router={router} />
          </RemoteLoaderProvider>
        </RawIntlProvider>
      </StoresProvider>
    </StrictMode>,
  );
}

/** The composition with what a developer put into it for this browser alone. */
async function overridden({ composition, overrides }: PageBoot) {
  if (!overrides) return { composition, notice: undefined };
  const { startOverrides } = await import(/* webpackChunkName: "overrides" */ './overrides');
  return startOverrides(composition, overrides);
}

type Teller = Pick<Reporter, 'report' | 'started'>;

/** Tells the server of this page's errors. A developer's own build would only blame the published ones. */
function startReporting({ composition, overrides, trial }: PageBoot): Teller {
  if (overrides) return { report: printError, started: () => {} };
  const { report, started, collect, flush } = createReporter({
    build: composition.id,
    view: trial?.view,
    hostVersion: composition.host.version,
    path: () => window.location.pathname,
    send: (reports) => sendReports(reports, window),
  });
  watchScripts(window, composition, collect);
  window.addEventListener('pagehide', flush);
  return { report, started };
}

/** Reading the property itself throws where storage is forbidden. */
function storageOf(window: Window, name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  const guard = new ReloadGuard({
    storage: storageOf(window, 'sessionStorage'),
    pageBegan: performance.timeOrigin,
    now: Date.now,
    isOnline: () => navigator.onLine,
    load: (href) => loadAnew(window, href),
  });
  let report = printError;
  try {
    const boot = readBoot(document);
    const reporter = startReporting(boot);
    report = reporter.report;
    await start(boot, reporter, guard);
  } catch (error) {
    report(error, { area: 'start' });
    if (isLoadFailure(error) && guard.tryReload(window.location.href)) return;
    showStartFailure(document);
  }
}

void main();
