import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { root } from './prepare.mjs';

const script = `
  import { onLauncherGone } from './tools/launcher.mjs';
  onLauncherGone(() => { process.exit(0); });
  console.log('pid ' + process.pid);
  setTimeout(() => {}, 600_000);
`;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a script that npm has started ends when only npm is ended', {
  skip: process.platform === 'win32',
}, async () => {
  // Runs the script in a shell as npm does; the shell does not pass signals on.
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT"; true'], { stdio: 'inherit' })`,
    ],
    {
      cwd: root,
      env: { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'start' },
    },
  );
  const [data] = await once(npm.stdout, 'data');
  const pid = Number(/pid (\d+)/.exec(String(data))[1]);
  assert.ok(isAlive(pid));
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  for (let tries = 0; tries < 1200 && isAlive(pid); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  assert.ok(!isAlive(pid));
});
