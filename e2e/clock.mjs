/*
 * Preloaded into Node processes whose time is set: shifts their clock by CLOCK_SHIFT_MS, and by what stands in
 * CLOCK_FILE, which a test changes as it goes; both in milliseconds.
 */
import { readFileSync } from 'node:fs';
import { SHIFT_MS, shiftDate } from './shiftDate.mjs';

const { CLOCK_FILE } = process.env;

shiftDate(() => {
  if (!CLOCK_FILE) return SHIFT_MS;
  try {
    return SHIFT_MS + (Number(readFileSync(CLOCK_FILE, 'utf8')) || 0);
  } catch {
    return SHIFT_MS;
  }
});
