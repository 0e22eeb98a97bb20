import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from './publish';
import type { Registry, RegistryDocument, RegistryEntry } from './registry';

/**
 * Publishes the builds of this checkout, so that a fresh clone has a shop. A
 * build that is new since the last start becomes the default, also where it is
 * an older one that came back; the same build again leaves the registry as it
 * is, so that a rollback or a deploy survives a restart.
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
    if (!isBuilt) continue;
    const entry = await publish(registry, dataDir, buildDir);
    const name = entry.extras.build.manifest.id;
    const { version } = entry.metadata;
    const checkedOutAt = new Date().toISOString();
    await registry.change((document) =>
      lastCheckout(document, name) === version ? document : checkOut(document, name, version, checkedOutAt),
    );
    published.push(entry);
  }
  return published;
}

function lastCheckout({ microFrontends }: RegistryDocument, name: string): string | undefined {
  const [last] = (microFrontends[name] ?? [])
    .filter(({ extras }) => extras.checkedOutAt)
    .sort((a, b) => ((a.extras.checkedOutAt ?? '') < (b.extras.checkedOutAt ?? '') ? 1 : -1));
  return last?.metadata.version;
}

function checkOut(
  document: RegistryDocument,
  name: string,
  version: string,
  checkedOutAt: string,
): RegistryDocument {
  const versions = (document.microFrontends[name] ?? []).map((entry) =>
    entry.metadata.version === version
      ? {
          ...entry,
          deployment: { traffic: 100, default: true },
          extras: { ...entry.extras, checkedOutAt },
        }
      : { ...entry, deployment: { traffic: 0, default: false } },
  );
  return { ...document, microFrontends: { ...document.microFrontends, [name]: versions } };
}
