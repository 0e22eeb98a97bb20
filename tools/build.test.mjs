import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { checkRange } from '../shared-kit/build/check-range.mjs';
import { root } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';

/** Both servers are built with server-kit, which has no build of its own. */
const SERVERS = ['@olov/backend', '@olov/host'];

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
    ['backend', 'host', 'shared-kit', ...remoteFolders()].map((room) => `@olov/${room}`).sort(),
  );
  for (const { taskId, package: name, dependencies } of built) {
    const kits = SERVERS.includes(name)
      ? ['@olov/server-kit#build', '@olov/shared-kit#build']
      : ['@olov/shared-kit#build'];
    assert.deepEqual(dependencies.sort(), name === '@olov/shared-kit' ? [] : kits, taskId);
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
