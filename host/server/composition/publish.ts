import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@olov/shared-kit/contract';
import { faultOf } from './faultOf';
import { precompress } from './precompress';
import type { Registry, RegistryDocument, RegistryEntry } from './registry';

/** The record that the build preset writes beside the assets. */
export const BUILD_RECORD = 'remote-build.json';

export const assetsDir = (dataDir: string): string => join(dataDir, 'remotes');

/**
 * Publishes a build as an immutable version under `/remotes/<name>/<version>/`
 * and makes it the default. The version ends in a hash of its content, so that
 * the same build again changes nothing.
 */
export async function publish(registry: Registry, dataDir: string, buildDir: string): Promise<RegistryEntry> {
  const build = await readBuild(buildDir);
  const name = build.manifest.id;
  const version = versionOf(build);
  const target = join(assetsDir(dataDir), name, version);
  if (!(await exists(target))) await copyOnce(buildDir, target);

  const find = (document: RegistryDocument) =>
    document.microFrontends[name]?.find(({ metadata }) => metadata.version === version);
  const known = find(await registry.read());
  if (known) return known;
  const entry: RegistryEntry = {
    url: `/remotes/${name}/${version}/`,
    metadata: { version, integrity: build.integrity[build.entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { build: { ...build, version }, publishedAt: new Date().toISOString() },
  };
  const changed = await registry.change((document) => {
    // Somebody else may have published it meanwhile.
    if (find(document)) return document;
    const before = (document.microFrontends[name] ?? []).map(retire);
    return { ...document, microFrontends: { ...document.microFrontends, [name]: [entry, ...before] } };
  });
  return find(changed) ?? entry;
}

const retire = (entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  deployment: { traffic: 0, default: false },
});

async function readBuild(buildDir: string): Promise<RemoteBuild> {
  const build = await readRecord(buildDir);
  const fault = await faultOf(build, buildDir);
  if (fault) throw new Error(`${buildDir} cannot be published: ${fault}`);
  return build;
}

async function readRecord(buildDir: string): Promise<RemoteBuild> {
  try {
    return JSON.parse(await readFile(join(buildDir, BUILD_RECORD), 'utf8')) as RemoteBuild;
  } catch (error) {
    throw new Error(`${buildDir} is not a build: its ${BUILD_RECORD} cannot be read`, { cause: error });
  }
}

function versionOf(build: RemoteBuild): string {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...build, version: '' }))
    .digest('hex');
  return `${build.version}-${hash.slice(0, 8)}`;
}

/** A version is there whole or not at all: it is made beside its place and moved. */
async function copyOnce(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}.draft`;
  await mkdir(draft, { recursive: true });
  await cp(from, draft, { recursive: true });
  await precompress(draft);
  await rename(draft, to).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
