import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tools/prepare.mjs';

/** A copy of the build of a room whose version alone is new. */
export function writeVariant(room, folder, version) {
  const build = join(folder, version);
  cpSync(join(root, room, 'dist/browser'), build, { recursive: true });
  const file = join(build, 'remote-build.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  return build;
}

/** Leaves this process free, because load passes through it. */
export const deployFolder = (build, url, token, ...options) =>
  promisify(execFile)(process.execPath, [
    ...[join(root, 'tooling/bin/olov.mjs'), 'deploy', build, '--shell', url, '--token', token],
    ...['--reason', 'a measurement', ...options],
  ]);
