import type { ComposedRemote } from '@olov/shared-kit';
import { exposedModule } from '@olov/tooling/container';
import { EntryLoadError } from '../builds/loadAgain';

/** Answers the module that the container exposes. */
export async function openContainer(
  { container: name }: Pick<ComposedRemote, 'container'>,
  script: HTMLScriptElement,
): Promise<unknown> {
  // A container of an earlier try would stay if this one throws.
  Reflect.set(globalThis, name, undefined);
  return exposedModule(name, await runEntry(script, { window }));
}

const ENTRY_MS = 10_000;

// Resolves when the script has run, with the error that it threw. The error event goes no further, because the
// caller reports the failure.
export async function runEntry(
  script: HTMLScriptElement,
  { window, ms = ENTRY_MS }: { window: Window; ms?: number },
): Promise<unknown> {
  let thrown: unknown;
  const handleError = (event: ErrorEvent) => {
    if (event.filename !== script.src) return;
    thrown = event.error ?? event.message;
    event.stopImmediatePropagation();
  };
  let timer = 0;
  window.addEventListener('error', handleError, true);
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new EntryLoadError(`${script.src} did not come`)));
      timer = window.setTimeout(
        () => reject(new EntryLoadError(`${script.src} did not come in ${ms} ms`)),
        ms,
      );
      window.document.head.append(script);
    });
    return thrown;
  } finally {
    window.clearTimeout(timer);
    window.removeEventListener('error', handleError, true);
    script.remove();
  }
}
