import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LogLine, makeDataDir, openShop } from './shop';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href;

/** Every restaurant of the demo is open then. */
export const NOON = Date.parse('2027-03-01T12:00:00+05:00');

/** A shop without a kitchen simulator whose servers' clock is ahead by `aheadMs` until `setAhead` moves it. */
export async function openClockShop(aheadMs: number, onLog?: (line: LogLine) => void) {
  const dataDir = makeDataDir();
  const CLOCK_FILE = join(dataDir, 'clock');
  const setAhead = (ms: number) => writeFileSync(CLOCK_FILE, String(ms));
  setAhead(aheadMs);
  const env = {
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${PRELOAD}`,
    CLOCK_FILE,
    KITCHEN_SIMULATOR: 'off',
  };
  return { ...(await openShop(env, onLog, dataDir)), setAhead };
}

export type ClockShop = Awaited<ReturnType<typeof openClockShop>>;
