import type { EmittedEvent, EventItem } from '@olov/shared-kit/host';
import { argumentsQueue, type Counter, CURRENCY, forgetTraces, loadScript, sumOf } from './Counter';

interface Ym {
  (...command: unknown[]): void;
  /** The commands that the script finds when it comes. */
  a?: IArguments[];
  l?: number;
}

declare global {
  interface Window {
    ym?: Ym;
    /** The commerce container of Metrica. Its usual name `dataLayer` is taken by the queue of Google Analytics. */
    metricaCommerce?: unknown[];
    [switchedOff: `disableYaCounter${string}`]: boolean;
  }
}

/** Yandex Metrica: page views and goals by `ym`, the steps with items by its commerce container. */
export function createMetrica(id: string, window: Window): Counter {
  let isOpen = false;
  const command = (...rest: unknown[]) => window.ym?.(Number(id), ...rest);

  function open() {
    if (window.ym) return;
    const queue: IArguments[] = [];
    window.ym = Object.assign(argumentsQueue(queue), { a: queue, l: Date.now() });
    loadScript(window.document, 'metrica');
  }

  function commerce(step: Record<string, unknown>) {
    window.metricaCommerce?.push({ ecommerce: { currencyCode: CURRENCY, ...step } });
  }

  return {
    start({ url, referrer }) {
      if (isOpen) return;
      isOpen = true;
      window[`disableYaCounter${id}`] = false;
      // A counter reads its container from the beginning, so steps of an earlier counter would count again.
      window.metricaCommerce = [];
      open();
      command('init', {
        // The script sends a request at its start although it is told to wait for the first page view.
        defer: true,
        url,
        referrer,
        ecommerce: 'metricaCommerce',
        sendTitle: false,
        accurateTrackBounce: false,
        clickmap: false,
        trackLinks: false,
        webvisor: false,
      });
    },
    stop() {
      if (isOpen) command('destruct');
      // A script that arrives after the withdrawal must not find commands from before it.
      window.ym?.a?.splice(0);
      isOpen = false;
      window[`disableYaCounter${id}`] = true;
      forgetTraces(window, /^_ym/);
    },
    tell(...[name, details]: EmittedEvent) {
      switch (name) {
        case 'page-viewed':
          return command('hit', details.url, {
            referer: details.referrer,
            title: new URL(details.url).pathname,
          });
        case 'searched':
          return command('reachGoal', 'search', { search_term: details.text, results: details.found });
        case 'checkout-begun':
          return command('reachGoal', 'begin_checkout', {
            order_price: sumOf(details.items),
            currency: CURRENCY,
          });
        case 'dish-opened':
          return commerce({ detail: productsOf(details.items) });
        case 'added-to-cart':
          return commerce({ add: productsOf(details.items) });
        case 'removed-from-cart':
          return commerce({ remove: productsOf(details.items) });
        case 'order-made': {
          const { orderId, items, total = sumOf(items) } = details;
          return commerce({
            purchase: { actionField: { id: orderId, revenue: total }, ...productsOf(items) },
          });
        }
      }
    },
  };
}

const productsOf = (items: readonly EventItem[]) => ({
  products: items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
});
