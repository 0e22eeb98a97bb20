import { parentPort } from 'node:worker_threads';
import type { RenderError, Renderer } from '../../src/render/request';
import type { Command, Event } from './messages';
import { loadFiles, perform } from './perform';

const send: (event: Event) => void = parentPort
  ? (event) => parentPort?.postMessage(event)
  : (event) => process.send?.(event);

let renderer: Renderer | undefined;

async function obey(command: Command): Promise<void> {
  if (command.type === 'load') {
    const loaded = loadFiles(command.files);
    renderer = loaded.renderer;
    return send({ type: 'ready', problems: loaded.problems });
  }
  if (command.type === 'ask') return send({ type: 'here' });
  const { id, task } = command;
  try {
    if (!renderer) throw new Error('no composition is loaded yet');
    const outcome = await perform(renderer, task);
    send({ type: 'done', id, outcome });
  } catch (error) {
    const { message, remote, stack, cause } = error as RenderError;
    send({ type: 'error', id, message, stack: (cause as Error | undefined)?.stack ?? stack, remote });
  }
}

// Errors of earlier pages must not fail the current page.
for (const kind of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(kind, (error: unknown) =>
    send({ type: 'stray', message: String((error as Error)?.stack ?? error) }),
  );

const listen = (command: Command) =>
  void obey(command).catch((error) => send({ type: 'failed', message: String(error?.stack ?? error) }));

if (parentPort) parentPort.on('message', listen);
else {
  process.on('message', listen);
  process.on('disconnect', () => process.exit());
}
