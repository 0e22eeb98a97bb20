import { join } from 'node:path';
import { documentSettings } from '@olov/server-kit/settings-document';
import { hostSettings } from './settings';

test('docs/configuration.md lists the settings of the host (UPDATE_SETTINGS=1 writes them)', async () => {
  const file = join(__dirname, '../../docs/configuration.md');
  const { found, expected } = await documentSettings(file, 'host', hostSettings);
  expect(found).toBe(expected);
});
