import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Event } from './messages';
import type { RenderWorker } from './RenderWorker';

const MAX_HEAP_MB = 256;

/** A process starts slower than a thread, but is fully isolated. */
export function startProcess(program: URL): RenderWorker {
  const child = fork(fileURLToPath(program), {
    execArgv: [...process.execArgv, `--max-old-space-size=${MAX_HEAP_MB}`],
    env: { NODE_ENV: 'production' },
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
