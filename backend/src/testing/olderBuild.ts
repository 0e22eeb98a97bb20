import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageDir } from '../paths';
import { buildPackage } from './built-server';

const execute = promisify(execFile);
const root = path.dirname(packageDir);

/** Fails if the repository’s history does not contain the commit of `older-build.json`. */
export async function buildOlderServer() {
  const { commit } = JSON.parse(await readFile(path.join(packageDir, 'older-build.json'), 'utf8'));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'olov-older-'));
  const archive = path.join(folder, 'source.tar');
  await execute('git', ['archive', '--output', archive, commit], { cwd: root });
  await execute('tar', ['-xf', archive, '-C', folder]);
  const older = (name: string) => path.join(folder, name);
  await mkdir(older('node_modules'));
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name !== '@olov') await symlink(path.join(root, 'node_modules', name), older(`node_modules/${name}`));
  }
  await mkdir(older('node_modules/@olov'));
  for (const name of ['contract', 'tooling', 'shared-kit', 'server-kit']) {
    if (existsSync(older(name))) await symlink(older(name), older(`node_modules/@olov/${name}`));
  }
  // Commits before the split of the rooms have the preset in shared-kit.
  const preset = existsSync(older('tooling')) ? 'tooling' : 'shared-kit';
  await symlink(path.join(root, 'tooling', 'node_modules'), older(`${preset}/node_modules`));
  const output = older('backend/dist');
  await buildPackage(older('backend'), output);
  return { output, remove: () => rm(folder, { recursive: true, force: true }) };
}
