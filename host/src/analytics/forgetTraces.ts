import { storageOf } from '../browserStorage';
import { keepCookie } from '../keepCookie';

/** Removes the cookies and stored values of a service. A cookie of another path or site cannot be removed by a page. */
export function forgetTraces(window: Window, pattern: RegExp): void {
  const { document, location } = window;
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  for (const name of cookieNames(document).filter((one) => pattern.test(one))) {
    keepCookie(document, `${name}=; max-age=0`);
    for (const domain of domains) keepCookie(document, `${name}=; max-age=0; domain=${domain}`);
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
