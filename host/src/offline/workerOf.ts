import { WORKER_PATH } from '@olov/contract';
import type { MessageToWorker } from '@olov/shared-kit';
import { trustedScripts } from '../federation/trustedScripts';

/** Name of the Trusted Types policy. */
const POLICY = 'olov_worker';

export async function workerOf(container: ServiceWorkerContainer | undefined) {
  if (!container) return undefined;
  try {
    // The worker’s script is versioned by the server alone, so no HTTP cache may answer for it.
    await container.register(trustedScripts(POLICY, [WORKER_PATH])(WORKER_PATH), {
      scope: '/',
      updateViaCache: 'none',
    });
    await container.ready;
    return (message: MessageToWorker) =>
      void container.ready.then(({ active }) => active?.postMessage(message));
  } catch (error) {
    console.warn('[olov] service worker:', error);
    return undefined;
  }
}
