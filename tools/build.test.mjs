import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './prepare.mjs';

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
  assert.deepEqual(built.map(({ package: name }) => name).sort(), [
    '@olov/backend',
    '@olov/host',
    '@olov/menu-cart-remote',
    '@olov/orders-remote',
  ]);
  for (const { taskId, dependencies } of built)
    assert.deepEqual(dependencies, ['@olov/shared-kit#build'], taskId);
});
