import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseUser } from '../db/embedded/database-user';

/** Undefined where mounting is impossible: it needs root on Linux. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'olov-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const { uid, gid } = databaseUser() ?? statSync(folder);
  chownSync(folder, uid, gid);
  const filling = path.join(folder, 'filling');
  return {
    folder,
    fill() {
      try {
        for (let size = megabytes; size > 0; size -= 1)
          writeFileSync(filling, Buffer.alloc(1 << 20), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    clear: () => rmSync(filling, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
