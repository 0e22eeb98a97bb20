import { WORKER_PATH } from '@olov/contract';
import type { MessageToWorker } from '@olov/shared-kit';

/** Name of the Trusted Types policy; the page’s own policy lists it (host/server/page/security.ts). */
const POLICY = 'olov_worker';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

export async function workerOf(container: ServiceWorkerContainer | undefined) {
  if (!container) return undefined;
  try {
    // The worker’s script is versioned by the server alone, so no HTTP cache may answer for it.
    await container.register(trustedAddress(), { scope: '/', updateViaCache: 'none' });
    await container.ready;
    return (message: MessageToWorker) =>
      void container.ready.then(({ active }) => active?.postMessage(message));
  } catch (error) {
    console.warn('[olov] service worker:', error);
    return undefined;
  }
}

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: () => WORKER_PATH });
  return policy?.createScriptURL('') ?? WORKER_PATH;
}
