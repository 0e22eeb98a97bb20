import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { root, step } from './prepare.mjs';

async function start(args, env) {
  const child = spawn(process.execPath, [...args, 'tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  return { code, lines: output.trim().split('\n') };
}

test('a step of npm start says what begins and how long it took', async (t) => {
  const { mock } = t.mock.method(console, 'log', () => {});
  assert.equal(await step('building', async () => 7), 7);
  const [[first], [second]] = mock.calls.map((call) => call.arguments);
  assert.equal(first, 'olov: building');
  assert.match(second, /^olov: building: done in \d+\.\d s$/);
});

test('npm start refuses an old Node with one sentence', async () => {
  const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`;
  const { code, lines } = await start(['--import', older]);
  assert.equal(code, 1);
  assert.deepEqual(lines, ['Olov needs Node 20.19 or newer; this is 18.20.8.']);
});

for (const name of ['PORT', 'BACKEND_PORT']) {
  test(`npm start refuses a ${name} in use with one sentence`, async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    try {
      const { code, lines } = await start([], {
        PORT: '0',
        BACKEND_PORT: '0',
        HOST: '127.0.0.1',
        [name]: String(port),
      });
      assert.equal(code, 1);
      assert.deepEqual(lines, [`Port ${port} is already in use: set ${name} to a free one.`]);
    } finally {
      server.close();
    }
  });
}

test('npm start refuses one port for both servers with one sentence', async () => {
  const { code, lines } = await start([], { PORT: '3999', BACKEND_PORT: '3999' });
  assert.equal(code, 1);
  assert.deepEqual(lines, ['PORT and BACKEND_PORT are both 3999: set them to two different ports.']);
});
