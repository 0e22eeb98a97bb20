import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { examineBuild } from '@olov/shared-kit/release';
import { HOST } from '../composition/compose';
import type { RegistryDocument, RegistryEntry } from '../composition/registry';
import { moveTraffic, versionsOf, withVersions } from './moves';
import { BUILD_RECORD, publish, readRecord, type Shelf, versionOf } from './publish';

/** What of a checkout is published at the start of its server. */
export type CheckoutScope = 'all' | 'host' | 'none';

/**
 * Publishes the builds of this checkout, so that a fresh clone has a shop. A
 * build that is new since the last start becomes the default, also where it is
 * an older one that came back; the same build again leaves the registry as it
 * is, so that a rollback or a deploy survives a restart.
 */
export async function publishWorkspace(
  shelf: Shelf,
  workspaceDir: string,
  scope: CheckoutScope = 'all',
): Promise<RegistryEntry[]> {
  const published: RegistryEntry[] = [];
  for (const room of await roomsOf(workspaceDir, scope)) {
    const folder = join(workspaceDir, room, 'dist', 'browser');
    const isBuilt = await stat(join(folder, BUILD_RECORD)).catch(() => undefined);
    if (isBuilt) published.push(await publishRoom(shelf, folder));
  }
  return published;
}

async function roomsOf(workspaceDir: string, scope: CheckoutScope): Promise<string[]> {
  if (scope === 'none') return [];
  if (scope === 'host') return [HOST];
  const rooms = await readdir(workspaceDir);
  return rooms.filter((name) => name === HOST || name.endsWith('-remote')).sort();
}

async function publishRoom(shelf: Shelf, folder: string): Promise<RegistryEntry> {
  const problems = await examineBuild(folder);
  if (problems.length > 0) throw new Error(`${folder} cannot be published: ${problems.join('; ')}`);
  const build = await readRecord(folder);
  const name = build.manifest.id;
  const version = versionOf(build);
  const at = new Date().toISOString();
  const mover = { by: 'checkout', at };
  const entry = await publish(shelf, {
    folder,
    isDraft: false,
    build,
    traffic: 100,
    action: 'checkout',
    mover,
  });
  const changed = await shelf.registry.change((document) => {
    if (lastCheckout(document, name) === version) return document;
    const known = versionsOf(document, name).find(({ metadata }) => metadata.version === version);
    const moved = known?.deployment.default ? document : moveTraffic(name, version, 100, mover)(document);
    return markCheckout(moved, name, version, at);
  });
  return versionsOf(changed, name).find(({ metadata }) => metadata.version === version) ?? entry;
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
