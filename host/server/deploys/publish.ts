import { createHash } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostedBuild, ReleaseEvent, RemoteBuild } from '@olov/shared-kit/contract';
import type { Registry, RegistryEntry } from '../composition/registry';
import { addVersion, type Mover, versionsOf } from './moves';
import type { VersionStore } from './versionStore';

/** The record that the build preset writes beside the assets. */
export const BUILD_RECORD = 'remote-build.json';

export interface Shelf {
  registry: Registry;
  versions: VersionStore;
}

interface Publication {
  /** Folder of the build; it becomes the version's own where it is a draft. */
  folder: string;
  isDraft: boolean;
  build: RemoteBuild;
  traffic: number;
  action: ReleaseEvent['action'];
  mover: Mover;
  /** Where the files lie, if not on this server; `folder` is then a draft that was fetched to be examined. */
  hosted?: HostedBuild | undefined;
}

/**
 * Publishes an examined build as an immutable version, under `/remotes/<name>/<version>/` or where it
 * is hosted already. The version ends in a hash of its content, so that the same build again changes nothing.
 */
export async function publish(
  { registry, versions }: Shelf,
  publication: Publication,
): Promise<RegistryEntry> {
  const { build, traffic, action, mover, hosted } = publication;
  const name = build.manifest.id;
  const version = versionOf(build);
  if (hosted) await rm(publication.folder, { recursive: true, force: true });
  else if (publication.isDraft) await versions.add(name, version, publication.folder);
  else if (!(await versions.ensure(name, version)))
    await addCopy(versions, name, version, publication.folder);

  const find = (entries: RegistryEntry[]) => entries.find(({ metadata }) => metadata.version === version);
  const entry: RegistryEntry = {
    url: hosted ? withSlash(hosted.url) : `/remotes/${name}/${version}/`,
    ...(hosted?.fallbackUrl && { fallbackUrl: withSlash(hosted.fallbackUrl) }),
    metadata: { version, integrity: build.integrity[build.entry] ?? '' },
    deployment: { traffic: 0, default: false },
    extras: { build: { ...build, version }, events: [] },
  };
  const changed = await registry.change(addVersion(entry, traffic, action, mover));
  return find(versionsOf(changed, name)) ?? entry;
}

/** Version of a build: its package's, and a hash of what was built. */
export function versionOf(build: RemoteBuild): string {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...build, version: '' }))
    .digest('hex');
  return `${build.version}-${hash.slice(0, 8)}`;
}

export const readRecord = async (folder: string): Promise<RemoteBuild> =>
  JSON.parse(await readFile(join(folder, BUILD_RECORD), 'utf8')) as RemoteBuild;

async function addCopy(versions: VersionStore, name: string, version: string, folder: string): Promise<void> {
  const draft = await versions.draft();
  await cp(folder, draft, { recursive: true });
  await versions.add(name, version, draft);
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
