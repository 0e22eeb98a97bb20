import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary';
import { createFileCounts } from './counts';

test('a look at a trial is not spent if the file of the counts cannot be written', async () => {
  const folder = join(await temporaryFolder(), 'missing');
  const { takeLook } = createFileCounts(join(folder, 'trials.json'));
  await expect(takeLook('orders', 1)).rejects.toThrow('ENOENT');
  await mkdir(folder);
  expect([await takeLook('orders', 1), await takeLook('orders', 1)]).toEqual([true, false]);
});
