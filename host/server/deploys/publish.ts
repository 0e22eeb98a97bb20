import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostedBuild, ReleaseEvent, RemoteBuild } from '@olov/contract';
import type { Registry, RegistryEntry } from '../composition/registry';
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
  const entry = await keepFiles(shelf, publication);
  const { version } = entry.metadata;
  const added = withoutConflicts(id, addVersion(entry, traffic, action, mover));
  const changed = await shelf.registry.change(
    unlessOvertaken({ name: id, version, traffic }, expected, added),
  );
  return versionsOf(changed, id).find(({ metadata }) => metadata.version === version) ?? entry;
}

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

export function versionOf(build: RemoteBuild): string {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...build, version: '' }))
    .digest('hex');
  return `${build.version}-${hash.slice(0, 8)}`;
}

/** Browsers load a hosted build elsewhere, so only the files for server rendering are stored here. */
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
