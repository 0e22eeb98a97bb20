import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD } from '@olov/contract';
import { examineBuild, readRecord } from '@olov/tooling/release';
import { HOST } from '../composition/compose';
import type { RegistryEntry } from '../composition/registry';
import { isPublished, keepFiles, type Shelf } from './publish';
import { takeCheckout } from './takeCheckout';

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
