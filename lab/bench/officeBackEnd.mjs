import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { startServers } from '../../tools/servers.mjs';
import { spread } from './rounds.mjs';

const TOKEN = 'the-staff-token-of-the-bench';
const MOST_MS = 300;

/** The headers of every call of the office. */
export const STAFF = { authorization: `Bearer ${TOKEN}` };

/** Gives a folder of data, and starts a back end on it as often as asked; the folder goes at the end. */
export async function withOfficeBackEnd(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const env = {
    ...process.env,
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    STAFF_TOKEN: TOKEN,
    KITCHEN_SIMULATOR: 'off',
    LOG_LEVEL: 'error',
  };
  let running;
  const stop = async () => running?.stop();
  const start = async () => {
    await stop();
    running = await startServers({ names: ['back end'], env });
    return running.url;
  };
  try {
    await work({ dataDir, start });
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const officeRows = (mediansOf) =>
  Object.entries(mediansOf).map(([what, medians]) => ({
    what,
    unit: 'ms',
    shop: spread(medians),
    most: MOST_MS,
  }));
