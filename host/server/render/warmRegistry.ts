import { type Composed, compose, isCanary } from '../composition/compose';
import type { Registry, RegistryDocument } from '../composition/registry';

/** Longer than this no release waits for its workers; pages are then left to the browser until they stand. In ms. */
const PATIENCE_MS = 5000;

/**
 * A registry whose changes wait until the workers of what visitors will meet have loaded it: the first of them waits
 * for nothing. A change that is refused is refused before.
 */
export function warmRegistry(
  registry: Registry,
  warm: (composed: Composed) => Promise<void>,
  patienceMs = PATIENCE_MS,
): Registry {
  return {
    read: () => registry.read(),
    close: () => registry.close(),
    async change(change) {
      const before = await registry.read();
      const after = change(before);
      if (after !== before) {
        const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
        await Promise.race([Promise.all(metBy(after).map(warm)), late]);
      }
      return registry.change(change);
    },
  };
}

/** What most visitors meet, and what those of each canary do. */
function metBy(document: RegistryDocument): Composed[] {
  const canaries = Object.entries(document.microFrontends).flatMap(([name, versions]) =>
    versions.filter(isCanary).map(({ metadata }) => ({ [name]: metadata.version })),
  );
  return [{}, ...canaries].flatMap((pins) => compose(document, { pins }) ?? []);
}
