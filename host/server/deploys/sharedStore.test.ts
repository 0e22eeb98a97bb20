import { join } from 'node:path';
import { folderFiles } from '@olov/server-kit/files';
import { temporaryFolder } from '../testing/temporary';
import { createSharedStore } from './sharedStore';
import { createFolderStore } from './versionStore';

test('repeated requests for a made-up version ask the shared archives once, and never for a list', async () => {
  const folder = await temporaryFolder();
  const archives = folderFiles(join(folder, 'bucket'));
  const [get, list] = [jest.spyOn(archives, 'get'), jest.spyOn(archives, 'list')];
  const { ensure } = createSharedStore(archives, createFolderStore(folder));
  expect([await ensure('orders', '9.9.9'), await ensure('orders', '9.9.9')]).toEqual([false, false]);
  expect(get).toHaveBeenCalledTimes(1);
  expect(list).not.toHaveBeenCalled();
});
