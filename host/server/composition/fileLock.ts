import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock of this age is stale, because the work under a lock takes milliseconds. In ms. */
const STALE_MS = 10_000;
const TRY_AGAIN_MS = 20;

const TAKEN = ['EEXIST', 'ENOTEMPTY', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])];

// The lock is a folder that is renamed to its path: the rename fails if another one with content is there. A
// stale lock is removed by the name of its file, so that no newer lock is removed.
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const owner = randomUUID();
  const own = `${path}.${owner}`;
  await mkdir(own);
  try {
    await writeFile(join(own, owner), '');
    while (!(await take(own, path, owner))) {
      if (!(await endStale(path))) await sleep(TRY_AGAIN_MS);
    }
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    throw error;
  }
  try {
    return await work();
  } finally {
    await remove(path, owner);
  }
}

async function take(own: string, path: string, owner: string): Promise<boolean> {
  const now = new Date();
  await utimes(join(own, owner), now, now);
  return rename(own, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (TAKEN.includes(error.code ?? '')) return false;
      throw error;
    },
  );
}

async function endStale(path: string): Promise<boolean> {
  const [owner] = await readdir(path).catch(() => []);
  if (owner === undefined) return false;
  const held = await stat(join(path, owner)).catch(() => undefined);
  if (!held || Date.now() - held.mtimeMs <= STALE_MS) return false;
  await remove(path, owner);
  return true;
}

async function remove(path: string, owner: string): Promise<void> {
  await rm(join(path, owner), { force: true });
  await rmdir(path).catch(() => {});
}
