import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moduleForNode, runProgram } from '../testing/processes';
import { temporaryFolder } from '../testing/temporary';
import { withFileLock } from './fileLock';

const LONG_AGO = new Date(Date.now() - 60_000);

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder, 'registry.lock');
});

async function leaveStale() {
  await mkdir(path);
  await writeFile(join(path, 'dead'), '');
  await utimes(join(path, 'dead'), LONG_AGO, LONG_AGO);
  await utimes(path, LONG_AGO, LONG_AGO);
}

test('only one process holds the file lock of the registry, and it leaves no lock file behind', async () => {
  let inside = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withFileLock(path, async () => {
        inside += 1;
        await new Promise(setImmediate);
        expect(inside).toBe(1);
        inside -= 1;
      }),
    ),
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a failure of the work under the file lock releases the lock', async () => {
  await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withFileLock(path, async () => 'done')).toBe('done');
});

test('a file lock that cannot be created is reported as an error', async () => {
  await expect(withFileLock(join(folder, 'nowhere', 'lock'), async () => {})).rejects.toThrow('ENOENT');
  await writeFile(path, 'a file');
  await expect(withFileLock(path, async () => {})).rejects.toThrow('ENOTDIR');
  expect(await readdir(folder)).toEqual(['registry.lock']);
});

test('the file lock of a process that died is removed', async () => {
  await leaveStale();
  expect(await withFileLock(path, async () => 'done')).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});

const PROGRAM = `
import { mkdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
const [module, path, rounds] = process.argv.slice(1);
const { withFileLock } = await import(module);
const longAgo = new Date(Date.now() - 60_000);
const dead = path + '-of-' + process.pid;
let clashes = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  await withFileLock(path, async () => {
    await mkdir(path + '-inside').catch(() => { clashes += 1; });
    await new Promise((done) => setTimeout(done, Math.random() * 3));
    await rmdir(path + '-inside').catch(() => {});
  });
  await mkdir(dead);
  await writeFile(dead + '/dead', '');
  for (const place of [dead + '/dead', dead]) await utimes(place, longAgo, longAgo);
  await rename(dead, path).catch(() => rm(dead, { recursive: true }));
}
console.log(clashes);`;

test('processes that remove a stale file lock at the same time do not remove the new lock of one of them', async () => {
  const module = await moduleForNode(join(__dirname, 'fileLock.ts'));
  const runs = Array.from({ length: 4 }, () => runProgram(PROGRAM, [module, path, '150']));
  expect((await Promise.all(runs)).map(Number)).toEqual([0, 0, 0, 0]);
});
