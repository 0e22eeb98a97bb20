import { Worker } from 'node:worker_threads';

const WATCH_MS = 200;

/** A separate thread, because a build with an endless loop blocks the main thread. */
const WATCH = `
const { workerData: { parent, limitMs, everyMs } } = require('node:worker_threads');
const end = performance.now() + limitMs;
setInterval(() => {
  if (process.ppid !== parent || performance.now() > end) process.kill(process.pid, 'SIGKILL');
}, everyMs);`;

/** Kills this process when its parent is gone (not on Windows, which does not report this), or after `limitMs`. */
export function endWithParent(limitMs: number): void {
  const workerData = { parent: process.ppid, limitMs, everyMs: WATCH_MS };
  new Worker(WATCH, { eval: true, workerData }).unref();
}
