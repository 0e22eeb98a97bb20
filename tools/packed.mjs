import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const ROOMS = ['contract', 'shared-kit', 'tooling'];
const CHANGESETS = join(root, '.changeset');
const RECORD = join(CHANGESETS, 'released.json');

export const manifestOf = (room) => JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'));

/** The files of each archive, as npm would pack them now, by room. */
export function packed() {
  const args = ['pack', '--dry-run', '--json', ...ROOMS.map((room) => `--workspace=${room}`)];
  const archives = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' }));
  return Object.fromEntries(
    ROOMS.map((room, index) => [room, archives[index].files.map(({ path }) => path)]),
  );
}

/** Users run no tests of ours; programs are built from the sources, and the change log from the changesets. */
const NOT_HASHED =
  /^[\w-]+\/(dist\/|CHANGELOG\.md$|package\.json$)|\.test\.tsx?$|^tooling\/src\/.*\/testing\//;

function hashOf(room, paths) {
  const { scripts: _, devDependencies: __, ...manifest } = manifestOf(room);
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const path of paths.map((each) => `${room}/${each}`).sort())
    if (!NOT_HASHED.test(path)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

const isNamed = (room) =>
  readdirSync(CHANGESETS)
    .filter((file) => file.endsWith('.md'))
    .some((file) =>
      new RegExp(`^['"]@olov/${room}['"]:`, 'm').test(readFileSync(join(CHANGESETS, file), 'utf8')),
    );

/** The reason for which the packed files of a room must not stay as they are; undefined if they may. */
export function unreleased(room, paths) {
  const { version, hash } = JSON.parse(readFileSync(RECORD, 'utf8'))[room];
  if (manifestOf(room).version !== version)
    return `${room} has another version than .changeset/released.json: raise versions by \`npm run release\``;
  if (hashOf(room, paths) === hash || isNamed(room)) return undefined;
  return `${room} differs from its version ${version}, and no changeset names it: describe the change for its users by \`npx changeset\``;
}

if (process.argv.includes('--update')) {
  const record = Object.entries(packed()).map(([room, paths]) => [
    room,
    { version: manifestOf(room).version, hash: hashOf(room, paths) },
  ]);
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);
}
