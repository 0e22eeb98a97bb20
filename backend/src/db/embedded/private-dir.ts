import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder, or takes an existing one, that nobody but `uid` can have put
 * anything into. False where somebody else has it: shared folders like /tmp
 * let any user create the name first.
 */
export async function ownedDir(folder: string, uid: number | undefined, mode: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode });
    await chmod(folder, mode);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EEXIST') return false;
  }
  const stats = await lstat(folder);
  if (!stats.isDirectory()) return false;
  return uid === undefined || (stats.uid === uid && (stats.mode & 0o022) === 0);
}

/** Whether every folder down to this one lets any user pass. */
export async function isReachableByAll(folder: string): Promise<boolean> {
  let at = await realpath(folder);
  for (;;) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    const parent = path.dirname(at);
    if (parent === at) return true;
    at = parent;
  }
}
