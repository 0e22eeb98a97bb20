import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { serveHealth } from './serveHealth';

const { code } = transformSync(readFileSync(path.join(__dirname, 'worker.ts'), 'utf8'), {
  jsc: { parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
});
const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const at = { program, host: '127.0.0.1', port: 0 };

const ASK = `fetch(process.argv[1]).then(async (answer) => console.log(answer.status, (await answer.json()).status))`;
/** Blocks the event loop of this process until the answer is there. */
const askInPause = (url: string) =>
  execFileSync(process.execPath, ['-e', ASK, url], { encoding: 'utf8' }).trim();

async function untilSays(url: string, status: string) {
  while (((await (await fetch(url)).json()) as { status: string }).status !== status);
}

test('a server whose event loop is busy is alive and ready at its health port', async () => {
  const health = await serveHealth({ ...at, look: async () => 'ready' });
  await untilSays(`${health.url}/readyz`, 'ready');
  expect(askInPause(`${health.url}/healthz`)).toBe('200 alive');
  expect(askInPause(`${health.url}/readyz`)).toBe('200 ready');
  await health.close();
});

test('a server whose event loop hangs is neither alive nor ready at its health port', async () => {
  const health = await serveHealth({ ...at, look: async () => 'ready', hungMs: 1 });
  expect(askInPause(`${health.url}/healthz`)).toBe('503 hung');
  expect(askInPause(`${health.url}/readyz`)).toBe('503 hung');
  await health.close();
});

test('a server that is not ready says why at its health port and stays alive', async () => {
  const health = await serveHealth({ ...at, look: async () => 'ending' });
  await untilSays(`${health.url}/readyz`, 'ending');
  expect((await fetch(`${health.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${health.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${health.url}/metrics`)).status).toBe(404);
  await health.close();
});

test('a server that was ready serves while its database is away, and neither before nor when it ends', async () => {
  let status = 'database-unreachable';
  const health = await serveHealth({ ...at, look: async () => status });
  const serving = async () => (await fetch(`${health.url}/servez`)).status;
  await untilSays(`${health.url}/readyz`, status);
  expect(await serving()).toBe(503);
  for (status of ['ready', 'database-unreachable']) await untilSays(`${health.url}/readyz`, status);
  expect(await serving()).toBe(200);
  status = 'ending';
  await untilSays(`${health.url}/readyz`, status);
  expect(await serving()).toBe(503);
  await health.close();
});

test('a health port that is in use ends the start', async () => {
  const health = await serveHealth({ ...at, look: async () => 'ready' });
  const port = Number(new URL(health.url).port);
  await expect(serveHealth({ ...at, port, look: async () => 'ready' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await health.close();
});
