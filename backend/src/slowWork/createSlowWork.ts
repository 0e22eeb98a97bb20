import { Worker } from 'node:worker_threads';
import { createQueue } from './createQueue';

type Task = (...args: never[]) => unknown;

/** The tasks by their names, each in a thread of its own. */
export type SlowWork<Tasks> = {
  [Name in keyof Tasks]: Tasks[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** A text takes its reader too long, or uses too much memory. */
export class TooComplex extends Error {}

const DEADLINE_MS = 20_000;
/** Characters of JSON: to read a smaller text takes less time than to start a thread. */
const SMALL = 16_384;
const HEAP_MB = 512;

interface Options<Tasks extends Record<string, Task>> {
  deadlineMs?: number;
  small?: number;
  /** Recognizes an archive, whose size says nothing about the work to read it. */
  isArchive?: { [Name in keyof Tasks]?: (...args: Parameters<Tasks[Name]>) => boolean };
}

/**
 * One thread at a time, so that imports leave a processor to the requests. Each task has a thread of its own, because only
 * the end of its thread ends a task that takes too long.
 */
export function createSlowWork<Tasks extends Record<string, Task>>(
  tasks: Tasks,
  program: URL,
  { deadlineMs = DEADLINE_MS, small = SMALL, isArchive = {} }: Options<Tasks> = {},
): SlowWork<Tasks> {
  const queue = createQueue();
  const inThread = ([name, task]: [string, Task]) => [
    name,
    async (...args: never[]) => {
      if (JSON.stringify(args).length < small && !isArchive[name]?.(...(args as never))) return task(...args);
      const read = () => runInThread(program, { name, args }, deadlineMs);
      return queue('', (inTurn) => inTurn(read));
    },
  ];
  return Object.fromEntries(Object.entries(tasks).map(inThread));
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
