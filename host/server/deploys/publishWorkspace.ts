import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD, CHECKOUT, type LeftOutBuild } from '@olov/contract';
import { examineBuild, readRecord } from '@olov/tooling/release';
import { HOST, isLive } from '../composition/compose';
import { publishedVersion, type RegistryDocument, type RegistryEntry } from '../composition/registry';
import { conflictOfMove } from './conflicts';
import { addVersion, isRetired, moveTraffic, versionsOf, withVersions } from './moves';
import { isPublished, keepFiles, type Shelf } from './publish';

export type CheckoutScope = 'all' | 'host' | 'none';

interface Options {
  workspaceDir: string;
  scope?: CheckoutScope;
  isShared: boolean;
  log: { warn(details: object, text: string): void };
}

export async function publishWorkspace(
  shelf: Shelf,
  { workspaceDir, scope = 'all', isShared, log }: Options,
): Promise<void> {
  const entries: RegistryEntry[] = [];
  for (const room of await roomsOf(workspaceDir, scope)) {
    const folder = join(workspaceDir, room, 'dist', 'browser');
    const isBuilt = await stat(join(folder, BUILD_RECORD)).catch(() => undefined);
    if (isBuilt) entries.push(await keepRoom(shelf, folder));
  }
  const { leftOut = [] } = await shelf.registry.change((document) =>
    takeCheckout(document, { entries, at: new Date().toISOString(), isShared }),
  );
  for (const { id, version, problems } of leftOut) {
    log.warn({ remote: id, version, problems }, 'a build of this checkout is not published');
  }
}

async function roomsOf(workspaceDir: string, scope: CheckoutScope): Promise<string[]> {
  if (scope === 'none') return [];
  if (scope === 'host') return [HOST];
  const rooms = await readdir(workspaceDir);
  return [HOST, ...rooms.filter((name) => name.endsWith('-remote')).sort()];
}

async function keepRoom(shelf: Shelf, folder: string): Promise<RegistryEntry> {
  const record = await readRecord(folder).catch(() => undefined);
  // A build whose version is registered and stored is not examined again, because that would delay each start.
  if (!record?.manifest || !(await isPublished(shelf, record))) {
    const problems = await examineBuild(folder);
    if (problems.length > 0) throw new Error(`${folder} cannot be published: ${problems.join('; ')}`);
  }
  return keepFiles(shelf, { folder, isDraft: false, build: await readRecord(folder) });
}

const RETIRED = 'the remote is retired: a deploy or `olov promote` brings it back';

const releasedByTeam = (id: string, { metadata }: RegistryEntry) =>
  `version ${metadata.version} was deployed by its team and stays: \`olov promote ${id} <version of a checkout>\` hands the remote back to the checkouts`;

interface Checkout {
  entries: RegistryEntry[];
  at: string;
  isShared: boolean;
}

/** Rooms that changed together fit together, so they become the default all at once. */
function takeCheckout(document: RegistryDocument, { entries, ...start }: Checkout): RegistryDocument {
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
