import { Worker } from 'node:worker_threads';
import type { Event } from './messages';
import type { RenderWorker } from './RenderWorker';

/** A composition needs about 40 MB, so a worker above this limit has a leak. */
const MAX_HEAP_MB = 256;

/** A thread starts fast; it protects against bugs but not against malicious code. */
export function startThread(program: URL): RenderWorker {
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Security: the server's secrets stay outside the worker.
    env: { NODE_ENV: 'production' },
    stdout: false,
  });
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
