import { ANALYTICS_SERVICES, type AnalyticsService } from '@olov/contract';
import { ANALYTICS_POLICY } from '@olov/contract/platform/names';
import type { BusinessEventDetails, EmittedEvent, EventItem } from '@olov/shared-kit/host';
import { trustedScripts } from '../federation/trustedScripts';
import { storageOf } from '../visit/browserStorage';
import { keepCookie } from '../visit/cookies';

/** One statistics service in the page. */
export interface Counter {
  /**
   * Loads the script of the service, after the consent. The script reads the real address of the page unless it knows
   * the page’s name first.
   */
  start(page: BusinessEventDetails['page-viewed']): void;
  /** Ends the sending at once, and removes the data of the service from the browser. */
  stop(): void;
  tell(...event: EmittedEvent): void;
}

/** The scripts of the services read their commands from such a queue, and only as `Arguments` objects. */
export function argumentsQueue(queue: IArguments[]): (...command: unknown[]) => void {
  return function push() {
    // biome-ignore lint/complexity/noArguments: an array is not read as a command
    queue.push(arguments);
  };
}

export function loadScript(document: Document, service: AnalyticsService, query = ''): void {
  const url = ANALYTICS_SERVICES[service].script + query;
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScripts(ANALYTICS_POLICY, [url])(url);
  script.addEventListener('error', () => console.warn(`[olov] ${service}: its script did not load`));
  document.head.append(script);
}

/** All prices of the shop are whole amounts in this currency. */
export const CURRENCY = 'UZS';

export const sumOf = (items: readonly EventItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Removes the cookies and stored values of a service. A cookie of another path or site cannot be removed by a page. */
export function forgetTraces(window: Window, pattern: RegExp): void {
  const { document, location } = window;
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  for (const name of cookieNames(document).filter((one) => pattern.test(one))) {
    for (const domain of [undefined, ...domains]) keepCookie(document, name, undefined, domain);
  }
  const storage = storageOf(window, 'localStorage');
  for (const key of Object.keys(storage ?? {})) if (pattern.test(key)) storage?.removeItem(key);
}

/** A sandboxed frame has no cookies. */
function cookieNames(document: Document): string[] {
  try {
    return document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  } catch {
    return [];
  }
}
