import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostedBuild, ReleaseEvent, RemoteBuild } from '@olov/contract';
import { foldersOf, libraryFolders } from '../composition/libraries';
import type { Registry, RegistryChange, RegistryEntry } from '../composition/registry';
import { withoutConflicts } from './conflicts';
import { type Expected, unlessOvertaken } from './expectations';
import { addVersion, type Mover, versionsOf } from './moves';
import type { VersionStore } from './versionStore';

export interface Shelf {
  registry: Registry;
  versions: VersionStore;
}

interface ExaminedBuild {
  folder: string;
  isDraft: boolean;
  build: RemoteBuild;
  hosted?: HostedBuild | undefined;
}

interface Publication extends ExaminedBuild {
  traffic: number;
  action: ReleaseEvent['action'];
  mover: Mover;
  expected?: Expected;
}

/** The version's name ends in a hash of its content, so publishing the same build again changes nothing. */
export async function publish(shelf: Shelf, publication: Publication): Promise<RegistryEntry> {
  const { traffic, action, mover, build, expected = {} } = publication;
  const { id } = build.manifest;
  return enter(shelf, publication, (entry) => {
    const { version } = entry.metadata;
    const added = withoutConflicts(id, addVersion(entry, traffic, action, mover));
    return unlessOvertaken({ name: id, version, traffic }, expected, added);
  });
}

export async function enter(
  shelf: Shelf,
  examined: ExaminedBuild,
  changeWith: (entry: RegistryEntry) => RegistryChange,
): Promise<RegistryEntry> {
  const { id } = examined.build.manifest;
  const version = versionOf(examined.build);
  const isSame = ({ metadata }: RegistryEntry) => metadata.version === version;
  const wasPreviewed = versionsOf(await shelf.registry.read(), id).some(isSame);
  const entry = await keepFiles(shelf, examined);
  const changed = await shelf.registry.change(changeWith(entry));
  // The preview of this build may have ended meanwhile, and its files with it.
  if (wasPreviewed) await keepFiles(shelf, examined);
  return versionsOf(changed, id).find(isSame) ?? entry;
}

/** True if the registry has this build, and the store all of its files. */
export async function isPublished({ registry, versions }: Shelf, build: RemoteBuild): Promise<boolean> {
  const name = build.manifest.id;
  const version = versionOf(build);
  const known = versionsOf(await registry.read(), name).find(({ metadata }) => metadata.version === version);
  if (!known) return false;
  const stored = await Promise.all(foldersOf(known).map((folder) => versions.ensure(name, folder)));
  return stored.every(Boolean);
}

export async function keepFiles(
  { registry, versions }: Shelf,
  { folder, isDraft, build, hosted }: ExaminedBuild,
): Promise<RegistryEntry> {
  const name = build.manifest.id;
  const version = versionOf(build);
  // Browsers load a hosted build elsewhere, so only the files for server rendering are stored here.
  const files = hosted ? build.server : '.';
  const keep = async (target: string, path: string) => {
    const draft = await versions.draft();
    await cp(join(folder, path), join(draft, path), { recursive: true });
    await versions.add(name, target, draft);
  };
  const kept = files ? [{ path: files, target: version }] : [];
  const libraries = libraryFolders(build).map(([path, target]) => ({ path, target }));
  const isKnown = versionsOf(await registry.read(), name).some(
    ({ metadata }) => metadata.version === version,
  );
  for (const { path, target } of hosted ? kept : [...kept, ...libraries]) {
    // Another replica may have removed the shared copy of an upload, so a local copy is no reason to add none. A library
    // that is stored again counts as new, so `tidy` leaves it until the registry names this version.
    if (isDraft || !isKnown || !(await versions.ensure(name, target))) await keep(target, path);
  }
  return {
    url: hosted?.url ?? `/remotes/${name}/${version}/`,
    ...(hosted?.fallbackUrl && { fallbackUrl: hosted.fallbackUrl }),
    metadata: { version, integrity: build.integrity[build.entry] ?? '' },
    deployment: { traffic: 0, default: false },
    extras: { build: { ...build, version }, events: [] },
  };
}

export function versionOf(build: RemoteBuild): string {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...build, version: '' }))
    .digest('hex');
  return `${build.version}-${hash.slice(0, 8)}`;
}
