import { join } from 'node:path';
import { documentSettings } from '@olov/server-kit/settings-document';
import { hostSettings } from './settings';

test('docs/configuration.md and deploy list the settings of the host (UPDATE_SETTINGS=1 writes them)', async () => {
  const { found, expected } = await documentSettings(join(__dirname, '../..'), 'host', hostSettings);
  expect(found).toEqual(expected);
});
