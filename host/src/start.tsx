import { ROOT_ELEMENT_ID } from '@olov/contract';
import { LOCALE_INFO, type PageBoot, splitLocale } from '@olov/shared-kit';
import { createIntl } from '@olov/shared-kit/intl';
import { RouterProvider } from '@olov/shared-kit/router';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BuildStore } from './builds/BuildStore';
import type { ReloadGuard } from './builds/ReloadGuard';
import type { EntryVisit } from './entry/EntryVisit';
import { createRemoteLoader } from './federation/remoteLoader';
import { createRemotes } from './federation/remotes';
import { boundedFetch } from './http/boundedFetch';
import { keptInChosenLanguage } from './i18n/keptLanguage';
import { loadMessages } from './i18n/messages';
import { developerTools } from './inspection/developerTools';
import { fadeOut } from './layout/pageTransition';
import { Shell } from './layout/Shell';
import { ShellStore } from './layout/ShellStore';
import type { Reporter } from './observability/createReporter';
import { ownersOf } from './observability/watchScripts';
import type { RouterContext } from './router/context';
import { createRouter } from './router/createRouter';
import { loadFirstPage } from './router/loadPage';
import { rulesOf } from './router/rules';
import { spellAddress } from './router/spelling';
import { createPayloads, readPayload } from './served/data';
import { takeEarlyClicks } from './served/earlyClicks';
import { ServedPage } from './served/ServedPage';
import type { OpenPage } from './services';
import { followTheme } from './theme/theme';
import { nextTask, whenIdle, whenLeft, whenShown, whenUsed } from './timing/moments';
import { whenReady } from './timing/whenReady';
import { keepLocaleCookie } from './visit/cookies';
import { createVisit } from './visit/createVisit';

export type Teller = Pick<Reporter, 'report' | 'started'>;

const services = whenReady(() => import(/* webpackChunkName: "later" */ './services'));

type LoadedPages = Awaited<ReturnType<typeof loadFirstPage>> | undefined;

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
  const reportAnswer = (error: unknown, call: string) => report(error, { area: `answer ${call}` });
  const { stores, fetch, restored, stand, prepareRequests } = createVisit(
    boot,
    locale,
    payload,
    reportAnswer,
    visit?.arrive,
  );
  const [messages, { composition, notice, tools }] = await Promise.all([
    loadMessages(locale),
    developerTools(boot),
  ]);
  const intl = createIntl({ locale: LOCALE_INFO[locale].tag, messages });
  const remotes = createRemotes(composition, report);
  const loader = createRemoteLoader(remotes, composition, locale, report, tools);
  const builds = new BuildStore();
  const shell = new ShellStore();

  const here = new URL(window.location.href);
  const result = payload?.page?.result;
  const payloads = createPayloads({
    build: composition.id,
    first: { at: here, result: boot.kept ? undefined : result },
    place: () =>
      JSON.stringify([stores.deliveryMode.value, stores.location.current, stores.connection.renewals]),
    fetch: boundedFetch(fetch),
    now: stores.clock.readTime,
  });

  const context: RouterContext = {
    stores,
    shell,
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
  const loaded =
    payload && (await loadFirstPage(payload, { ...context, ...(boot.kept && { given: result }) }, here.href));
  await nextTask();
  const router = createRouter(context, payload?.page && loaded);

  const isServed = payload?.page !== undefined;
  const page: OpenPage = {
    boot,
    composition,
    router,
    stores,
    shell,
    builds,
    guard,
    intl,
    here,
    isServed,
    window,
    fetch,
    whenIdle: (then) => void whenIdle(window).then(then),
    ownerOf: ownersOf(composition, document.baseURI),
    report,
  };
  const replay = takeEarlyClicks(window);
  const handleStanding = () => {
    stand();
    replay();
  };
  const app = (
    <Shell stores={stores} intl={intl} loader={loader} onStanding={handleStanding}>
      <RouterProvider router={router} />
    </Shell>
  );
  render(app, root, loaded, {
    onUncaughtError: (error) => report(error, { area: 'shell' }),
    onRecoverableError: (error, info) =>
      void services(({ reportRecovered }) => reportRecovered(page, error, info)),
  });

  const appUrl = boot.telegramApp ?? '';
  if (visit) void restored.then(() => visit.follow({ stores, router, intl, locale, appUrl }));

  const followHead = () => services(({ followPages }) => followPages(page));
  if (payload) void whenLeft(router).then(followHead);
  else void followHead();
  void whenShown(router, window).then(() => {
    started();
    const startMs = Math.round(performance.now());
    if (boot.vitals || boot.trial) void services(({ measure }) => measure(page, startMs));
  });
  const idle = whenIdle(window);
  // The HTML of a page without data preloads the request clients.
  void (isServed ? whenUsed(window) : idle).then(prepareRequests);
  void services(({ startServices }) => startServices(page), idle);
}

/** Only a page that has loaded as the server rendered it can hydrate its HTML. */
function render(app: ReactNode, root: HTMLElement, loaded: LoadedPages, options: RootOptions): void {
  const isWhole = loaded && Object.values(loaded).every(({ status }) => status !== 'failed');
  if (isWhole) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
}
