import { type Composed, canaryPins, compose } from '../composition/compose';
import type { Registry, RegistryDocument } from '../composition/registry';

/** Longer than this no release waits for its workers; pages are then left to the browser until they stand. In ms. */
const PATIENCE_MS = 5000;

/**
 * A registry whose changes wait until the workers of what visitors will meet have loaded it: the first of them waits
 * for nothing. A change that is refused is refused before. `changed` hears of one that was made.
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

/** How often a release of another replica is looked for; in ms. */
const LOOK_MS = 1000;

/** Makes ready what this server starts with, and what other replicas release. Until the returned function is called. */
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
  // A registry that cannot be read is told of by whoever needs it.
  const lookQuietly = () => void look().catch(() => {});
  const timer = setInterval(lookQuietly, lookMs);
  timer.unref();
  lookQuietly();
  return () => clearInterval(timer);
}

/** What most visitors meet, and what those of each canary do. */
function metBy(document: RegistryDocument): Composed[] {
  return [{}, ...canaryPins(document)].flatMap((pins) => compose(document, { pins }) ?? []);
}
