import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from './keptSecret';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'olov secrets '));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

// asvs V6.3.2
test('a secret of the server is generated once and stored', async () => {
  const secret = await keptSecret(dataDir, 'session-secret');
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await keptSecret(dataDir, 'session-secret')).toBe(secret);
  expect(await keptSecret(dataDir, 'messenger-secret')).not.toBe(secret);
});

test('servers that start at the same time use the same generated secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(dataDir, 'session-secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).not.toBe('');
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['session-secret']);
});

const onPosix = process.platform === 'win32' ? test.skip : test;
onPosix('only this user can read a generated secret', async () => {
  await keptSecret(dataDir, 'session-secret');
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);
  expect([await modeOf('secrets'), await modeOf('secrets/session-secret')]).toEqual(['700', '600']);
});

test('an empty secret file is an error', async () => {
  await keptSecret(dataDir, 'other');
  await writeFile(join(dataDir, 'secrets', 'session-secret'), '\n');
  await expect(keptSecret(dataDir, 'session-secret')).rejects.toThrow(/session-secret is empty: remove it/);
});
