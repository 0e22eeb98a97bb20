import { type Job, lateAfter, RenderFailure, waitedFor } from './Job';
import type { Event, RenderFiles, RenderWorker, StartWorker } from './messages';

interface Options {
  start: StartWorker;
  files: RenderFiles;
  loadMs: number;
  onFree(): void;
  onBlocked(): void;
  onHeard(): void;
  onStray(message: string): void;
  onEnd(reason: string): void;
}

export function createSeat(options: Options) {
  const { start, files, loadMs, onFree, onBlocked, onHeard, onStray, onEnd } = options;
  const jobs = new Map<number, Job>();
  const timers = new Map<number, NodeJS.Timeout[]>();
  let worker: RenderWorker | undefined;
  let isReady = false;
  let isAsked = false;
  let ids = 0;
  let done = 0;

  const rendering = () => [...jobs.values()].find(({ task }) => task.kind === 'render');

  function forget(id: number): Job | undefined {
    const job = jobs.get(id);
    jobs.delete(id);
    for (const timer of timers.get(id) ?? []) clearTimeout(timer);
    timers.delete(id);
    return job;
  }

  function settle(event: Event & { type: 'done' | 'error' }): void {
    const job = forget(event.id);
    done += 1;
    if (event.type === 'done') job?.resolve(event.outcome);
    else job?.reject(new RenderFailure('threw', event.stack ?? event.message, event.remote ?? job.remote));
    onFree();
  }

  function late(id: number, ms: number): void {
    // Called before the job is removed, so that the culprit is still known.
    if (isAsked) onBlocked();
    const job = forget(id);
    if (job) {
      const waited = job.until - job.since - ms;
      job.reject(waited > ms ? waitedFor(waited, job) : lateAfter(ms, job));
    }
    onFree();
  }

  function ask(): void {
    isAsked = true;
    worker?.send({ type: 'ask' });
  }

  const ready = new Promise<{ problems: Record<string, string> }>((resolve, reject) => {
    const own = start();
    worker = own;
    const patience = setTimeout(() => {
      reject(new Error(`it did not load within ${loadMs / 1000} s`));
      own.end();
    }, loadMs);
    patience.unref();
    own.onEvent((event) => {
      isAsked = false;
      onHeard();
      if (event.type === 'ready') {
        clearTimeout(patience);
        isReady = true;
        resolve({ problems: event.problems });
        onFree();
      } else if (event.type === 'failed') {
        clearTimeout(patience);
        reject(new Error(event.message));
        own.end();
      } else if (event.type === 'stray') onStray(event.message);
      else if (event.type !== 'here') settle(event);
    });
    own.onEnd((reason) => {
      clearTimeout(patience);
      reject(new Error(reason));
      onEnd(reason);
      for (const id of [...jobs.keys()]) {
        const job = forget(id);
        job?.reject(new RenderFailure('ended', reason, job.remote));
      }
    });
    own.send({ type: 'load', files });
  });
  ready.catch(() => {});

  return {
    ready,
    isReady: () => isReady,
    /** One page at a time has the better tail latency and identifies the culprit of a failure. */
    isRendering: () => rendering() !== undefined,
    loads: () => jobs.size - (rendering() ? 1 : 0),
    isIdle: () => jobs.size === 0,
    done: () => done,
    take(job: Job): void {
      ids += 1;
      const id = ids;
      const left = Math.max(job.until - performance.now(), 0);
      jobs.set(id, job);
      // Only a question to the worker shows whether it is blocked or waiting; it needs time to respond.
      timers.set(id, [setTimeout(ask, left / 2), setTimeout(() => late(id, left), left)]);
      worker?.send({ type: 'task', id, task: job.task });
    },
    culprit(): string | undefined {
      const page = rendering();
      if (page) return page.remote;
      const [remote, ...others] = new Set([...jobs.values()].map((job) => job.remote));
      return others.length === 0 ? remote : undefined;
    },
    end: () => worker?.end(),
  };
}

export type Seat = ReturnType<typeof createSeat>;
