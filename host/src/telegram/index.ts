import { type Locale, type RootStore, reportFailure, splitLocale } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import { storageOf } from '../browserStorage';
import { isInForeignFrame } from '../isInForeignFrame';
import type { Router } from '../router/createRouter';
import { BasketSync } from './basket/BasketSync';
import { forgetLedger } from './basket/ledger';
import { followButtons } from './client/buttons';
import { connect } from './client/connect';
import { followInsets, followTheme } from './client/look';
import { offersOf } from './client/offers';
import { authenticate, type Verdict } from './entry/authenticate';
import { type Entry, enter } from './entry/enter';
import { keepLaunch } from './entry/launch';
import { tabSecret } from './entry/tabSecret';
import { REFUSED } from './texts';
import { findPlace } from './visit/findPlace';
import { wipe } from './visit/wipe';

/** The page, once it stands. */
export interface TelegramPage {
  stores: RootStore;
  router: Router;
  intl: IntlShape;
  locale: Locale;
  /** The mini-app's own link, for sharing. */
  appUrl: string;
}

/** What a page inside Telegram does besides what every page does. */
export interface TelegramVisit {
  /** Called once the stores hold what this browser keeps, before it is painted: it may be another's. */
  arrive(stores: RootStore): void;
  /** The page stands: Telegram's client and the basket are followed. */
  follow(page: TelegramPage): void;
}

/**
 * Begins a page inside Telegram, before any route and any token: reads its address and has the server check who it is.
 * Undefined where the page is loaded anew, and in a browser that only had the entry's query.
 */
export async function startTelegram(window: Window): Promise<TelegramVisit | 'left' | undefined> {
  const entry = enter(window);
  if (entry === 'left') return 'left';
  const { launch } = entry;
  if (!launch && !entry.hints) return undefined;
  const [locale] = splitLocale(window.location.pathname);
  const verdict: Verdict = await authenticate(launch?.initData ?? '', {
    locale,
    tab: tabSecret(storageOf(window, 'sessionStorage')),
    isInForeignFrame: isInForeignFrame(window),
    fetch: window.fetch.bind(window),
  });
  return {
    arrive: (stores) => arrive(stores, entry, verdict, window),
    follow(page) {
      try {
        follow(page, entry, verdict, window);
      } catch (error) {
        // The shop goes on without Telegram's own parts.
        console.warn('[olov] Telegram:', error);
      }
    },
  };
}

function arrive(stores: RootStore, { launch, hints }: Entry, verdict: Verdict, window: Window): void {
  const { session, cart } = stores;
  if (verdict.status === 'verified') {
    const { tgId, customerId } = verdict.user;
    if (session.tgId !== tgId) wipe(stores, window);
    session.setCustomer(customerId);
    session.setMessengerId(tgId);
  } else if (launch?.saysUser && session.tgId > 0 && launch.saysUser !== session.tgId) {
    // Nobody confirmed who it is, but it is not the one whose things these are.
    wipe(stores, window);
    session.restoreMessengerId(0);
  }
  if (hints) {
    cart.clear();
    forgetLedger(storageOf(window, 'sessionStorage'));
  }
}

function follow(page: TelegramPage, { launch, hints }: Entry, verdict: Verdict, window: Window): void {
  const { stores, locale, appUrl } = page;
  const { document, location } = window;
  const { surroundings, toasts } = stores;
  if (verdict.status === 'refused')
    toasts.show({ severity: 'warn', summary: 'error.title', detail: REFUSED[locale], life: 10_000 });
  if (verdict.status === 'unanswered') reportFailure(stores, undefined, 'error.server-error');
  const placed = hints ? findPlace(stores, hints) : Promise.resolve();

  if (verdict.status === 'verified') {
    const sync = new BasketSync(stores, storageOf(window, 'sessionStorage'), verdict.user.tgId);
    // Where names are asked for follows from the place.
    void placed.then(() => {
      sync.start();
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void sync.pull();
      });
      window.addEventListener('focus', () => void sync.pull());
    });
  }

  const client = launch && connect(window, launch.version);
  if (!client) return;
  // Whoever had the data of this tab deleted is still inside Telegram on its next page.
  window.addEventListener('pagehide', () => keepLaunch(storageOf(window, 'sessionStorage'), launch));
  const { post } = client;
  followTheme(client, document, launch.theme);
  followInsets(client, document);
  surroundings.enter(
    offersOf({
      client,
      appUrl,
      origin: location.origin,
      update: (more) => surroundings.enter({ ...surroundings.offers, ...more }),
    }),
  );
  followButtons({ ...page, client, window });
  // Every page scrolls: pulling it down is not meant to close it.
  post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  post('web_app_expand');
  post('web_app_ready');
}
