import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { put } from './aBuild';

const run = promisify(execFile);

const checkout = join(__dirname, '../../../..');
const packages = join(checkout, 'node_modules');
const rspack = join(packages, '@rspack/cli/bin/rspack.js');

/** The programs are built from the current sources, beside their packages. */
export async function buildKit(): Promise<string> {
  const cache = join(checkout, 'tooling/node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'olov-kit-'));
  for (const room of ['tooling', 'shared-kit']) {
    await run(process.execPath, [rspack, 'build', '--output-path', folder], { cwd: join(checkout, room) });
  }
  return folder;
}

export async function aRepository(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'olov-repository-')));
  await symlink(packages, join(folder, 'node_modules'));
  return folder;
}

export async function buildRemote(sources: Record<string, string>): Promise<string> {
  const folder = await aRepository();
  for (const [file, text] of Object.entries(sources)) await put(folder, file, text);
  await run(process.execPath, [rspack, 'build'], { cwd: folder });
  return join(folder, 'dist/browser');
}

export async function copyBuild(build: string) {
  const folder = await mkdtemp(join(tmpdir(), 'olov-copy-'));
  await cp(build, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
