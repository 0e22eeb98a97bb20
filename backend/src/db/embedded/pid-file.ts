import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Address } from './address';
import type { Cluster } from './cluster';

export interface PidFile {
  pid: number;
  address: Address | undefined;
}

const fileOf = (cluster: Pick<Cluster, 'dir'>) => path.join(cluster.dir, 'postmaster.pid');

export async function readPidFile(cluster: Pick<Cluster, 'dir'>): Promise<PidFile | undefined> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port, socketDir, listen] = text.split('\n').map((line) => line.trim());
  const host = socketDir || listen;
  return {
    pid: Number(pid),
    address: host && port ? { host, port: Number(port) } : undefined,
  };
}

/**
 * After a crash any other program may have the process id, and in a restarted container even this process.
 */
export async function isAlive(cluster: Cluster, { pid }: PidFile): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return cwd === (await realpath(cluster.dir));
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(cluster.dir);
}

// PostgreSQL never takes its parent’s process id for a server. The file must stay: from its last lines
// PostgreSQL detects whether workers of the dead server still hold the files.
export async function markAsLeft(cluster: Cluster): Promise<void> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(fileOf(cluster), text.replace(/^.*$/m, String(process.pid)));
}
