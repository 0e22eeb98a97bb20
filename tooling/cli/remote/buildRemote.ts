import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { failed } from '../CliError';
import type { Context } from '../Context';

/** Returns the duration in ms. A failure contains the bundler’s output. */
export async function buildRemote(folder: string, { env, tooling }: Context): Promise<number> {
  const started = Date.now();
  const cli = createRequire(join(tooling.root, 'package.json')).resolve('@rspack/cli/package.json');
  const { code, output } = await runProgram(join(dirname(cli), 'bin/rspack.js'), ['build'], folder, {
    ...env,
    NODE_ENV: 'production',
  });
  if (code !== 0) throw failed(`The build of ${folder} failed:\n${output.trim()}`);
  return Date.now() - started;
}

export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
