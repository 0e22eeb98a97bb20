import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServers } from '../tools/servers.mjs';

export interface RunningShop {
  url: string;
  /** Where the back end is, which customers reach through the host alone: the kitchen's page is there. */
  backEndUrl: string;
  dataDir: string;
  /** Process id of the host's server. */
  hostPid: number;
  staffToken: string;
  /** Starts the back end, with its database, anew beside the host; `meanwhile` runs while there is none. */
  restartBackEnd(meanwhile?: () => Promise<void>): Promise<void>;
  /** Ends the servers as an operator would. */
  stop(): Promise<void>;
  /** Ends them as a power cut would: nobody gets to tidy up. */
  kill(): Promise<void>;
}

export const STAFF_TOKEN = 'a-staff-token-of-the-tests-0123456789';

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

export const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'olov-e2e-'));

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

/**
 * Starts a shop once on an empty data directory and stops it. The directory then holds the demo menu and the published
 * builds of this checkout, which take most of the time of a first start; `startShop` copies it.
 */
export async function prepareDataDir(): Promise<string> {
  const dataDir = makeDataDir();
  const shop = await startShop(dataDir, { KITCHEN_SIMULATOR: 'off' });
  await shop.stop();
  // Each shop makes its own secrets: a cookie of one shop is worth nothing in another.
  rmSync(join(dataDir, 'secrets'), { recursive: true });
  process.env.PREPARED_DATA_DIR = dataDir;
  return dataDir;
}

/** Fills a data directory that has no database yet. The copy keeps the owners: PostgreSQL runs as the owner of its files. */
function copyPrepared(dataDir: string): void {
  const prepared = process.env.PREPARED_DATA_DIR;
  if (!prepared || existsSync(join(dataDir, 'postgres'))) return;
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
}

/** A line of a server's log; what else it says is its own. */
export interface LogLine {
  level: number;
  msg: string;
  [detail: string]: unknown;
}

/**
 * Starts the real shop (database, back end, host) on free ports of this machine; `env` may need its address. `onLog` hears what the servers
 * log, which is otherwise shown.
 */
export async function startShop(
  dataDir: string,
  env: Record<string, string> | ((url: string) => Record<string, string>) = {},
  onLog?: (line: LogLine) => void,
): Promise<RunningShop> {
  const port = await freePort();
  const backendPort = await freePort();
  const serversEnv: NodeJS.ProcessEnv & Record<string, string | undefined> = {
    ...process.env,
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: dataDir,
    STAFF_TOKEN,
    // The same for a back end that is started anew.
    CONTENT_TOKEN: randomBytes(24).toString('base64url'),
    // All customers of the tests have one address, and many of them one phone.
    WAITING_ORDERS_OF_PHONE: '10000',
    WAITING_ORDERS_OF_ADDRESS: '10000',
    LOG_LEVEL: 'error',
    // A machine that also drives browsers is slow; what a page comes to is asked here, not when.
    RENDER_MS: '8000',
    ...(typeof env === 'function' ? env(`http://127.0.0.1:${port}`) : env),
  };
  // A shop on a database of its own publishes and seeds by itself.
  if (!serversEnv.DATABASE_URL) copyPrepared(dataDir);
  const start = async (names?: string[]) => {
    const servers = await startServers({
      ...(onLog && { stdio: 'pipe' }),
      ...(names && { names }),
      env: serversEnv,
    });
    for (const { stdout, stderr } of onLog ? servers.children : []) {
      if (stdout) createInterface(stdout).on('line', (line) => onLog?.(JSON.parse(line) as LogLine));
      stderr?.pipe(process.stderr);
    }
    return servers;
  };
  const { url, stop, children } = await start();
  return {
    url,
    backEndUrl: `http://127.0.0.1:${serversEnv.BACKEND_PORT}`,
    dataDir,
    hostPid: children.at(-1)?.pid ?? 0,
    staffToken: STAFF_TOKEN,
    async restartBackEnd(meanwhile = async () => {}) {
      const [backEnd] = children;
      if (backEnd) {
        const ended = new Promise((resolve) => backEnd.once('exit', resolve));
        backEnd.kill('SIGTERM');
        await ended;
      }
      await meanwhile();
      // What stops or kills the servers finds it in the place of the old one.
      children.splice(0, 1, ...(await start(['back end'])).children);
    },
    stop,
    async kill() {
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
