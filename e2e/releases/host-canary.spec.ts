import type { PageBoot } from '@olov/contract';
import type { Browser } from '@playwright/test';
import { releasing } from '../releasing';
import { expect } from '../test';
import type { Edit } from '../variants';

const test = releasing();
test.describe.configure({ mode: 'serial' });

/** A page without a sign of life counts as failed after 30 s, and a trial judges after that. */
const JUDGED = { timeout: 70_000, intervals: [1000] };

/** A host whose entry script runs this code in browsers only, so that the shop's checks pass. */
const beginningWith = (code: string): Edit[] => [
  { file: 'main', replace: [/^/, `if(globalThis.olovFault){${code}};`] },
];

/**
 * Opens the shop as sixteen visitors, eight of which get the canary at 50 %, until each page has reported; a silent
 * host only has to be loaded. Returns the host versions.
 */
async function visit(browser: Browser, url: string, silent?: string): Promise<string[]> {
  const open = async (visitor: number) => {
    const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
    await context.addCookies([{ name: 'olov_visitor', value: String(visitor), url }]);
    await context.addInitScript(() => Object.assign(window, { olovFault: true }));
    const page = await context.newPage();
    const message = page.waitForResponse((response) => response.url().endsWith('/api/reports'));
    message.catch(() => {});
    await page.goto('/en');
    const boot = JSON.parse((await page.locator('#olov-boot').textContent()) ?? '') as PageBoot;
    const { version } = boot.composition.host;
    if (version !== silent) await message;
    await context.close();
    return version;
  };
  const hosts: string[] = [];
  for (let visitor = 0; visitor < 5000; visitor += 625) {
    hosts.push(...(await Promise.all([open(visitor), open(visitor + 5000)])));
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
  test(`a canary of the host that ${name} is rolled back automatically, and no page view of the default counts as failed`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(150_000);
    const { version } = await shop.deploy('host', shop.variant('host', beginningWith(code)), 50);
    const hosts = await visit(browser, shop.url, isSilent ? version : undefined);
    expect(hosts.filter((host) => host === version)).toHaveLength(8);
    const last = async () => {
      const host = (await shop.status()).remotes.find(({ id }) => id === 'host');
      return host?.versions.find((one) => one.version === version)?.events.at(-1);
    };
    await expect.poll(last, JUDGED).toMatchObject({
      action: 'rollback',
      by: 'olov',
      reason: expect.stringMatching(/^\d of \d page views failed, of the default 0 of \d page views$/),
    });
  });
}
