import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from './publish';
import type { Registry, RegistryEntry } from './registry';

/**
 * Publishes the builds of this checkout, so that a fresh clone has a shop. A
 * version that was published before keeps whatever the registry says of it.
 */
export async function publishWorkspace(
  registry: Registry,
  dataDir: string,
  workspaceDir: string,
): Promise<RegistryEntry[]> {
  const rooms = (await readdir(workspaceDir)).filter((name) => name === 'host' || name.endsWith('-remote'));
  const published: RegistryEntry[] = [];
  for (const room of rooms.sort()) {
    const buildDir = join(workspaceDir, room, 'dist', 'browser');
    const isBuilt = await stat(join(buildDir, 'remote-build.json')).catch(() => undefined);
    if (isBuilt) published.push(await publish(registry, dataDir, buildDir));
  }
  return published;
}
