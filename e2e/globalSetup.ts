import { makeDataDir, prepareDataDir, removeDataDir, startShop } from './shop';

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
