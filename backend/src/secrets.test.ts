import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { keptSecret } from './secrets';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'olov secrets '));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('concurrent processes that create a secret agree on one, and leave no other files', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir, 'a-secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(path.join(dataDir, 'secrets'))).toEqual(['a-secret']);
});

test('an existing secret is read, and nothing is written', async () => {
  const secret = await keptSecret(dataDir, 'a-secret');
  const folder = path.join(dataDir, 'secrets');
  await utimes(folder, 1, 1);
  expect(await keptSecret(dataDir, 'a-secret')).toBe(secret);
  expect((await stat(folder)).mtimeMs).toBe(1000);
});
