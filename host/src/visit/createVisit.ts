import {
  createRootStore,
  type Locale,
  type PageBoot,
  type PagePayload,
  type RootStore,
} from '@olov/shared-kit';
import { followClock, ServerClock } from '@olov/shared-kit/clock';
import { FeaturesStore, SessionStore } from '@olov/shared-kit/host';
import { createLazyClients } from '../http/clients';
import type { ReportAnswer } from '../http/contractReader';
import { unlessLeft } from '../timing/unlessLeft';
import { refusingStorage, storageOf } from './browserStorage';
import { isInForeignFrame } from './cookies';
import { keepPromo } from './keepPromo';
import { keepPlaceCookie, restoreVisit } from './place';

export interface Visit {
  stores: RootStore;
  /** Reads `window.fetch` at each call, because scripts that load later wrap it for measurements. */
  fetch: typeof window.fetch;
  restored: Promise<void>;
  stand(): void;
  prepareRequests(): Promise<void>;
}

export function createVisit(
  boot: PageBoot,
  locale: Locale,
  payload: PagePayload | undefined,
  reportAnswer: ReportAnswer,
  arrive?: (stores: RootStore) => void,
): Visit {
  const fetch: Visit['fetch'] = (...request) => unlessLeft(() => window.fetch(...request));
  const session = new SessionStore();
  const features = new FeaturesStore(boot.missing);
  // A preview has a cart and a place of its own, which its tab alone keeps.
  const storage = storageOf(window, boot.draft ? 'sessionStorage' : 'localStorage');
  const clock = new ServerClock({
    storage,
    measure: () => unlessLeft(() => clients.prepare(true)),
    onChange: () => stores.clock.tick(),
  });
  const clients = createLazyClients({
    urls: boot.api,
    locale,
    session,
    features,
    reportAnswer,
    fetch,
    clock,
    isInForeignFrame: isInForeignFrame(window),
  });
  let isStanding = false;
  const stores = createRootStore({
    locale,
    clients,
    brand: boot.brand,
    map: boot.map,
    storage: storage ?? refusingStorage,
    session,
    features,
    matchMedia: window.matchMedia?.bind(window),
    now: () => (payload && !isStanding ? payload.now : clock.read()),
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
    prepareRequests: () => unlessLeft(clients.prepare),
    stand() {
      if (isStanding) return;
      isStanding = true;
      stores.persistence.start();
      keepPromo(window, stores, storageOf(window, 'sessionStorage'));
      arrive?.(stores);
      if (payload && !boot.kept) void clock.doubt(payload.now + performance.now());
      followClock(window, stores.clock);
      stores.breakpoint.start();
      if (!boot.draft) keepPlaceCookie(document, stores);
      settle();
      followTabs(window, stores);
      window.addEventListener('pagehide', () => {
        stores.cart.flush();
        stores.persistence.settleAll();
      });
    },
  };
}

export function followTabs(window: Window, { persistence }: RootStore): void {
  window.addEventListener('storage', ({ key }) => persistence.handleExternalChange(key));
  // A page from the back/forward cache received no storage events in between.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) persistence.catchUpAll();
  });
}
