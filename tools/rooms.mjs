import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The folders of the remotes in this checkout, sorted. */
export const remoteFolders = () =>
  readdirSync(root)
    .filter((folder) => folder.endsWith('-remote') && existsSync(join(root, folder, 'remote.json')))
    .sort();
