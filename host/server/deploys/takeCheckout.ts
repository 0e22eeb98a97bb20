import { CHECKOUT } from '@olov/contract';
import { publishedVersion } from '../composition/previews';
import type { RegistryDocument, RegistryEntry } from '../composition/registry';
import { conflictOfMove } from './conflicts';
import { addVersion, isRetired, moveTraffic, versionsOf, withVersions } from './moves';

const RETIRED = 'the remote is retired: a deploy or `olov promote` brings it back';

export interface Checkout {
  entries: RegistryEntry[];
  at: string;
  isShared: boolean;
}

export interface LeftOut {
  id: string;
  version: string;
  problems: string[];
}

/** Rooms that changed together fit together, so they become the default all at once. */
export function takeCheckout(document: RegistryDocument, { entries, ...start }: Checkout) {
  const isOut = (entry: RegistryEntry) => isRetired(document, idOf(entry));
  const leftOut: LeftOut[] = entries.filter(isOut).map((entry) => ({
    id: idOf(entry),
    version: entry.metadata.version,
    problems: [RETIRED],
  }));
  let taken = entries.filter((entry) => !isOut(entry));
  for (;;) {
    const changed = taken.reduce((before, entry) => takeVersion(before, entry, start), document);
    const conflictOf = (entry: RegistryEntry) => conflictOfMove(idOf(entry), document, changed);
    const misfit = taken.findLast(conflictOf);
    const conflict = misfit && conflictOf(misfit);
    if (!conflict) return { document: changed, leftOut };
    leftOut.push({ id: idOf(misfit), ...conflict });
    taken = taken.filter((entry) => entry !== misfit);
  }
}

function takeVersion(
  document: RegistryDocument,
  entry: RegistryEntry,
  { at, isShared }: Omit<Checkout, 'entries'>,
): RegistryDocument {
  const name = idOf(entry);
  const { version } = entry.metadata;
  const mover = { by: CHECKOUT, at };
  const known = publishedVersion(versionsOf(document, name), version);
  if (!known) return markCheckout(addVersion(entry, 100, 'checkout', mover)(document), name, version, at);
  if (isShared || lastCheckout(document, name) === version) return document;
  const moved = known.deployment.default ? document : moveTraffic(name, version, 100, mover)(document);
  return markCheckout(moved, name, version, at);
}

function lastCheckout(document: RegistryDocument, name: string): string | undefined {
  const [last] = versionsOf(document, name)
    .filter(({ extras }) => extras.checkedOutAt)
    .sort((a, b) => ((a.extras.checkedOutAt ?? '') < (b.extras.checkedOutAt ?? '') ? 1 : -1));
  return last?.metadata.version;
}

const markCheckout = (document: RegistryDocument, name: string, version: string, checkedOutAt: string) =>
  withVersions(
    document,
    name,
    versionsOf(document, name).map((entry) =>
      entry.metadata.version === version ? { ...entry, extras: { ...entry.extras, checkedOutAt } } : entry,
    ),
  );

const idOf = ({ extras }: RegistryEntry): string => extras.build.manifest.id;
