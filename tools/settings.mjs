import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The names of the settings that a process reads: `host`, `back end` or `bot`. Tests compare the document with the schemas. */
export function settingsOf(process) {
  const text = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const [, section] = new RegExp(`<!-- settings: ${process} -->([^]*?)<!-- end -->`).exec(text);
  const [, shared] = /^It also reads (.*)\.$/m.exec(section);
  return [
    ...[...shared.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    ...[...section.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name),
  ];
}
