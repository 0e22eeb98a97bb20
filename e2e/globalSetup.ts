import { makeDataDir, prepareDataDir, removeDataDir, startShop } from './shop';

/** Starts one shop with a fast kitchen for all tests, and prepares the data directory for further shops. */
export default async function globalSetup() {
  const prepared = await prepareDataDir();
  const dataDir = makeDataDir();
  const shop = await startShop(dataDir, { KITCHEN_STEP_SECONDS: '2' });
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
    removeDataDir(dataDir);
    removeDataDir(prepared);
  };
}
