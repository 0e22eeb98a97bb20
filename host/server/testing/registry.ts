import type { ReleaseEvent, RemoteBuild } from '@olov/contract';
import type { RegistryDocument, RegistryEntry } from '../composition/registry';

interface Parts {
  traffic?: number;
  isDefault?: boolean;
  events?: ReleaseEvent[];
  manifest?: Partial<RemoteBuild['manifest']>;
  shared?: RemoteBuild['shared'];
  door?: RemoteBuild['door'];
  scope?: string;
}

export const anEntry = (
  name: string,
  version = '1.0.0',
  {
    traffic,
    isDefault = traffic === undefined,
    events,
    manifest,
    shared = {},
    door = { js: [], css: [] },
    scope,
  }: Parts = {},
): RegistryEntry => ({
  url: `/remotes/${name}/${version}/`,
  metadata: { version, integrity: `sha384-${version}` },
  deployment: { traffic: traffic ?? (isDefault ? 100 : 0), default: isDefault },
  extras: {
    events: events ?? [{ at: '2026-11-21T07:00:00.000Z', by: name, action: 'deploy', traffic: 100 }],
    build: {
      manifest: {
        id: name,
        team: 'tests',
        sharedKit: '^1.0.0',
        routes: [{ path: `/${name}`, page: name }],
        fragments: [`${name}-fragment`],
        ...manifest,
      },
      version,
      container: `olov_${name}`,
      entry: 'entry.js',
      ...(scope && { scope }),
      door,
      pages: {},
      fragments: {},
      messages: {},
      integrity: { 'entry.js': `sha384-${version}` },
      shared,
    },
  },
});

export function aRegistry(...entries: RegistryEntry[]): RegistryDocument {
  const microFrontends: RegistryDocument['microFrontends'] = {};
  for (const entry of entries) {
    const { id } = entry.extras.build.manifest;
    microFrontends[id] = [...(microFrontends[id] ?? []), entry];
  }
  return { schema: '', microFrontends };
}
