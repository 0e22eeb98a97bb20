import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { checkRange } from '../tooling/build/check-range.mjs';
import { root } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';

/** The packages of the shop that each room is built with; the contract and server-kit have no build of their own. */
const KITS = {
  tooling: ['contract'],
  'shared-kit': ['contract', 'tooling'],
  backend: ['contract', 'server-kit', 'tooling'],
  host: ['contract', 'server-kit', 'shared-kit', 'tooling'],
};
const KITS_OF_REMOTES = ['contract', 'shared-kit', 'tooling'];

test('every room is built anew when a kit changed that it is built with', () => {
  const plan = JSON.parse(
    execFileSync(process.execPath, ['node_modules/turbo/bin/turbo', 'run', 'build', '--dry=json'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const built = plan.tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  assert.deepEqual(
    built.map(({ package: name }) => name).sort(),
    ['backend', 'host', 'shared-kit', 'tooling', ...remoteFolders()].map((room) => `@olov/${room}`).sort(),
  );
  for (const { taskId, package: name, dependencies } of built) {
    const kits = KITS[name.replace('@olov/', '')] ?? KITS_OF_REMOTES;
    assert.deepEqual(
      dependencies.sort(),
      kits.map((kit) => `@olov/${kit}#build`),
      taskId,
    );
  }
});

for (const [range, isTaken] of [
  ['^1.3.0', true],
  ['^1.4.0', true],
  ['>=1.3.2 <2', true],
  ['^2.0.0', true],
  ['anything', true],
  ['^1.0.0', false],
  ['1.x', false],
  ['>=1.2.9', false],
]) {
  test(`a build with shared-kit 1.3.1 ${isTaken ? 'may' : 'may not'} say that it runs with ${range}`, () => {
    const check = () => checkRange(range, '1.3.1');
    if (isTaken) assert.doesNotThrow(check);
    else assert.throws(check, /admits shops with shared-kit 1\.\d\.\d.*Write "\^1\.3\.0"/);
  });
}
