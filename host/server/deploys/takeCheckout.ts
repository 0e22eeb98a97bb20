import { CHECKOUT, type LeftOutBuild } from '@olov/contract';
import { HOST, isLive } from '../composition/compose';
import { publishedVersion } from '../composition/previews';
import type { RegistryDocument, RegistryEntry } from '../composition/registry';
import { conflictOfMove } from './conflicts';
import { addVersion, isRetired, moveTraffic, versionsOf, withVersions } from './moves';

const RETIRED = 'the remote is retired: a deploy or `olov promote` brings it back';

const releasedByTeam = (id: string, { metadata }: RegistryEntry) =>
  `version ${metadata.version} was deployed by its team and stays: \`olov promote ${id} <version of a checkout>\` hands the remote back to the checkouts`;

export interface Checkout {
  entries: RegistryEntry[];
  at: string;
  isShared: boolean;
}

/** Rooms that changed together fit together, so they become the default all at once. */
export function takeCheckout(document: RegistryDocument, { entries, ...start }: Checkout): RegistryDocument {
  const leftOut: LeftOutBuild[] = entries.flatMap((entry) => {
    const problem = reasonToLeave(document, entry);
    return problem ? [{ id: idOf(entry), version: entry.metadata.version, problems: [problem] }] : [];
  });
  let taken = entries.filter((entry) => !leftOut.some(({ id }) => id === idOf(entry)));
  for (;;) {
    const changed = taken.reduce((before, entry) => takeVersion(before, entry, start), document);
    const conflictOf = (entry: RegistryEntry) => conflictOfMove(idOf(entry), document, changed);
    const misfit = taken.findLast(conflictOf);
    const conflict = misfit && conflictOf(misfit);
    if (!conflict) return withLeftOut(changed, leftOut);
    leftOut.push({ id: idOf(misfit), ...conflict });
    taken = taken.filter((entry) => entry !== misfit);
  }
}

function reasonToLeave(document: RegistryDocument, entry: RegistryEntry): string | undefined {
  const id = idOf(entry);
  if (isRetired(document, id)) return RETIRED;
  // The host in the browser fits the server that it comes with, so an upgrade always brings both.
  if (id === HOST) return undefined;
  const live = versionsOf(document, id).filter(isLive);
  const isDefault = ({ metadata, deployment }: RegistryEntry) =>
    deployment.default && metadata.version === entry.metadata.version;
  const ofTeam = live.find(({ extras }) => extras.events[0]?.action !== 'checkout');
  return ofTeam && !live.some(isDefault) ? releasedByTeam(id, ofTeam) : undefined;
}

function withLeftOut({ leftOut: _, ...document }: RegistryDocument, leftOut: LeftOutBuild[]) {
  return leftOut.length > 0 ? { ...document, leftOut } : document;
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
