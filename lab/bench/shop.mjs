import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../shop.mjs';
import { publishSingle } from './single/publish.mjs';

/** Hosts that share a back end need one secret, so that the back end knows the customers of both. */
const SESSION_SECRET = randomBytes(24).toString('hex');

/** `isSingle` replaces host and remotes with the single bundle; `backendUrl` is the back end of another shop. */
async function startSide(dataDir, { isSingle = false, backendUrl, env = {} } = {}) {
  if (isSingle) await publishSingle(dataDir);
  const shop = await startShop({
    dataDir,
    names: backendUrl ? ['host'] : undefined,
    env: {
      SESSION_SECRET,
      ...(backendUrl && { MAIN_API_URL: backendUrl }),
      ...(isSingle && { PUBLISH_CHECKOUT: 'none' }),
      ...env,
    },
  });
  return {
    ...shop,
    backendUrl: backendUrl ?? `http://127.0.0.1:${shop.env.BACKEND_PORT}`,
    backend: backendUrl ? undefined : shop.children[0],
    host: shop.children.at(-1),
  };
}

/** The last shop that was started ends first. */
export async function withShops(work) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const shops = [];
  try {
    return await work(async (options) => {
      shops.push(await startSide(mkdtempSync(join(folder, 'shop-')), options));
      return shops.at(-1);
    });
  } finally {
    for (const { stop } of shops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
