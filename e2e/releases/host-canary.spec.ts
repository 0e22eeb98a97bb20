import { KEEP_HEADER } from '@olov/contract';
import type { Browser } from '@playwright/test';
import { bootFor, releasing, reportAs, visitorsInTurn } from '../releasing';
import { expect } from '../test';
import type { Edit } from '../variants';

const test = releasing();
test.describe.configure({ mode: 'serial' });

/** A page that reports nothing counts as failed after 30 s, and a trial judges after that. */
const JUDGED = { timeout: 150_000, intervals: [1000] };

/** A host whose entry script runs this code in browsers only, so that the shop's checks pass. */
const beginningWith = (code: string): Edit[] => [
  { file: 'main', replace: [/^/, `if(globalThis.olovFault){${code}};`] },
];

const IN_BROWSERS = 4;

/**
 * Shows the shop to twelve visitors of the canary, four of them in a browser, and to twelve of the default. A silent
 * host only has to be loaded. Returns the versions of the hosts.
 */
async function visit(browser: Browser, url: string, canary: string, isSilent: boolean): Promise<string[]> {
  const open = async (visitor: number) => {
    const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
    await context.addCookies([{ name: 'olov_visitor', value: String(visitor), url }]);
    await context.addInitScript(() => Object.assign(window, { olovFault: true }));
    const page = await context.newPage();
    const message = page.waitForResponse((response) => response.url().endsWith('/api/reports'));
    message.catch(() => {});
    await page.goto('/en');
    if (!isSilent) await message;
    await context.close();
  };
  const hosts: string[] = [];
  let opened = 0;
  for (const visitor of visitorsInTurn('host', 24)) {
    // A request of a service worker is no view.
    const { version } = (await bootFor(`${url}/en`, visitor, { [KEEP_HEADER]: 'on' })).composition.host;
    hosts.push(version);
    if (version === canary && opened < IN_BROWSERS) {
      opened += 1;
      await open(visitor);
      continue;
    }
    const boot = await bootFor(`${url}/en`, visitor);
    if (version !== canary) await reportAs(url, boot);
    else if (!isSilent) await reportAs(url, boot, ['menu-cart']);
  }
  return hosts;
}

for (const [name, code, isSilent] of [
  ['whose entry throws', 'throw Error("planted: entry")', true],
  [
    'that breaks every remote',
    'for(const name of ["olov_menu_cart","olov_orders"])Object.defineProperty(globalThis,name,{get(){throw Error("planted")},set(){}})',
    false,
  ],
] as const) {
  test(`a canary of the host ${name} is rolled back automatically, and no page view of the default counts as failed`, async ({
    browser,
    shop,
  }) => {
    const { version } = await shop.deploy('host', shop.variant('host', beginningWith(code)), 50);
    const hosts = await visit(browser, shop.url, version, isSilent);
    expect(hosts.filter((host) => host === version)).toHaveLength(12);
    const last = async () => {
      const host = (await shop.status()).remotes.find(({ id }) => id === 'host');
      return host?.versions.find((one) => one.version === version)?.events.at(-1);
    };
    await expect.poll(last, JUDGED).toMatchObject({
      action: 'rollback',
      by: 'olov',
      reason: expect.stringMatching(/^failed: 12 of 12 page views( in \w+)?, of the default 0 of \d+ \(p = /),
    });
  });
}
