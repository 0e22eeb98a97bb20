import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
const writers: (() => unknown)[] = [];

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'olov-host-'));
  made.push(folder);
  return folder;
}

/**
 * `close` ends a program that writes into the folders. Jest runs the hooks of an imported file first, so a hook of the test would
 * close it after the removal.
 */
export function closeBeforeRemoval(close: () => unknown): void {
  writers.push(close);
}

afterAll(async () => {
  await Promise.all(writers.map((close) => close()));
  await Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true })));
});
