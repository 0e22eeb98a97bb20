import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { seed } from '@olov/demo-data';
import { packageDir } from '../paths';

// A folder of the same depth as `dist`, so that paths are right; `dist` itself may be written by another build.
const folder = path.join(packageDir, 'test-results');

/** Written here, so that the tests of this room do not need the build of another one. */
const seedFile = path.join(folder, 'seed.json');

export async function buildPackage(packageDir: string, output: string): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
  const rspack = path.join(path.dirname(cli), 'bin', 'rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', output], {
    cwd: packageDir,
  });
}

export async function buildServer(): Promise<() => Promise<void>> {
  await buildPackage(packageDir, folder);
  await writeFile(seedFile, JSON.stringify(seed));
  return () => rm(folder, { recursive: true, force: true });
}

export interface ServerRun {
  child: ChildProcess;
  url: Promise<string | undefined>;
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Variables by which `faketime` sets the clock of the tests; the server needs the same clock. */
const clock = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)));

export function startBuiltServer(env: Record<string, string>, output = folder): ServerRun {
  const child = spawn(process.execPath, [path.join(output, 'server.mjs')], {
    env: {
      PATH: process.env.PATH ?? '',
      ...clock(),
      LOG_LEVEL: 'warn',
      BACKEND_PORT: '0',
      ...(output === folder && { SEED_FILE: seedFile }),
      ...env,
    },
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
