import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifestOf, packed, unreleased } from './packed.mjs';

const archives = packed();

for (const [room, paths] of Object.entries(archives)) {
  test(`the packed files of ${room} are those of its version, or a changeset names it`, () =>
    assert.equal(unreleased(room, paths), undefined));

  test(`the archive of ${room} has a file for each of its exports and programs, and may be published`, () => {
    const {
      private: isPrivate,
      license,
      exports,
      bin = {},
      dependencies,
      peerDependencies = {},
    } = manifestOf(room);
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
      assert.ok(name.replace('@olov/', '') in archives, name);
      assert.equal(range, `^${version}`);
    }
  });
}
