import { DAY_MS, isPreviewed } from '@olov/contract';
import { isLive } from '../composition/compose';
import { isOnlyPreview, type RegistryEntry } from '../composition/registry';
import { versionsOf, withVersions } from './moves';
import type { Shelf } from './publish';

const KEPT = 20;
/** A page of a version may stay open for this long. */
const OPEN_PAGES_MS = DAY_MS;

export async function prune({ registry, versions }: Shelf, name: string, now: Date): Promise<void> {
  const dropped: RegistryEntry[] = [];
  await registry.change((document) => {
    dropped.length = 0;
    const unused = versionsOf(document, name)
      .filter((entry) => !isLive(entry))
      .sort((a, b) => lastEventAt(b) - lastEventAt(a));
    const shown = unused.filter(({ extras }) => isPreviewed(extras, now));
    const rest = unused.filter(({ extras }) => !isPreviewed(extras, now));
    dropped.push(
      ...shown.filter(isOnlyPreview).slice(KEPT),
      ...rest.filter(isOnlyPreview),
      ...rest
        .filter((entry) => !isOnlyPreview(entry))
        .slice(KEPT)
        .filter((entry) => now.getTime() - lastEventAt(entry) > OPEN_PAGES_MS),
    );
    if (dropped.length === 0) return document;
    return withVersions(
      document,
      name,
      versionsOf(document, name).filter((entry) => !dropped.includes(entry)),
    );
  });
  // A version that is being published may need the same libraries, so `tidy` removes those.
  for (const { metadata } of dropped) {
    const known = versionsOf(await registry.read(), name);
    if (!known.some((entry) => entry.metadata.version === metadata.version))
      await versions.remove(name, metadata.version);
  }
}

const lastEventAt = ({ extras }: RegistryEntry): number => Date.parse(extras.events.at(-1)?.at ?? '') || 0;
