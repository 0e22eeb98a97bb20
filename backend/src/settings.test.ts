import path from 'node:path';
import { documentSettings } from '@olov/server-kit/settings-document';
import { botSettings } from './bot/config';
import { backendSettings } from './settings';

test.each([
  ['back end', backendSettings],
  ['bot', botSettings],
] as const)(
  'docs/configuration.md and deploy list the settings of the %s (npm run generate writes them)',
  async (name, settings) => {
    const { found, expected } = await documentSettings(path.resolve('..'), name, settings);
    expect(found).toEqual(expected);
  },
);
