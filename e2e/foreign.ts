import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Calls, serve } from '../tooling/testing/backends/serve';
import { makeDataDir, removeDataDir, startShop } from './shop';
import { expect, test } from './test';

interface ForeignShop {
  url: string;
  /** True if a database of ours was started. */
  hasDatabase(): boolean;
}

/** Tests of a shop in front of the back end of another chain, which answers all three APIs. */
export const testWith = (calls: Calls) =>
  test.extend<object, { shop: ForeignShop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
      async ({}, use) => {
        const backend = await serve(calls);
        const dataDir = makeDataDir();
        const { url } = backend;
        const shop = await startShop(dataDir, { MAIN_API_URL: url, MESSENGER_API_URL: url, HR_API_URL: url });
        await use({ url: shop.url, hasDatabase: () => existsSync(join(dataDir, 'postgres')) });
        await shop.stop();
        await backend.close();
        removeDataDir(dataDir);
      },
      { scope: 'worker' },
    ],
    baseURL: ({ shop }, use) => use(shop.url),
  });

/** The customer of this browser, whom the foreign back end knows from the token. */
export async function customerIn(page: Page): Promise<string> {
  const token = await page.evaluate(async () => (await fetch('/api/token')).json());
  expect(token.customerId).toMatch(/./);
  return token.customerId;
}
