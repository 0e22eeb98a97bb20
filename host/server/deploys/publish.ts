import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostedBuild, ReleaseEvent, RemoteBuild } from '@olov/contract';
import type { Registry, RegistryEntry } from '../composition/registry';
import { withoutConflicts } from './conflicts';
import { addVersion, type Mover, versionsOf } from './moves';
import type { VersionStore } from './versionStore';

export interface Shelf {
  registry: Registry;
  versions: VersionStore;
}

/** An examined build, and where its files are to come from. */
interface ExaminedBuild {
  /** Folder of the build; it becomes the version's own where it is a draft. */
  folder: string;
  isDraft: boolean;
  build: RemoteBuild;
  /** Where the files lie, if not on this server; `folder` is then a draft that was fetched to be examined. */
  hosted?: HostedBuild | undefined;
}

interface Publication extends ExaminedBuild {
  traffic: number;
  action: ReleaseEvent['action'];
  mover: Mover;
}

/**
 * Publishes a build as an immutable version with a share of the visitors. The version ends in a hash of its content,
 * so that the same build again changes nothing. Refused with a `ReleaseError` where it would break what is live; its
 * files stay then, for the next deploy of the same build.
 */
export async function publish(shelf: Shelf, publication: Publication): Promise<RegistryEntry> {
  const { traffic, action, mover, build } = publication;
  const { id } = build.manifest;
  const entry = await keepFiles(shelf, publication);
  const changed = await shelf.registry.change(
    withoutConflicts(id, addVersion(entry, traffic, action, mover)),
  );
  return versionsOf(changed, id).find(({ metadata }) => metadata.version === entry.metadata.version) ?? entry;
}

/**
 * Keeps the files of a build under `/remotes/<name>/<version>/`, unless they are hosted already, and answers the entry
 * with which the registry may name them; until then nobody is shown them.
 */
export async function keepFiles(
  { versions }: Pick<Shelf, 'versions'>,
  { folder, isDraft, build, hosted }: ExaminedBuild,
): Promise<RegistryEntry> {
  const name = build.manifest.id;
  const version = versionOf(build);
  if (hosted) await keepRendering(versions, { name, version, folder, build });
  else if (isDraft) await versions.add(name, version, folder);
  else if (!(await versions.ensure(name, version))) await addCopy(versions, name, version, folder);
  return {
    url: hosted?.url ?? `/remotes/${name}/${version}/`,
    ...(hosted?.fallbackUrl && { fallbackUrl: hosted.fallbackUrl }),
    metadata: { version, integrity: build.integrity[build.entry] ?? '' },
    deployment: { traffic: 0, default: false },
    extras: { build: { ...build, version }, events: [] },
  };
}

/** Version of a build: its package's, and a hash of what was built. */
export function versionOf(build: RemoteBuild): string {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...build, version: '' }))
    .digest('hex');
  return `${build.version}-${hash.slice(0, 8)}`;
}

/** Of a build that browsers load elsewhere only what this server renders pages with is kept here. */
async function keepRendering(
  versions: VersionStore,
  { name, version, folder, build }: { name: string; version: string; folder: string; build: RemoteBuild },
): Promise<void> {
  if (build.server) {
    const draft = await versions.draft();
    await cp(join(folder, build.server), join(draft, build.server));
    await versions.add(name, version, draft);
  }
  await rm(folder, { recursive: true, force: true });
}

async function addCopy(versions: VersionStore, name: string, version: string, folder: string): Promise<void> {
  const draft = await versions.draft();
  await cp(folder, draft, { recursive: true });
  await versions.add(name, version, draft);
}
