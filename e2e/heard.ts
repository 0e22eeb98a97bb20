import { SHIFT_MS, shiftDate } from './shiftDate.mjs';
import type { WebDriver } from './webdriver';

/** WebDriver has no access to the console, so another window records it from before the first script. */
const OPEN_HEARD = `
  const [address, shift] = arguments;
  const opened = window.open(address);
  const heard = (window.heard = []);
  const documents = new WeakSet();
  (function listen() {
    for (const page of [opened, ...Array.from(opened, (_, index) => opened[index])]) {
      if (page.location.href === 'about:blank' || documents.has(page.document)) continue;
      documents.add(page.document);
      if (shift !== 0) (${shiftDate})(() => shift, page);
      for (const level of ['warn', 'error']) page.console[level] = (...words) => heard.push(words.join(' '));
      page.addEventListener('error', ({ message }) => message && heard.push(message));
      page.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
      page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        heard.push('CSP violation: ' + violatedDirective + ' ' + blockedURI),
      );
    }
    setTimeout(listen);
  })();`;

export async function openHeard(browser: WebDriver, shop: string, path: string) {
  // A page of the same origin without scripts.
  await browser.open(`${shop}/robots.txt`);
  await browser.enterWindowOf(OPEN_HEARD, shop + path, SHIFT_MS);
  await browser.resize(1200, 1000);
}

/** This line proves that the recording works. */
export const LAST_WORD = 'That was all.';

export const heardFrom = (browser: WebDriver) =>
  browser.run<string[]>('console.error(arguments[0]); return top.opener.heard', LAST_WORD);
