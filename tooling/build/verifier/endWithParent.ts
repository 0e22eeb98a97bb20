import { Worker } from 'node:worker_threads';

const WATCH_MS = 200;

/** A thread of its own, because a build that loops leaves the first one no time to look. */
const WATCH = `
const { workerData: { parent, limitMs, everyMs } } = require('node:worker_threads');
const end = performance.now() + limitMs;
setInterval(() => {
  if (process.ppid !== parent || performance.now() > end) process.kill(process.pid, 'SIGKILL');
}, everyMs);`;

/** Ends this process when the one that started it is gone (where the system tells, so not on Windows), or after so long. */
export function endWithParent(limitMs: number): void {
  const workerData = { parent: process.ppid, limitMs, everyMs: WATCH_MS };
  new Worker(WATCH, { eval: true, workerData }).unref();
}
