import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';

const PACKAGES = ['contract', 'shared-kit', 'tooling'];

const manifestOf = (room) => JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'));

const [contract, kit, tooling] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', ...PACKAGES.map((room) => `--workspace=${room}`)], {
    cwd: root,
    encoding: 'utf8',
  }),
);

for (const [room, { files }] of Object.entries({ contract, 'shared-kit': kit, tooling })) {
  test(`the archive of ${room} has a file for each of its exports and programs, and may be published`, () => {
    const {
      private: isPrivate,
      license,
      exports,
      bin = {},
      dependencies,
      peerDependencies = {},
    } = manifestOf(room);
    const paths = files.map(({ path }) => path);
    const targets = [...Object.values(exports), ...Object.values(bin)].flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    const isPacked = (target) => {
      const [start, end = ''] = target.replace('./', '').split('*');
      return paths.some((path) =>
        target.includes('*') ? path.startsWith(start) && path.endsWith(end) : path === start,
      );
    };
    assert.deepEqual(
      targets.filter((target) => !isPacked(target)),
      [],
    );
    assert.deepEqual([isPrivate, license], [undefined, 'UNLICENSED']);
    const own = Object.entries({ ...dependencies, ...peerDependencies }).filter(([name]) =>
      name.startsWith('@olov/'),
    );
    const { version } = manifestOf(room);
    for (const [name, range] of own) {
      assert.ok(PACKAGES.includes(name.replace('@olov/', '')), name);
      assert.equal(range, `^${version}`);
    }
  });
}
