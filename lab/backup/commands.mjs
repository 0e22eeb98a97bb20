import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';

/** The blocks of commands of the section "Backup and restore", in their order. */
export function backupCommands() {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, section] = /^## Backup and restore\n(.*?)^## /ms.exec(text) ?? [];
  const blocks = [...(section ?? '').matchAll(/^```\n(.*?)^```$/gms)].map(([, commands]) => commands);
  const [backUp, restore, backUpFolder, restoreFolder, ...others] = blocks;
  if (!restoreFolder || others.length > 0) throw new Error('The section has other blocks than expected.');
  return { backUp, restore, backUpFolder, restoreFolder };
}
