import { LOCALE_INFO, LOCALES, type Locale, localizedPath } from '@olov/contract/platform/locales';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { SHIFT_MS, shiftDate } from './shiftDate.mjs';

export { expect };

interface Watched {
  readonly problems: readonly string[];
  allow(pattern: RegExp): void;
}

export const test = base.extend<{ watched: Watched }>({
  browser: [
    async ({ browser }, use) => {
      if (SHIFT_MS !== 0) {
        const open = browser.newContext.bind(browser);
        browser.newContext = async (options) => {
          const context = await open(options);
          await context.addInitScript({ content: `(${shiftDate})(() => ${SHIFT_MS})` });
          return context;
        };
      }
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ browserName: _ }, use) => {
    const url = process.env.SHOP_URL;
    if (!url) throw new Error('the shop was not started');
    await use(url);
  },
  watched: [
    async ({ context, browserName }, use) => {
      const problems: string[] = [];
      const allowed = [/^Service Worker registration blocked/];
      // Firefox compares a script that was not received with the hash of an empty file.
      if (browserName === 'firefox') allowed.push(/computed hash is “(OLBgp1GsljhM2TJ|47DEQpj8HBSa)/);
      // Firefox reports this for a request through the service worker whose page was left.
      if (browserName === 'firefox')
        allowed.push(/([/](media|remotes)[/]|_payload[.]json)\S+ A ServiceWorker intercepted the request/);
      await watch(context, problems);
      await use({ problems, allow: (pattern) => allowed.push(pattern) });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext, problems: string[]) {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`CSP violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  const follow = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const { url } = message.location();
      // A failed request is named by its location only.
      problems.push(
        /^Failed to load resource/.test(message.text()) ? `${message.text()} ${url}` : message.text(),
      );
    });
    page.on('pageerror', (error) => problems.push(String(error)));
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
}

/**
 * Allows the service worker, for tests of its caches and of whole orders; elsewhere caching all files would take a sixth
 * of the time.
 */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** The first page of a browser without a cookie has its small scripts in the HTML, so none of them can fail. */
export const beKnown = (page: Page, url = '') =>
  page.context().addCookies([{ name: 'known', value: '1', url }]);

/** Presses the mouse at the element's place. Playwright's click scrolls first, in Firefox always. */
export async function pressInPlace(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

/**
 * React does not notice Playwright's `fill` in Firefox. Selecting and typing are one step, because a field that is empty
 * may be exchanged for PrimeReact's control at any time.
 */
export async function typeInto(field: Locator, text: string) {
  await expect(field).toBeVisible();
  const type = (element: HTMLElement | SVGElement, typed: string) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
    element.focus();
    element.select();
    return element.isConnected && document.execCommand('insertText', false, typed);
  };
  await expect.poll(() => field.evaluate(type, text)).toBe(true);
}

/** `day`: YYYY-MM-DD. Firefox, which has a mouse, shows the calendar of the shop instead of the browser's field. */
export async function typeDay(field: Locator, day: string, browserName: string) {
  const [year, month, date] = day.split('-');
  if (browserName === 'firefox') await typeInto(field, `${month}/${date}/${year}`);
  else await field.fill(day);
}

export const inFirefox = (isAsked: boolean) => (isAsked ? { tag: '@firefox' } : {});

export { LOCALES, type Locale };

/** Runs that `npm test` leaves to `npm test -- --all`. */
export const NIGHTLY = { tag: '@nightly' };

/** Tags of a test whose languages differ in texts alone: `npm test` runs it in Uzbek, `--all` in every language. */
export const dailyInUzbek = (locale: Locale, ...tags: '@firefox'[]) =>
  locale === 'uz' ? { tag: tags } : NIGHTLY;

export const speaking = (locale: Locale) => ({ locale: LOCALE_INFO[locale].tag });

export const pathIn = localizedPath;

/** Changes a radio or a checkbox by the keyboard: a press of the mouse on a sheet that still moves may end beside it. */
export async function tick(control: Locator, isChecked = true) {
  await control.press('Space');
  await expect(control).toBeChecked({ checked: isChecked });
}
