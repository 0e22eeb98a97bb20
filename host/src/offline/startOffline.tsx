import { WORKER_PATH, WORKER_POLICY } from '@olov/contract/platform/names';
import type { MessageToWorker } from '@olov/shared-kit';
import { type PageBoot, paths, type RootStore, splitLocale } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import { reaction } from 'mobx';
import type { BuildStore } from '../builds/BuildStore';
import type { ReloadGuard } from '../builds/ReloadGuard';
import { trustedScripts } from '../federation/trustedScripts';
import { showPart } from '../layout/showPart';
import type { Router } from '../router/createRouter';
import { visitPlaceOf } from '../visit/place';
import { keepPages } from './keepPages';
import { OfflineNotice } from './OfflineNotice';
import { watchConnection } from './watchConnection';

interface Page {
  boot: PageBoot;
  router: Router;
  stores: RootStore;
  intl: IntlShape;
  builds: BuildStore;
  guard: Pick<ReloadGuard, 'tryReload'>;
  window: Window;
  whenIdle: (then: () => void) => void;
  fetch: typeof fetch;
  askShop: () => Promise<string>;
}

export function startOffline(page: Page): void {
  const { boot, router, stores, builds, guard, window, whenIdle, fetch, askShop } = page;
  const { document, navigator, location } = window;
  const { composition, kept } = boot;
  const { connection, session } = stores;
  const container = boot.worker ? navigator.serviceWorker : undefined;

  hideLostPictures(document);
  showPart(page, <OfflineNotice keptAt={kept?.at} />, document);

  reaction(
    () => connection.renewals,
    () => void router.revalidate(),
  );
  watchConnection({
    connection,
    isKept: kept !== undefined,
    window,
    worker: container,
    askShop,
    fetch,
    onRegained(newest) {
      if (newest === composition.id) return;
      // A cached page of an outdated build is reloaded, but not during ordering; then the build is offered later.
      const [, path] = splitLocale(location.pathname);
      if (kept && path !== paths.order() && guard.tryReload(location.href)) return;
      builds.enter(path);
    },
  });
  // The browser queues messages of the worker until this call.
  container?.startMessages();
  void workerOf(container).then((tell) => {
    if (!tell) return;
    const [locale] = splitLocale(location.pathname);
    const tellAgain = keepPages({ router, composition, locale, window, whenIdle, tell });
    reaction(
      () => connection.renewals,
      () => tellAgain(),
    );
    reaction(
      () => JSON.stringify(visitPlaceOf(stores)),
      () => tellAgain(true),
    );
    // After a change of the user, the data of the previous user must be deleted.
    reaction(
      () => session.customerId,
      (_, before) => before !== '' && tell('forget'),
    );
  });
}

export async function workerOf(container: ServiceWorkerContainer | undefined) {
  if (!container) return undefined;
  try {
    // The worker’s script is versioned by the server alone, so no HTTP cache may answer for it.
    await container.register(trustedScripts(WORKER_POLICY, [WORKER_PATH])(WORKER_PATH), {
      scope: '/',
      updateViaCache: 'none',
    });
    await container.ready;
    return (message: MessageToWorker) =>
      void container.ready.then(({ active }) => active?.postMessage(message));
  } catch (error) {
    console.warn('[olov] service worker:', error);
    return undefined;
  }
}

/** Browsers draw a mark in the place of a lost picture. An empty place looks better, and a later picture fills it. */
export function hideLostPictures(document: Document): void {
  const show = (picture: EventTarget | null, isLost: boolean) => {
    if (picture instanceof HTMLImageElement) picture.style.visibility = isLost ? 'hidden' : '';
  };
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) show(picture, true);
  // Neither event bubbles.
  document.addEventListener('error', ({ target }) => show(target, true), true);
  document.addEventListener('load', ({ target }) => show(target, false), true);
}
