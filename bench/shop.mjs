import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/ports.mjs';
import { startServers } from '../tools/servers.mjs';
import { publishSingle } from './single/publish.mjs';

/** One for all hosts of a bench, so that a back end which two of them share knows the customers of both. */
const SESSION_SECRET = randomBytes(24).toString('hex');

/**
 * Starts a shop of its own: database, back end and host, on free ports and in a temporary folder. `isSingle` puts
 * the single bundle in the place of host and remotes; `backendUrl` is another shop's back end, or what stands
 * before it, instead of an own one.
 */
export async function startShop({ isSingle = false, backendUrl, env = {} } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
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
      host: children.at(-1),
      async stop() {
        await stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Works with shops, and ends them whatever comes; the last that was started ends first. */
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
