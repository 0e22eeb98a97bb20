import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

export const remoteFolders = () =>
  readdirSync(root)
    .filter((folder) => folder.endsWith('-remote') && existsSync(join(root, folder, 'remote.json')))
    .sort();

export const unitRooms = () => [
  'contract',
  'tooling',
  'shared-kit',
  'server-kit',
  'host',
  ...remoteFolders(),
  'backend',
  'demo-data',
];
