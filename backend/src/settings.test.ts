import path from 'node:path';
import { documentSettings } from '@olov/server-kit/settings-document';
import { botSettings } from './bot/config';
import { backendSettings } from './settings';

test.each([
  ['back end', backendSettings],
  ['bot', botSettings],
])(
  'docs/configuration.md lists the settings of the %s (UPDATE_SETTINGS=1 writes them)',
  async (name, settings) => {
    const file = path.resolve('../docs/configuration.md');
    const { found, expected } = await documentSettings(file, name, settings);
    expect(found).toBe(expected);
  },
);
