import { makeDataDir, type RunningShop, removeDataDir, startShop } from './shop';
import { test as base } from './test';

/** One shop with the sandbox of payments for a worker; each journey of the staff has accounts of its own. */
export const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const dataDir = makeDataDir();
      const shop = await startShop(dataDir, (url) => ({
        KITCHEN_SIMULATOR: 'off',
        PAYMENT_SANDBOX: 'on',
        PUBLIC_URL: url,
      }));
      await use(shop);
      await shop.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  actionTimeout: 30_000,
});
