import { spawnSync } from 'node:child_process';
import { run } from './prepare.mjs';

/** Only root may install packages; for other users this does nothing. */
export async function installPackages(names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  // Runlevel 1 keeps a package's service from starting.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => run('apt-get', args, { quiet: true, env });
  await apt('update').catch(() => {});
  await apt('install', '-y', '--no-install-recommends', ...names);
}
