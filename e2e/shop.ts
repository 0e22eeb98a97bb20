import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startCdn } from '../lab/cdn/startCdn.mjs';
import { freePort } from '../tools/ports.mjs';
import { isBackendElsewhere, startServers, testEnvironment } from '../tools/servers.mjs';

export interface RunningShop {
  url: string;
  /** Only the back end serves the kitchen's page. */
  backEndUrl: string;
  dataDir: string;
  hostPid: number;
  staffToken: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** With `E2E_CDN` (nginx or varnish) each shop is behind that cache, which has the address of the shop. A cache has the real time. */
const cacheFor = ({ CLOCK_FILE, E2E_CDN }: NodeJS.ProcessEnv) => (CLOCK_FILE ? undefined : E2E_CDN);

export const STAFF_TOKEN = 'a-staff-token-of-the-tests-0123456789';

export const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'olov-e2e-'));

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

/** A first start is slow, so `startShop` copies the directory with the demo and the published builds. */
export async function prepareDataDir(): Promise<string> {
  const dataDir = makeDataDir();
  const shop = await startShop(dataDir, { KITCHEN_SIMULATOR: 'off' });
  await shop.stop();
  // Each shop makes its own secrets, so that cookies are not valid elsewhere.
  rmSync(join(dataDir, 'secrets'), { recursive: true });
  process.env.PREPARED_DATA_DIR = dataDir;
  return dataDir;
}

/** The copy keeps the owners, because PostgreSQL runs as the owner of its files. */
export function copyPrepared(dataDir: string): void {
  const prepared = process.env.PREPARED_DATA_DIR;
  if (!prepared || existsSync(join(dataDir, 'remotes'))) return;
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
}

export interface LogLine {
  level: number;
  msg: string;
  [detail: string]: unknown;
}

/** May need the address of the shop, and the folder of its data. */
export type ShopEnv = Record<string, string> | ((url: string, dataDir: string) => Record<string, string>);

/** A shop whose folder goes when it is closed. */
export async function openShop(env: ShopEnv, onLog?: (line: LogLine) => void, dataDir = makeDataDir()) {
  const shop = await startShop(dataDir, env, onLog);
  return {
    ...shop,
    async close() {
      await shop.stop();
      removeDataDir(dataDir);
    },
  };
}

export async function startShop(
  dataDir: string,
  env: ShopEnv = {},
  onLog?: (line: LogLine) => void,
): Promise<RunningShop> {
  const serversEnv = await testEnvironment({
    DATA_DIR: dataDir,
    STAFF_TOKEN,
    KITCHEN_SIMULATOR: '',
    INTERNAL_BUILD_ORIGINS: 'http://127.0.0.1:*',
    // Browsers slow this machine down, and these tests check results, not times.
    RENDER_MS: '30000',
  });
  Object.assign(
    serversEnv,
    typeof env === 'function' ? env(`http://127.0.0.1:${serversEnv.PORT}`, dataDir) : env,
  );
  copyPrepared(dataDir);
  if (serversEnv.DATABASE_URL || isBackendElsewhere(serversEnv)) {
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
  }
  const { PORT: port = '', PUBLIC_URL = `http://localhost:${port}` } = serversEnv;
  const cache = cacheFor(serversEnv);
  if (cache) Object.assign(serversEnv, { PORT: String(await freePort()), PUBLIC_URL });
  const servers = await startServers({ ...(onLog && { stdio: 'pipe' }), env: serversEnv });
  const { children } = servers;
  const cdn = cache ? await startCdn(cache, { port, shopPort: serversEnv.PORT }) : undefined;
  for (const { stdout, stderr } of onLog ? children : []) {
    if (stdout) createInterface(stdout).on('line', (line) => onLog?.(JSON.parse(line) as LogLine));
    stderr?.pipe(process.stderr);
  }
  return {
    url: cdn?.url ?? servers.url,
    backEndUrl: `http://127.0.0.1:${serversEnv.BACKEND_PORT}`,
    dataDir,
    hostPid: children.at(-1)?.pid ?? 0,
    staffToken: STAFF_TOKEN,
    async stop() {
      await cdn?.stop();
      await servers.stop();
    },
    async kill() {
      await cdn?.stop();
      await Promise.all(
        children.map(
          (child) =>
            new Promise((resolve) => {
              child.once('exit', resolve);
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}
