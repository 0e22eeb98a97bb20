import { WORKER_PATH } from '@olov/contract';
import type { MessageToWorker } from '@olov/shared-kit';

/** Name of the policy; the page's own policy lists it (host/server/page/security.ts). */
const POLICY = 'olov_worker';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Registers the shop's service worker; answers how to tell it something, where the browser has one and takes it. */
export async function workerOf(container: ServiceWorkerContainer | undefined) {
  if (!container) return undefined;
  try {
    // It is the server's, and goes its own way: an HTTP cache must not stand before it.
    await container.register(trustedAddress(), { scope: '/', updateViaCache: 'none' });
    await container.ready;
    // A newer one may have taken its place meanwhile.
    return (message: MessageToWorker) =>
      void container.ready.then(({ active }) => active?.postMessage(message));
  } catch (error) {
    console.warn('[olov] service worker:', error);
    return undefined;
  }
}

/** Lets a service worker be started where a page takes scripts from named places alone: this one. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: () => WORKER_PATH });
  return policy?.createScriptURL('') ?? WORKER_PATH;
}
