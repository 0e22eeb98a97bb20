import { mkdir, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock this old was left by a process that died: the work under it takes milliseconds. */
const STALE_MS = 10_000;

/** Runs `work` while no other process of this machine does under the same path. */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await take(path))) {
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
    else await sleep(20);
  }
  try {
    return await work();
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

const take = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
