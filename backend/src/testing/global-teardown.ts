import { rm } from 'node:fs/promises';
import { takeForTeardown } from './cluster';

export default async function globalTeardown(): Promise<void> {
  const { postgres, dataDir } = takeForTeardown();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
