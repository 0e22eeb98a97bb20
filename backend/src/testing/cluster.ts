import type { EmbeddedPostgres } from '../db/embedded/launch';

interface Kept {
  postgres: EmbeddedPostgres;
  dataDir: string;
}

/** Jest loads setup and teardown separately, so shared state must be on the global object. */
const shared = globalThis as { olovTestCluster?: Kept };

export function keepForTeardown(kept: Kept): void {
  shared.olovTestCluster = kept;
}

/** Undefined if the tests ran on a given server. */
export const takeForTeardown = (): Kept | undefined => shared.olovTestCluster;
