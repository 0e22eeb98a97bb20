import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tools/prepare.mjs';

/** The packages have about 100 MB each, so they are no dependencies. Their scripts do not run. */
export async function fetchPackage(folder, name, version) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...flags, `${name}@${version}`], { cwd: folder, quiet: true });
  return join(folder, 'node_modules', name);
}
