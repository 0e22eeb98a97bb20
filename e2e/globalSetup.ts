import { makeDataDir, removeDataDir, startShop } from './shop';

/** One shop for all tests; its kitchen is quick. */
export default async function globalSetup() {
  const dataDir = makeDataDir();
  const shop = await startShop(dataDir, { KITCHEN_STEP_SECONDS: '2' });
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
    removeDataDir(dataDir);
  };
}
