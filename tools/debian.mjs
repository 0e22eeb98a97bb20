import { spawnSync } from 'node:child_process';
import { run } from './prepare.mjs';

/** Installs packages of Debian and of what descends from it, which only root may do; elsewhere it does nothing. */
export async function installPackages(names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  // Runlevel 1 keeps a package's service from starting.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => run('apt-get', args, { quiet: true, env });
  await apt('update').catch(() => {});
  await apt('install', '-y', '--no-install-recommends', ...names);
}
