import { type Job, RenderFailure } from './Job';
import type { Outcome, RenderFiles, Task } from './messages';
import type { RenderWorker, StartWorker } from './RenderWorker';

export interface PoolOptions {
  start: StartWorker;
  files: RenderFiles;
  /** How long a page may take, waiting included; in ms. */
  renderMs: number;
  /** How long host and remotes may take to load; in ms. */
  loadMs?: number;
  log: { warn(details: object, text: string): void };
}

/** More than these waiting would be late anyway. */
const MAX_WAITING = 50;
/** A worker is replaced after this many pages, so that what leaks in a room stays small. */
const MAX_PAGES = 5000;

/** The workers of one composition: one that renders, and a warm one to take its place. */
export interface Pool {
  /** Resolves once the first worker has loaded everything; rejects where it cannot. */
  ready: Promise<{ problems: Record<string, string> }>;
  run(task: Task, remote: string | undefined): Promise<Outcome>;
  close(): void;
}

interface Place {
  worker: RenderWorker;
  ready: Promise<{ problems: Record<string, string> }>;
  isReady: boolean;
  pages: number;
}

/** One page at a time in one worker: that gives the better tail, and names the culprit. */
export function createPool({ start, files, renderMs, loadMs = 15_000, log }: PoolOptions): Pool {
  const waiting: Job[] = [];
  let active: Place | undefined;
  let spare: Place | undefined;
  let running: { id: number; job: Job; timer: NodeJS.Timeout } | undefined;
  let ids = 0;
  let isClosed = false;

  function open(): Place {
    const worker = start();
    const place: Place = { worker, isReady: false, pages: 0, ready: Promise.resolve({ problems: {} }) };
    place.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`it did not load within ${loadMs / 1000} s`));
        worker.end();
      }, loadMs);
      timer.unref();
      worker.onEvent((event) => {
        if (event.type === 'ready') {
          clearTimeout(timer);
          place.isReady = true;
          resolve({ problems: event.problems });
          next();
        } else if (event.type === 'failed') {
          clearTimeout(timer);
          reject(new Error(event.message));
          worker.end();
        } else settle(place, event.id, event);
      });
      worker.onEnd((reason) => {
        clearTimeout(timer);
        reject(new Error(reason));
        ended(place, reason);
      });
    });
    place.ready.catch(() => {});
    worker.send({ type: 'load', files });
    return place;
  }

  function settle(place: Place, id: number, event: { type: 'done'; outcome: Outcome } | ErrorEvent): void {
    if (place !== active || running?.id !== id) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    if (event.type === 'done') job.resolve(event.outcome);
    else job.reject(new RenderFailure('threw', event.stack ?? event.message, event.remote ?? job.remote));
    if (place.pages >= MAX_PAGES) replace(place);
    next();
  }

  /** The spare takes over; the one before is ended, whatever it does. */
  function replace(place: Place): void {
    if (place === active) {
      active = spare;
      spare = undefined;
    } else if (place === spare) spare = undefined;
    place.worker.end();
    refill();
  }

  function ended(place: Place, reason: string): void {
    if (isClosed || (place !== active && place !== spare)) return;
    const lost = place === active ? running : undefined;
    if (lost) {
      clearTimeout(lost.timer);
      running = undefined;
      lost.job.reject(new RenderFailure('ended', reason, lost.job.remote));
    }
    log.warn({ reason, remote: lost?.job.remote }, 'a render worker ended');
    // One that cannot even load would be started without end.
    if (place.isReady) replace(place);
    else if (place === active) active = undefined;
    else spare = undefined;
    next();
  }

  function refill(): void {
    if (isClosed) return;
    active ??= open();
    if (active.isReady) spare ??= open();
  }

  function next(): void {
    if (isClosed) return;
    if (active?.isReady) refill();
    if (running || !active?.isReady) return;
    const job = waiting.shift();
    if (!job) return;
    ids += 1;
    const id = ids;
    const place = active;
    place.pages += 1;
    const timer = setTimeout(() => late(place), renderMs);
    running = { id, job, timer };
    place.worker.send({ type: 'task', id, task: job.task });
  }

  /** Nobody can tell from outside whether it waits or loops: it is replaced by the warm one. */
  function late(place: Place): void {
    const job = running?.job;
    running = undefined;
    job?.reject(new RenderFailure('late', `it took longer than ${renderMs} ms`, job.remote));
    replace(place);
    next();
  }

  active = open();

  return {
    ready: active.ready,
    run(task, remote) {
      return new Promise((resolve, reject) => {
        if (isClosed || !active) return reject(new RenderFailure('ended', 'there is no worker', remote));
        if (waiting.length >= MAX_WAITING) {
          return reject(new RenderFailure('busy', 'too many pages wait', remote));
        }
        const job: Job = { task, remote, resolve, reject };
        waiting.push(job);
        const timer = setTimeout(() => {
          const at = waiting.indexOf(job);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(new RenderFailure('busy', 'no worker was free in time', remote));
        }, renderMs);
        timer.unref();
        next();
      });
    },
    close() {
      isClosed = true;
      if (running) clearTimeout(running.timer);
      for (const { reject, remote } of [...(running ? [running.job] : []), ...waiting.splice(0)]) {
        reject(new RenderFailure('ended', 'the composition is no longer served', remote));
      }
      active?.worker.end();
      spare?.worker.end();
    },
  };
}

type ErrorEvent = { type: 'error'; message: string; stack?: string | undefined; remote?: string | undefined };
