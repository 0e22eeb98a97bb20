import { rm } from 'node:fs/promises';
import { takeForTeardown } from './cluster';

export default async function globalTeardown(): Promise<void> {
  const kept = takeForTeardown();
  if (!kept) return;
  await kept.postgres.stop();
  await rm(kept.dataDir, { recursive: true, force: true });
}
