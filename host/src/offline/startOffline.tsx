import { type BuildMeta, type PageBoot, type RootStore, StoresProvider, splitLocale } from '@olov/shared-kit';
import { type IntlShape, RawIntlProvider } from '@olov/shared-kit/intl';
import { createRoot } from 'react-dom/client';
import type { BuildStore } from '../builds/BuildStore';
import type { Router } from '../router/createRouter';
import { ConnectionStore } from './ConnectionStore';
import { keepPages } from './keepPages';
import { OfflineNotice } from './OfflineNotice';
import { watchConnection } from './watchConnection';
import { workerOf } from './workerOf';

interface Page {
  boot: PageBoot;
  router: Router;
  stores: RootStore;
  intl: IntlShape;
  builds: BuildStore;
  window: Window;
  whenIdle: (then: () => void) => void;
  fetch: typeof fetch;
}

/**
 * Lets the shop be read without a network: says so where there is none, recovers where there is one again, and has
 * the service worker keep what the visitor sees.
 */
export function startOffline({ boot, router, stores, intl, builds, window, whenIdle, fetch }: Page): void {
  const { document, navigator, location } = window;
  const build = boot.composition.id;
  const connection = new ConnectionStore(boot.kept?.at);
  const container = boot.worker ? navigator.serviceWorker : undefined;

  const area = document.createElement('div');
  document.body.prepend(area);
  createRoot(area).render(
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>
        <OfflineNotice connection={connection} />
      </RawIntlProvider>
    </StoresProvider>,
  );

  const learn = async (id: string) => {
    const answer = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`);
    if (!answer.ok) return;
    builds.learn((await answer.json()) as BuildMeta);
    // The page is of a build that nobody gets any more: it need not be left to be offered another.
    builds.enter(splitLocale(location.pathname)[1]);
  };
  watchConnection({
    connection,
    build,
    window,
    worker: container,
    fetch,
    onRegained({ id }) {
      // What could not be loaded is loaded now, and what was kept is made new.
      void router.revalidate();
      if (id !== build) learn(id).catch((error) => console.warn('[olov] build check:', error));
    },
  });
  // Messages wait until they are listened to.
  container?.startMessages();
  void workerOf(container).then((tell) => {
    const [locale] = splitLocale(location.pathname);
    if (tell) keepPages({ router, build, locale, window, whenIdle, tell });
  });
}
