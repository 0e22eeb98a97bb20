import { spawn } from 'node:child_process';
import { failed } from '../CliError';
import type { Context } from '../Context';
import type { managerOf } from './managers';

/** The `npm_` variables of the outer npm would be read as settings of another project. */
export const envOf = ({ env }: Context) => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name))),
  // yarn writes no first lockfile in a pipeline.
  YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
});

export function install(
  folder: string,
  { name, install: args }: ReturnType<typeof managerOf>,
  context: Context,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: folder,
      env: envOf(context),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(
        failed(
          `${name} install failed in ${folder}; fix the cause and run ${name} install there again:\n${output.trim()}`,
        ),
      );
    });
  });
}
