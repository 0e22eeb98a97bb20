import { type Composed, canaryPins, compose } from '../composition/compose';
import type { Registry, RegistryDocument } from '../composition/registry';

/** A release waits for its workers this long at most, in ms; until they are ready the browser renders the pages. */
const PATIENCE_MS = 5000;

/**
 * A registry that delays a change until the workers of the new compositions are loaded, so that the first visitor
 * does not wait. An invalid change is refused before that. `changed` is called after a change.
 */
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
