import type { Composed } from '../composition/compose';
import { HOST, isCanary } from '../composition/compose';
import type { RegistryDocument } from '../composition/registry';

export interface Trial {
  remote: string;
  key: string;
  /** In ms since 1970. */
  since: number;
  canary: string;
  baseline: string | undefined;
}

export function trialsOf({ microFrontends }: RegistryDocument): Trial[] {
  return Object.entries(microFrontends).flatMap(([remote, versions]) =>
    versions.filter(isCanary).map(({ metadata, extras }) => {
      const since = extras.events.at(-1)?.at ?? '';
      return {
        remote,
        key: `${remote}@${metadata.version} ${since}`,
        since: Date.parse(since) || 0,
        canary: metadata.version,
        baseline: versions.find(({ deployment }) => deployment.default)?.metadata.version,
      };
    }),
  );
}

export function versionUnderTrial({ remote, canary, baseline }: Trial, { composition }: Composed) {
  const version = remote === HOST ? composition.host.version : composition.remotes[remote]?.version;
  return version === canary || version === baseline ? version : undefined;
}
