import { BUILD_RECORD, type RemoteManifest } from '@olov/contract';
import type { Composition, RemoteBuild } from '@olov/shared-kit';

/** Reads the manifest of each room of a composition once, from its build. */
export function createManifests({ host, remotes }: Composition, fetch: typeof globalThis.fetch) {
  const manifests = new Map<string, Promise<RemoteManifest>>();

  const read = async (id: string) => {
    const base = id === 'host' ? host.base : remotes[id]?.base;
    const response = await fetch(base + BUILD_RECORD, { cache: 'no-store' });
    return ((await response.json()) as RemoteBuild).manifest;
  };
  return (id: string): Promise<RemoteManifest> => {
    const known = manifests.get(id) ?? read(id);
    manifests.set(id, known);
    return known;
  };
}
