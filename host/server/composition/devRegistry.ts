import { BUILD_RECORD, type RemoteBuild } from '@olov/contract';
import type { Registry, RegistryEntry } from './registry';

export function createDevRegistry(origins: readonly string[]): Registry {
  const entryOf = async (origin: string): Promise<[string, RegistryEntry]> => {
    const response = await fetch(`${origin}/${BUILD_RECORD}`);
    if (!response.ok) throw new Error(`${origin} has not built yet`);
    const build = { ...((await response.json()) as RemoteBuild), integrity: {} };
    return [
      build.manifest.id,
      {
        url: `${origin}/`,
        metadata: { version: 'dev', integrity: '' },
        deployment: { traffic: 100, default: true },
        extras: { build, events: [] },
      },
    ];
  };
  return {
    async read() {
      const entries = await Promise.all(origins.map(entryOf));
      return {
        schema: '',
        microFrontends: Object.fromEntries(entries.map(([name, entry]) => [name, [entry]])),
      };
    },
    change: () => Promise.reject(new Error('the registry of development cannot be changed')),
    close: async () => {},
  };
}
