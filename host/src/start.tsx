import { ROOT_ELEMENT_ID } from '@olov/contract';
import {
  type Composition,
  LOCALE_INFO,
  type PageBoot,
  type PageReports,
  type RemoteLoader,
  splitLocale,
} from '@olov/shared-kit';
import { createIntl } from '@olov/shared-kit/intl';
import { RouterProvider } from '@olov/shared-kit/router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { boundedFetch } from './boundedFetch';
import { BuildStore } from './builds/BuildStore';
import type { ReloadGuard } from './builds/ReloadGuard';
import { createVisit } from './createVisit';
import { takeEarlyClicks } from './earlyClicks';
import type { EntryVisit } from './entry/EntryVisit';
import { whenLeft } from './head/whenLeft';
import { keptInChosenLanguage } from './i18n/keptLanguage';
import { keepLocaleCookie } from './i18n/localeCookie';
import { loadMessages } from './i18n/messages';
import { fadeOut } from './layout/pageTransition';
import { ShellStore } from './layout/ShellStore';
import { nextTask } from './nextTask';
import type { Reporter } from './observability/createReporter';
import { sendReports } from './observability/sendReports';
import { ownersOf } from './observability/watchScripts';
import { firstPage, readPayload } from './payload';
import { createPayloads } from './payloads';
import { createRemoteLoader } from './remoteLoader';
import { createRemotes } from './remotes';
import type { RouterContext } from './router/context';
import { createRouter } from './router/createRouter';
import { rulesOf } from './router/rules';
import { ServedPage } from './router/ServedPage';
import { spellAddress } from './router/spelling';
import { Shell } from './Shell';
import { followTheme } from './theme/theme';
import { unlessLeft } from './unlessLeft';
import { afterFirstPage, afterIdle, whenUsed } from './whenIdle';
import { whenReady } from './whenReady';

export type Teller = Pick<Reporter, 'report' | 'started'>;

/** The page starts with the server’s values, so that its HTML can be hydrated. */
export async function start(
  boot: PageBoot,
  { report, started }: Teller,
  guard: ReloadGuard,
  visit?: EntryVisit,
): Promise<void> {
  const elsewhere = boot.kept && (await keptInChosenLanguage(window));
  if (elsewhere) return window.location.replace(elsewhere);
  spellAddress(rulesOf(boot.composition), window);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('the page has no root element');
  const [locale, pathname] = splitLocale(window.location.pathname);
  // A cached page may be older than the choice of the language.
  if (!boot.kept) keepLocaleCookie(document, locale);
  followTheme(window);
  const payload = readPayload(document);

  const { stores, fetch, restored, stand, prepareRequests } = createVisit(
    boot,
    locale,
    payload,
    (error, call) => report(error, { area: `answer ${call}` }),
    visit?.arrive,
  );

  const [messages, { composition, notice }, outlines] = await Promise.all([
    loadMessages(locale),
    overridden(boot),
    outlinesFor(boot),
  ]);
  const remotes = createRemotes(composition, report);
  const builds = new BuildStore();
  const payloads = createPayloads({
    build: composition.id,
    place: () =>
      JSON.stringify([stores.deliveryMode.value, stores.location.current, stores.connection.renewals]),
    fetch: boundedFetch(fetch),
    now: stores.clock.readTime,
  });
  const here = new URL(window.location.href);
  const given = boot.kept && payload?.page?.result;
  if (payload?.page && !given) payloads.keep(here, payload.page.result);
  else payloads.skip(here);
  const context: RouterContext = {
    stores,
    shell: new ShellStore(),
    builds,
    remotes,
    locale,
    composition,
    guard,
    report,
    // With an override the payload of the server is not used: a developer’s build may need other data than the
    // published one.
    ...(!boot.overrides && { payloads }),
    restored,
    fadeOut,
    notice,
    served: payload?.page && new ServedPage(pathname, root.querySelector('main')),
  };
  const loaded = payload && (await firstPage(payload, { ...context, given }, window.location.href));
  await nextTask();
  const router = createRouter(context, payload?.page && loaded);

  const intl = createIntl({ locale: LOCALE_INFO[locale].tag, messages });
  const replay = takeEarlyClicks(window);
  const handleStanding = () => {
    stand();
    replay();
  };
  const app = (
    <Shell
      stores={stores}
      intl={intl}
      loader={createRemoteLoader(remotes, composition, locale, report, {
        ...inspectionOf(boot, composition),
        ...outlines?.(composition, window),
      })}
      onStanding={handleStanding}
    >
      <RouterProvider router={router} />
    </Shell>
  );
  const page = {
    router,
    composition,
    here,
    stores,
    intl,
    window,
    whenIdle: (then: () => void) => afterIdle(window, then),
    ownerOf: ownersOf(composition, document.baseURI),
    report,
  };
  const options: RootOptions = {
    onUncaughtError: (error) => report(error, { area: 'shell' }),
    onRecoverableError: (error, info) =>
      void later(({ reportRecovered }) => reportRecovered(page, error, info)),
  };
  const isWhole = loaded && Object.values(loaded).every(({ status }) => status !== 'failed');
  if (isWhole) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);

  const appUrl = boot.telegramApp ?? '';
  if (visit) void restored.then(() => visit.follow({ stores, router, intl, locale, appUrl }));

  const isServed = payload?.page !== undefined;
  const tellOfPages = () => later(({ followPages }) => followPages(page));
  if (payload) whenLeft(router, tellOfPages);
  else void tellOfPages();
  afterFirstPage(router, window, () => {
    started();
    const { trial, vitals } = boot;
    if (vitals) void later(({ measureVitals }) => measureVitals(page, vitals));
    if (!trial) return;
    const startMs = Math.round(performance.now());
    const { events } = stores;
    const send = (message: PageReports) => sendReports(message, window);
    void later(({ measureView }) =>
      measureView({ build: composition.id, view: trial.view, startMs, isServed, events, send }),
    );
  });
  const idle = new Promise<void>((resolve) => afterIdle(window, resolve));
  // The HTML of a page without data preloads the request clients.
  if (isServed) whenUsed(window, prepareRequests);
  else void idle.then(prepareRequests);
  void later(({ keepFocus }) => keepFocus(window), idle);
  if (!boot.overrides) {
    const { analytics } = boot;
    if (analytics) {
      const { shell } = context;
      void later(({ followConsent }) => followConsent({ ...page, shell, settings: analytics }), idle);
    }
    const bounded = boundedFetch(fetch);
    void later(({ createNewestBuild, startBuildCheck, startOffline }) => {
      const now = stores.clock.readTime;
      const askShop = createNewestBuild({ current: composition.id, builds, fetch, now });
      startBuildCheck({ ask: () => unlessLeft(askShop), document, now });
      startOffline({ ...page, boot, builds, guard, askShop, fetch: bounded });
    }, idle);
  }
}

const later = whenReady(() => import(/* webpackChunkName: "later" */ './later'));

/** Customers never load this code: it is for the builds of developers. */
function inspectionOf(
  { overrides }: PageBoot,
  composition: Composition,
): Pick<RemoteLoader, 'inspect'> | undefined {
  if (!overrides && process.env.NODE_ENV !== 'development') return undefined;
  const inspector = import(/* webpackChunkName: "rare-inspection" */ './inspection/createInspector').then(
    ({ createInspector }) => createInspector({ composition, fetch: window.fetch.bind(window), console }),
  );
  return { inspect: (use) => void inspector.then((inspect) => inspect(use)) };
}

async function outlinesFor({ developer }: PageBoot) {
  if (!developer) return undefined;
  return import(/* webpackChunkName: "rare-outlines" */ './outlines').then(
    ({ startOutlines }) => startOutlines,
    (error) => console.warn('[olov] outlines:', error) as undefined,
  );
}

async function overridden(boot: PageBoot) {
  const { composition, overrides } = boot;
  if (!overrides) return { composition, notice: undefined };
  const { startOverrides } = await import(/* webpackChunkName: "rare-overrides" */ './overrides');
  return startOverrides(boot);
}
