import type { ReleasedVersion, ReleaseStatus, VersionHealth } from '@olov/contract';
import { isLive } from '../composition/compose';
import type { RegistryDocument, RegistryEntry } from '../composition/registry';
import { pendingTransfers } from './transfers';

export type HealthOf = (id: string, version: string) => VersionHealth | undefined;

export function statusOf(document: RegistryDocument, healthOf: HealthOf): ReleaseStatus {
  const { microFrontends, leftOut } = document;
  const transfers = pendingTransfers(document);
  const names = Object.keys(microFrontends).sort();
  return {
    remotes: names.map((id) => {
      const versions = microFrontends[id] ?? [];
      return {
        id,
        team: (versions.find(isLive) ?? versions[0])?.extras.build.manifest.team ?? '',
        versions: versions.map((entry) => releasedVersion(id, entry, healthOf(id, entry.metadata.version))),
      };
    }),
    ...(leftOut && { leftOut }),
    ...(transfers.length > 0 && { transfers }),
    shared: sharedOf(names.flatMap((id) => (microFrontends[id] ?? []).filter(isLive))),
  };
}

export function releasedVersion(id: string, entry: RegistryEntry, health?: VersionHealth): ReleasedVersion {
  const { url, fallbackUrl, metadata, deployment, extras } = entry;
  return {
    id,
    version: metadata.version,
    url,
    ...(fallbackUrl && { fallbackUrl }),
    traffic: deployment.traffic,
    isDefault: deployment.default,
    sharedKit: extras.build.manifest.sharedKit,
    events: extras.events,
    ...(extras.previewUntil && { previewUntil: extras.previewUntil }),
    ...(health && { health }),
  };
}

function sharedOf(live: RegistryEntry[]): ReleaseStatus['shared'] {
  const rooms = live.flatMap(({ metadata, extras: { build } }) =>
    Object.entries(build.shared).map(([module, { range, version }]) => ({
      module,
      room: {
        id: build.manifest.id,
        version: metadata.version,
        range,
        ...(version && { provides: version }),
      },
    })),
  );
  const modules = [...new Set(rooms.map(({ module }) => module))].sort();
  return modules.map((module) => ({
    module,
    rooms: rooms.filter((one) => one.module === module).map(({ room }) => room),
  }));
}
