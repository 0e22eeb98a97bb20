import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { put } from './aBuild';

const run = promisify(execFile);

const KIT = '@olov/shared-kit';
const checkout = join(__dirname, '../../../..');
const packages = join(checkout, 'node_modules');
const rspack = join(packages, '@rspack/cli/bin/rspack.js');

/** The programs are built from the current sources, beside their packages; the kit from that of a repository, if it is given. */
export async function buildKit(repository?: string): Promise<string> {
  const cache = join(checkout, 'tooling/node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'olov-kit-'));
  const kit = repository ? join(repository, 'node_modules', KIT) : join(checkout, 'shared-kit');
  for (const cwd of [join(checkout, 'tooling'), kit]) {
    await run(process.execPath, [rspack, 'build', '--output-path', folder], { cwd });
  }
  return folder;
}

export async function aRepository(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'olov-repository-')));
  await symlink(packages, join(folder, 'node_modules'));
  return folder;
}

/** A repository in which the current kit is installed as the release with this version of its API. */
export async function aRepositoryWith(api: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'olov-repository-')));
  const installed = join(folder, 'node_modules');
  await mkdir(join(installed, '@olov'), { recursive: true });
  const names = [
    ...(await readdir(packages)).filter((name) => name !== '@olov'),
    ...(await readdir(join(packages, '@olov'))).map((name) => `@olov/${name}`),
  ];
  for (const name of names.filter((each) => each !== KIT))
    await symlink(join(packages, name), join(installed, name));
  const manifest = JSON.parse(await readFile(join(checkout, 'shared-kit/package.json'), 'utf8'));
  for (const path of ['src', 'translations', 'rspack.config.ts', 'tsconfig.json'])
    await cp(join(checkout, 'shared-kit', path), join(installed, KIT, path), { recursive: true });
  await put(join(installed, KIT), 'package.json', JSON.stringify({ ...manifest, olov: { apiVersion: api } }));
  return folder;
}

export async function buildRemote(sources: Record<string, string>, repository?: string): Promise<string> {
  const folder = repository ?? (await aRepository());
  for (const [file, text] of Object.entries(sources)) await put(folder, file, text);
  await run(process.execPath, [rspack, 'build'], { cwd: folder });
  return join(folder, 'dist/browser');
}

export async function copyBuild(build: string) {
  const folder = await mkdtemp(join(tmpdir(), 'olov-copy-'));
  await cp(build, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
