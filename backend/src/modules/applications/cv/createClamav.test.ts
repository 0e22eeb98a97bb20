import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SOCKET_FAULTS, startFaultySocket } from '@olov/server-kit/testing/faulty-socket';
import { EICAR, startClamd } from '../../../testing/clamd';
import { createClamav } from './createClamav';

let clamd: Awaited<ReturnType<typeof startClamd>>;
let folder: string;
beforeAll(async () => {
  clamd = await startClamd();
  folder = await mkdtemp(path.join(os.tmpdir(), 'olov-scan-'));
});
afterAll(async () => {
  await clamd.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  clamd.mood = 'well';
});

async function aFile(content: string | Buffer): Promise<string> {
  const file = path.join(folder, 'cv');
  await writeFile(file, content);
  return file;
}

test('clamd receives a whole file and its answer "clean" is passed on', async () => {
  const content = Buffer.alloc(300_000, 'abc');
  expect(await createClamav(clamd.address)(await aFile(content))).toBe('clean');
  expect(clamd.seen.at(-1)?.equals(content)).toBe(true);
});

test('the virus scanner reports a file with a virus as infected', async () => {
  expect(await createClamav(clamd.address)(await aFile(EICAR))).toBe('infected');
});

// remote call: backend/src/modules/applications/cv/createClamav.ts
test.each([
  ['it says that it failed', 'broken'],
  ['it hangs up in the middle, because the file is too large for it', 'strict'],
] as const)('a virus scan rejects and never reports a clean file when clamd fails: %s', async (_, mood) => {
  clamd.mood = mood;
  await expect(createClamav(clamd.address)(await aFile(Buffer.alloc(5_000_000)))).rejects.toThrow();
});

// remote call: backend/src/modules/applications/cv/createClamav.ts
test.each(SOCKET_FAULTS)('a virus scan by a clamd that is %s rejects in time', async (fault) => {
  const { close, ...address } = await startFaultySocket(fault);
  await expect(createClamav(address, 300)(await aFile(Buffer.alloc(5_000_000)))).rejects.toThrow();
  await close();
});
