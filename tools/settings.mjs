import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Amazon's client reads these by itself where there is a STORAGE_URL. */
const KEYS_OF_THE_BUCKET = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** The names of the settings that a process reads: `host`, `back end` or `bot`. Tests compare the document with the schemas. */
export function settingsOf(process) {
  const text = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const [, section] = new RegExp(`<!-- settings: ${process} -->([^]*?)<!-- end -->`).exec(text);
  const [, shared] = /^It also reads (.*)\.$/m.exec(section);
  const sharedNames = [...shared.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  return [
    ...sharedNames,
    ...(sharedNames.includes('STORAGE_URL') ? KEYS_OF_THE_BUCKET : []),
    ...[...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
  ];
}
