import {
  createApi,
  createRootStore,
  type Locale,
  type PageBoot,
  type PagePayload,
  type RootStore,
  SessionStore,
} from '@olov/shared-kit';
import { refusingStorage, storageOf } from './browserStorage';
import { followClock } from './followClock';
import { followTabs } from './followTabs';
import { createClients } from './http/clients';
import { isInForeignFrame } from './isInForeignFrame';
import { keepPromo } from './keepPromo';
import { keepPlaceCookie } from './placeCookie';
import { restoreVisit } from './restoreVisit';
import { unlessLeft } from './unlessLeft';

export interface Visit {
  stores: RootStore;
  /** The browser's own, looked up at each call: what comes later measures it. */
  fetch: typeof window.fetch;
  /** Resolves once the stores hold what the browser keeps. */
  restored: Promise<void>;
  /** The first drawing stands: from now on the clock goes, and what this browser keeps is restored and followed. */
  stand(): void;
}

/**
 * What a page of this browser works with: its stores and their way to the APIs. They begin as the server's began (its
 * clock, its place), so that its HTML can be taken over. `arrive` has a say in what was restored, before it is seen.
 */
export function createVisit(
  boot: PageBoot,
  locale: Locale,
  payload: PagePayload | undefined,
  arrive?: (stores: RootStore) => void,
): Visit {
  const fetch: Visit['fetch'] = (...request) => unlessLeft(() => window.fetch(...request));
  const session = new SessionStore();
  const clients = createClients({
    urls: boot.api,
    language: () => locale,
    session,
    fetch,
    isInForeignFrame: isInForeignFrame(window),
  });
  let isStanding = false;
  const stores = createRootStore({
    locale,
    api: createApi(clients),
    brand: boot.brand,
    map: boot.map,
    storage: storageOf(window, 'localStorage') ?? refusingStorage,
    session,
    matchMedia: window.matchMedia?.bind(window),
    now: () => (payload && !isStanding ? payload.now : Date.now()),
  });
  restoreVisit(stores, payload?.place);

  let settle = () => {};
  const restored = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return {
    stores,
    fetch,
    restored,
    stand() {
      if (isStanding) return;
      isStanding = true;
      stores.persistence.start();
      keepPromo(window, stores, storageOf(window, 'sessionStorage'));
      arrive?.(stores);
      followClock(window, stores.clock);
      stores.breakpoint.start();
      keepPlaceCookie(document, stores);
      settle();
      followTabs(window, stores);
      window.addEventListener('pagehide', () => {
        stores.cart.flush();
        stores.persistence.settleAll();
      });
      if (!session.hasCustomer) void clients.identify();
    },
  };
}
