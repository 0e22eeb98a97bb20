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

export function takeForTeardown(): Kept {
  if (!shared.olovTestCluster) throw new Error('the test cluster was never started');
  return shared.olovTestCluster;
}
