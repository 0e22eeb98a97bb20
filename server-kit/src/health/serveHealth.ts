import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Interval in ms at which the main thread reports whether it is ready. */
const REPORT_MS = 500;

/** A main thread that has not reported for this time in ms hangs. An operation on input ends after 20 s. */
const HUNG_MS = 30_000;

/** The status in the answer of `/readyz`: `ready`, or the reason why not. */
export type LookReady = () => Promise<string>;

interface Options {
  /** The built `worker.ts`. */
  program: URL;
  host: string;
  port: number;
  look: LookReady;
  hungMs?: number;
}

/**
 * Answers `/healthz`, `/readyz` and `/servez` at a port of their own, in a thread of their own: a server with a full event loop is slow and
 * not dead, and a balancer that takes it out sends its load to the next one.
 */
export async function serveHealth({ program, host, port, look, hungMs = HUNG_MS }: Options) {
  const thread = new Worker(program, { workerData: { host, port, hungMs }, env: {} });
  const [{ port: opened }] = (await once(thread, 'message')) as [AddressInfo];
  const stop = new AbortController();
  const reports = (async () => {
    while (!stop.signal.aborted) {
      thread.postMessage(await look().catch((error) => String(error)));
      await sleep(REPORT_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return {
    url: `http://${host}:${opened}`,
    async close() {
      stop.abort();
      await reports;
      await thread.terminate();
    },
  };
}
