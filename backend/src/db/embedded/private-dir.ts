import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Security: in shared folders like /tmp any user can create the name first. */
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

export async function isReachableByAll(folder: string): Promise<boolean> {
  let at = await realpath(folder);
  for (;;) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    const parent = path.dirname(at);
    if (parent === at) return true;
    at = parent;
  }
}
