import {
  forgetDrafts,
  type Locale,
  type MessageToWorker,
  type RootStore,
  reportFailure,
  splitLocale,
} from '@olov/shared-kit';
import { CONSENT_KEY } from '../analytics/consentKey';
import { applyHints } from '../entry/applyHints';
import type { EntryPage, EntryVisit } from '../entry/EntryVisit';
import { findPlace } from '../entry/findPlace';
import type { Hints } from '../entry/hints';
import { storageOf } from '../visit/browserStorage';
import { isInForeignFrame } from '../visit/cookies';
import { BasketSync } from './basket/BasketSync';
import { forgetLedger } from './basket/ledger';
import { followButtons } from './client/buttons';
import { connect } from './client/connect';
import { followInsets, followTheme } from './client/look';
import { offersOf } from './client/offers';
import { authenticate, type Verdict } from './entry/authenticate';
import { type Entry, enterTelegram } from './entry/enter';
import { keepLaunch, tabSecret } from './entry/launch';

/** `left`: the page is reloaded. Undefined: a browser without launch data and without a launch query. */
export async function startTelegram(window: Window): Promise<EntryVisit | 'left' | undefined> {
  const entry = enterTelegram(window);
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
    // The user is not verified, but is certainly not the owner of the stored data.
    wipe(stores, window);
    session.restoreMessengerId(0);
  }
  if (isForVerified(hints, verdict)) {
    cart.clear();
    forgetLedger(storageOf(window, 'sessionStorage'));
  }
}

/** A launch query empties the cart and replaces the place only for the verified user, unless it names another user. */
const isForVerified = (hints: Hints | undefined, verdict: Verdict): hints is Hints =>
  hints !== undefined &&
  verdict.status === 'verified' &&
  (hints.tgId === undefined || hints.tgId === verdict.user.tgId);

function follow(page: EntryPage, { launch, hints }: Entry, verdict: Verdict, window: Window): void {
  const { stores, locale, appUrl } = page;
  const { document, location } = window;
  const { surroundings, toasts } = stores;
  if (verdict.status === 'refused')
    toasts.show({ severity: 'warn', summary: 'error.title', detail: REFUSED[locale], life: 10_000 });
  if (verdict.status === 'unanswered') reportFailure(stores, undefined, 'error.server-error');
  const placed = isForVerified(hints, verdict) ? findPlace(stores, hints) : Promise.resolve();
  if (hints && !isForVerified(hints, verdict)) void applyHints(page, hints, document);

  if (verdict.status === 'verified') {
    const sync = new BasketSync(stores, storageOf(window, 'sessionStorage'), verdict.user.tgId);
    // The basket needs the restaurant of the place to request names and prices.
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
  // Storing the launch data again keeps the tab inside Telegram after the user has deleted the data of this tab.
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
  // Every page scrolls, so pulling it down must not close it.
  post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  post('web_app_expand');
  post('web_app_ready');
}

const REFUSED: Record<Locale, string> = {
  ru: 'Telegram не подтвердил, что это вы. Откройте магазин из чата ещё раз.',
  en: 'Telegram didn’t confirm that it’s you. Open the shop from the chat again.',
  uz: 'Telegram sizni tasdiqlamadi. Doʻkonni chatdan qayta oching.',
};

/** The next user of this browser must not see the data of the previous one. */
function wipe(stores: RootStore, window: Window): void {
  stores.cart.clear();
  stores.addresses.clear();
  stores.favourites.clear();
  stores.location.clear();
  stores.session.setCustomer('');
  storageOf(window, 'localStorage')?.removeItem(CONSENT_KEY);
  forgetDrafts();
  forgetLedger(storageOf(window, 'sessionStorage'));
  void tellWorker(window.navigator.serviceWorker);
}

/** A worker does not control the page after a forced reload. */
async function tellWorker(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const forget: MessageToWorker = 'forget';
  const worker = workers?.controller ?? (await workers?.getRegistration().catch(() => undefined))?.active;
  worker?.postMessage(forget);
}
