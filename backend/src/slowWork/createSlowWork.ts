import { Worker } from 'node:worker_threads';
import { createQueue } from './createQueue';
import { type SlowTasks, type SlowWork, workHere } from './tasks';

/** A text takes its reader too long, or uses too much memory. */
export class TooComplex extends Error {}

const DEADLINE_MS = 20_000;
const MOST_WAITING = 8;
/** Characters of JSON: to read a smaller text takes less time than to start a thread. */
const SMALL = 16_384;
const HEAP_MB = 512;

/**
 * One thread at a time, so that imports leave a processor to the requests. Each task has a thread of its own, because only
 * the end of its thread ends a task that takes too long.
 */
export function createSlowWork(program: URL, deadlineMs = DEADLINE_MS, small = SMALL): SlowWork {
  const queue = createQueue(MOST_WAITING);
  return async <Name extends keyof SlowTasks>(name: Name, ...args: Parameters<SlowTasks[Name]>) => {
    if (JSON.stringify(args).length < small) return workHere(name, ...args);
    const read = () => runInThread(program, { name, args }, deadlineMs);
    return queue('', (inTurn) => inTurn(read)) as Promise<ReturnType<SlowTasks[Name]>>;
  };
}

function runInThread(program: URL, workerData: object, deadlineMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, {
      workerData,
      // Security: the server’s secrets stay outside of the thread.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const late = setTimeout(() => {
      reject(new TooComplex(`reading took longer than ${deadlineMs} ms`));
      void thread.terminate();
    }, deadlineMs);
    thread.once('message', resolve);
    thread.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooComplex(error.message) : error),
    );
    thread.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the thread of slow work ended with ${code}`));
    });
  });
}
