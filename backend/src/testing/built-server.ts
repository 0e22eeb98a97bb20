import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageDir } from '../paths';

// As deep in the package as `dist`, and apart from it: a build for others may be under way there.
const folder = path.join(packageDir, 'test-results');

/** Builds the server of a checkout of this package into `output`. */
export async function buildPackage(packageDir: string, output: string): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
  const rspack = path.join(path.dirname(cli), 'bin', 'rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', output], {
    cwd: packageDir,
  });
}

/** Builds the server as it ships; the answer takes it away again. */
export async function buildServer(): Promise<() => Promise<void>> {
  await buildPackage(packageDir, folder);
  return () => rm(folder, { recursive: true, force: true });
}

export interface ServerRun {
  child: ChildProcess;
  /** Address of the server once it is ready; undefined where it ended before. */
  url: Promise<string | undefined>;
  ended: Promise<{ code: number | null; errors: string }>;
}

/** The environment by which `faketime` sets the clock of the tests; the server has to have the same. */
const clock = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)));

/** Starts the built server as a process of its own. */
export function startBuiltServer(env: Record<string, string>, output = folder): ServerRun {
  const child = spawn(process.execPath, [path.join(output, 'server.mjs')], {
    env: { PATH: process.env.PATH ?? '', ...clock(), LOG_LEVEL: 'warn', BACKEND_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, errors }));
  const ready = once(child, 'message').then(([message]) => message.url as string);
  return { child, ended, url: Promise.race([ready, ended.then(() => undefined)]) };
}
