import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileCounts } from './health/counts';
import { createFileGenerationStore } from './identity/generations/fileGenerationStore';
import { temporaryFolder } from './testing/temporary';

const aFolder = async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'kept.json');
  await mkdir(file);
  return { folder, file };
};

test('counts of trials that cannot be written leave no temporary file behind, and are written the next time', async () => {
  const { folder, file } = await aFolder();
  const { takeLook, add } = createFileCounts(file);
  await expect(takeLook('a-trial', 1)).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['kept.json']);
  await rm(file, { recursive: true });
  await add(new Map(), ['a-trial']);
  expect(await readFile(file, 'utf8')).toContain('a-trial');
});

test('a revocation of sessions that cannot be written leaves no temporary file behind', async () => {
  const { folder } = await aFolder();
  await expect(createFileGenerationStore(folder).revoke('kept', 1)).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['kept.json']);
});
