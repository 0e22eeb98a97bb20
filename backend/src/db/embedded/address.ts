import { createHash, randomInt } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Cluster } from './cluster';
import { type DatabaseUser, giveTo } from './database-user';
import { LaunchError } from './launch-error';
import { isReachableByAll, ownedDir } from './private-dir';

export interface Address {
  host: string;
  port: number;
  /** Set for a loopback port only: there the kernel does not authenticate the client. */
  password?: string;
}

/** `sun_path` holds 104 bytes on macOS, and `/.s.PGSQL.5432` takes 15 of them. */
const LONGEST_FOLDER = 88;

/** The kernel authenticates the client of a socket in a private folder. Windows has only the loopback. */
export async function chooseAddress(cluster: Cluster, password: string | undefined): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), password };
  const uid = cluster.user?.uid ?? process.getuid?.();
  const name = `olov-${createHash('sha256').update(cluster.dir).digest('hex').slice(0, 12)}`;
  for (const parent of new Set([os.tmpdir(), '/tmp', '/var/tmp'])) {
    const host = path.join(parent, name);
    if (Buffer.byteLength(host) > LONGEST_FOLDER) continue;
    if (cluster.user && !(await isReachableByAll(parent).catch(() => false))) continue;
    // A new folder belongs to root at first; a folder of an earlier start belongs to the database’s user.
    if ((await ownedDir(host, process.getuid?.(), 0o700)) || (await ownedDir(host, uid, 0o700))) {
      return { host: await handOver(host, cluster.user), port: 5432 };
    }
    const other = await mkdtemp(path.join(parent, 'olov-')).catch(() => undefined);
    if (other) return { host: await handOver(other, cluster.user), port: 5432 };
  }
  throw new LaunchError(
    `No place for PostgreSQL's socket: set TMPDIR to a short path that every user can reach.`,
  );
}

async function handOver(folder: string, user: DatabaseUser | undefined): Promise<string> {
  await chmod(folder, 0o700);
  await giveTo(user, folder);
  return folder;
}

/** Systems give higher ports to other programs, which could take the port before a server listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(10_000, 32_000);
    const probe = net.createServer().once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
