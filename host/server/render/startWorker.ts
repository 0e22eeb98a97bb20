import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Event, RenderWorker } from './messages';

/** A composition needs about 40 MB, so a worker above this limit has a leak. */
const MAX_HEAP_MB = 256;

/** Security: the server's secrets stay outside the worker. */
const env = { NODE_ENV: 'production' };

/** A process starts slower than a thread, but is fully isolated. */
export function startProcess(program: URL): RenderWorker {
  const child = fork(fileURLToPath(program), {
    execArgv: [...process.execArgv, `--max-old-space-size=${MAX_HEAP_MB}`],
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return {
    send: (command) => void (child.connected && child.send(command, () => {})),
    onEvent: (listener) => void child.on('message', (event) => listener(event as Event)),
    onEnd: (listener) =>
      void child.once('exit', (code, signal) => listener(`it ended with ${signal ?? code}`)),
    end: () => void child.kill('SIGKILL'),
  };
}

/** A thread starts fast; it protects against bugs but not against malicious code. */
export function startThread(program: URL): RenderWorker {
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    env,
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
