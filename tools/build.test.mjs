import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';

test('every room is built anew when shared-kit changed', () => {
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
    const expected = name === '@olov/shared-kit' ? [] : ['@olov/shared-kit#build'];
    assert.deepEqual(dependencies, expected, taskId);
  }
});
