import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { startServers } from '../../tools/servers.mjs';
import { publishSingle } from './single/publish.mjs';

/** Hosts that share a back end need one secret, so that the back end knows the customers of both. */
const SESSION_SECRET = randomBytes(24).toString('hex');

/**
 * `isSingle` replaces host and remotes with the single bundle; `backendUrl` is the back end of another shop. A given
 * `dataDir` stays when the shop stops.
 */
export async function startShop({ isSingle = false, backendUrl, dataDir: given, env = {} } = {}) {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const remove = () => given || rmSync(dataDir, { recursive: true, force: true });
  const [port, backendPort] = [await freePort(), await freePort()];
  try {
    if (isSingle) await publishSingle(dataDir);
    const { url, children, stop } = await startServers({
      names: backendUrl ? ['host'] : undefined,
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(port),
        BACKEND_PORT: String(backendPort),
        DATA_DIR: dataDir,
        KITCHEN_SIMULATOR: 'off',
        WAITING_ORDERS_OF_PHONE: '100000',
        WAITING_ORDERS_OF_ADDRESS: '100000',
        LOG_LEVEL: 'error',
        SESSION_SECRET,
        ...(backendUrl && { MAIN_API_URL: backendUrl }),
        ...(isSingle && { PUBLISH_CHECKOUT: 'none' }),
        ...env,
      },
    });
    return {
      url,
      dataDir,
      backendUrl: backendUrl ?? `http://127.0.0.1:${backendPort}`,
      backend: backendUrl ? undefined : children[0],
      host: children.at(-1),
      async stop() {
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The last shop that was started ends first. */
export async function withShops(work) {
  const shops = [];
  const start = async (options) => {
    const shop = await startShop(options);
    shops.push(shop);
    return shop;
  };
  try {
    return await work(start);
  } finally {
    for (const shop of shops.reverse()) await shop.stop();
  }
}
