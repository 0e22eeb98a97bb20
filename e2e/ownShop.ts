import { openShop, type RunningShop, type ShopEnv } from './shop';
import { test as base } from './test';

/** Tests with a shop of their own for a worker. */
export const testWithShop = (env: ShopEnv) =>
  base.extend<object, { shop: RunningShop }>({
    shop: [
      async ({ browserName: _ }, use) => {
        const shop = await openShop(env);
        await use(shop);
        await shop.close();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ shop }, use) => use(shop.url),
  });
