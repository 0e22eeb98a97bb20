import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers, testEnvironment } from '../tools/servers.mjs';

/** The built shop of this checkout. Its data go when it stops, unless `dataDir` is given. `options` are those of `startServers`. */
export async function startShop({ dataDir: given, env: own, ...options } = {}) {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'olov-lab-'));
  const remove = () => given || rmSync(dataDir, { recursive: true, force: true });
  try {
    const env = await testEnvironment({ DATA_DIR: dataDir, ...own });
    const servers = await startServers({ env, ...options });
    return {
      ...servers,
      dataDir,
      env,
      async stop() {
        await servers.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
