import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Backend, Calls } from '../tooling/testing/backends/serve';
import { serve } from '../tooling/testing/backends/serve';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from './shop';
import { expect } from './test';

export interface ForeignShop extends RunningShop {
  /** True if a database of ours was started. */
  hasDatabase(): boolean;
}

/** A shop in front of the back end of another chain, which answers all three APIs. */
export async function startForeignShop(calls: Calls): Promise<ForeignShop> {
  const backend: Backend = await serve(calls);
  const dataDir = makeDataDir();
  const { url } = backend;
  const shop = await startShop(dataDir, { MAIN_API_URL: url, MESSENGER_API_URL: url, HR_API_URL: url });
  return {
    ...shop,
    hasDatabase: () => existsSync(join(dataDir, 'postgres')),
    async stop() {
      await shop.stop();
      await backend.close();
      removeDataDir(dataDir);
    },
  };
}

/** The customer of this browser, whom the foreign back end knows from the token. */
export async function customerIn(page: Page): Promise<string> {
  const token = await page.evaluate(async () => (await fetch('/api/token')).json());
  expect(token.customerId).toMatch(/./);
  return token.customerId;
}
