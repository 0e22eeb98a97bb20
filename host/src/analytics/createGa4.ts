import type { BusinessEventDetails, EmittedEvent, EventItem } from '@olov/shared-kit/host';
import { isInForeignFrame } from '../visit/cookies';
import { argumentsQueue, type Counter, CURRENCY, forgetTraces, loadScript, sumOf } from './Counter';

declare global {
  interface Window {
    dataLayer?: IArguments[];
    [switchedOff: `ga-disable-${string}`]: boolean;
  }
}

type View = BusinessEventDetails['page-viewed'];
type ItemEvent = 'dish-opened' | 'added-to-cart' | 'removed-from-cart' | 'checkout-begun';

const NAMES: Record<ItemEvent, string> = {
  'dish-opened': 'view_item',
  'added-to-cart': 'add_to_cart',
  'removed-from-cart': 'remove_from_cart',
  'checkout-begun': 'begin_checkout',
};

/** Google Analytics 4 by its queue `dataLayer`, which exists before its script. */
export function createGa4(id: string, window: Window): Counter {
  let command: ((...command: unknown[]) => void) | undefined;

  function open(page: View) {
    window.dataLayer ??= [];
    const gtag = argumentsQueue(window.dataLayer);
    gtag('js', new Date());
    gtag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    gtag('set', nameOf(page));
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      ...(isInForeignFrame(window) && { cookie_flags: 'SameSite=None;Secure;Partitioned' }),
    });
    loadScript(window.document, 'ga4', `?id=${id}`);
    return gtag;
  }

  return {
    start(page) {
      window[`ga-disable-${id}`] = false;
      command ??= open(page);
    },
    stop() {
      window[`ga-disable-${id}`] = true;
      forgetTraces(window, /^_ga/);
    },
    tell(...[name, details]: EmittedEvent) {
      switch (name) {
        case 'page-viewed':
          command?.('set', nameOf(details));
          return command?.('event', 'page_view');
        case 'searched':
          return command?.('event', 'search', { search_term: details.text, results: details.found });
        case 'order-made':
          return command?.('event', 'purchase', {
            ...(details.orderId && { transaction_id: details.orderId }),
            ...paidFor(details.items, details.total),
          });
        default:
          return command?.('event', NAMES[name], paidFor(details.items));
      }
    },
  };
}

/** Also events that the script sends by itself then have this address instead of the real one. */
const nameOf = ({ url, referrer }: View) => ({
  page_location: url,
  page_referrer: referrer,
  page_title: new URL(url).pathname,
});

const paidFor = (items: readonly EventItem[], value = sumOf(items)) => ({
  currency: CURRENCY,
  value,
  items: items.map(({ id, name, price, quantity }) => ({ item_id: id, item_name: name, price, quantity })),
});
