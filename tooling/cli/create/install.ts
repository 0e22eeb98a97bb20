import { spawn } from 'node:child_process';
import { failed } from '../CliError';
import type { Context } from '../Context';

export function install(folder: string, { env }: Context): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      // The `npm_` variables of the outer npm would be read as settings of another project.
      env: Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name))),
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
          `npm install failed in ${folder}; fix the cause and run npm install there again:\n${output.trim()}`,
        ),
      );
    });
  });
}
