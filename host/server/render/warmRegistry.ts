import { type Composed, canaryPins, compose } from '../composition/compose';
import type { Registry, RegistryDocument } from '../composition/registry';

/** The browser renders the pages until the workers are ready. */
const PATIENCE_MS = 5000;

/** The first visitor of a release must not wait for its workers. */
export function warmRegistry(
  registry: Registry,
  warm: (composed: Composed) => Promise<void>,
  changed: () => void = () => {},
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
      const document = await registry.change(change);
      changed();
      return document;
    },
  };
}

const LOOK_MS = 1000;

export function followRegistry(
  registry: Pick<Registry, 'read'>,
  warm: (composed: Composed) => Promise<void>,
  lookMs = LOOK_MS,
): () => void {
  let known: RegistryDocument | undefined;
  const look = async () => {
    const document = await registry.read();
    if (document === known) return;
    known = document;
    await Promise.all(metBy(document).map(warm));
  };
  const lookQuietly = () => void look().catch(() => {});
  const timer = setInterval(lookQuietly, lookMs);
  timer.unref();
  lookQuietly();
  return () => clearInterval(timer);
}

function metBy(document: RegistryDocument): Composed[] {
  return [{}, ...canaryPins(document)].flatMap((pins) => compose(document, { pins }) ?? []);
}
