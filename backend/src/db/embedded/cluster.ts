import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import { type DatabaseUser, databaseUser, giveTo } from './database-user';
import { LaunchError } from './launch-error';
import { passwordFile } from './password';
import { isReachableByAll } from './private-dir';

export const SUPERUSER = 'olov';

export interface Cluster {
  dir: string;
  user: DatabaseUser | undefined;
  name: string;
}

// The cluster is renamed after its creation: an interrupted first start leaves no partial cluster, and one of
// two concurrent first starts wins.
export async function openCluster(
  binaries: Binaries,
  dataDir: string,
  password: string | undefined,
): Promise<Cluster> {
  const dir = path.join(dataDir, 'postgres');
  if (!(await stat(path.join(dir, 'PG_VERSION')).catch(() => undefined))) {
    await dropDrafts(dataDir);
    const draft = await mkdtemp(path.join(dataDir, 'postgres-draft-'));
    await initialize(binaries, draft, password && passwordFile(dataDir));
    await rename(draft, dir).catch(async (error) => {
      await rm(draft, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    });
  }
  const user = await ownerOf(dir);
  return { dir, user, name: await nameFor(dir, user) };
}

async function initialize(binaries: Binaries, dir: string, pwfile: string | undefined): Promise<void> {
  const user = databaseUser();
  await giveTo(user, dir);
  const auth = pwfile ? ['-A', 'scram-sha-256', '--pwfile', pwfile] : ['-A', 'trust'];
  const args = ['-D', await nameFor(dir, user), '-U', SUPERUSER, ...auth, '--encoding=UTF8', '--locale=C'];
  try {
    await promisify(execFile)(binaries.initdb, [...args, '--no-instructions'], {
      ...user,
      cwd: dir,
      env: environment(),
    });
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    const lines = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n');
    throw new LaunchError(`PostgreSQL could not make its files in ${dir}: ${lines.at(-1)}`);
  }
}

async function ownerOf(dir: string): Promise<DatabaseUser | undefined> {
  const { uid, gid } = await stat(dir);
  const us = process.getuid?.();
  if (us === undefined || us === uid) return undefined;
  if (us === 0) return { uid, gid };
  throw new LaunchError(`${dir} belongs to another user (id ${uid}): start as the user who started first.`);
}

// The user that runs PostgreSQL cannot reach a folder in root’s private home by path, but can through the
// kernel’s link to the working directory, which root has entered.
async function nameFor(dir: string, user: DatabaseUser | undefined): Promise<string> {
  if (user === undefined || (await isReachableByAll(path.dirname(dir)))) return dir;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new LaunchError(
    `${dir} cannot be reached by an unprivileged user: set DATA_DIR to a folder outside root's home.`,
  );
}

export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
});

async function dropDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres-draft-')) continue;
    const draft = path.join(dataDir, name);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > 3_600_000) await rm(draft, { recursive: true, force: true });
  }
}
