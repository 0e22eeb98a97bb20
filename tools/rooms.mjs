import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The remotes of the shop. */
export const remoteFolders = () => foldersOf(undefined);

/** The remotes that the pages of the staff show. */
export const staffRemoteFolders = () => foldersOf('staff');

const foldersOf = (site) =>
  readdirSync(root)
    .filter((folder) => folder.endsWith('-remote') && siteOf(join(root, folder, 'remote.json')) === site)
    .sort();

const siteOf = (manifest) =>
  existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).site : 'none';

export const unitRooms = () => [
  'contract',
  'tooling',
  'shared-kit',
  'server-kit',
  'host',
  ...remoteFolders(),
  ...staffRemoteFolders(),
  'backend',
  'demo-data',
];

/** The tests of the commands that `npm test` runs daily; those of other folders need packages of the system and minutes. */
export const toolTests = () =>
  ['tools', 'tools/imports', 'tools/test', 'lab/bench', 'lab/soak'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => `${folder}/${file}`),
  );
