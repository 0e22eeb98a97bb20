/* Preloaded into Node processes; CLOCK_SHIFT_MS and the content of CLOCK_FILE are in milliseconds. */
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
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

/* Node's own `Date` header has the real time. */
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...head) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, head);
};
