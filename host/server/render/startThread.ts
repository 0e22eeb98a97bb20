import { Worker } from 'node:worker_threads';
import type { Event } from './messages';
import type { RenderWorker } from './RenderWorker';

/** A composition takes about 40 MB; one that grows beyond this leaks. */
const MAX_HEAP_MB = 256;

/** A worker as a thread of the server: quick to start, and guarded against bugs, not against malice. */
export function startThread(program: URL): RenderWorker {
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // What a page needs to know comes with its request; secrets of the server are none of it.
    env: { NODE_ENV: 'production' },
    stdout: false,
  });
  // A waiting worker keeps no server alive.
  thread.unref();
  let reason = '';
  thread.on('error', (error) => {
    reason = String(error);
  });
  return {
    send: (command) => thread.postMessage(command),
    onEvent: (listener) => void thread.on('message', (event: Event) => listener(event)),
    onEnd: (listener) => void thread.once('exit', (code) => listener(reason || `it ended with ${code}`)),
    end: () => void thread.terminate(),
  };
}
