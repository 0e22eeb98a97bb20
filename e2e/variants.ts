import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteBuild } from '@olov/contract';

export interface Edit {
  file: string;
  replace: [from: string | RegExp, to: string];
}

const RECORD = 'remote-build.json';

export const readRecord = (folder: string): RemoteBuild =>
  JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));

/** The hashes of changed files are updated in the entry script and in the build record, as in another build. */
export function makeVariant(
  room: string,
  folder: string,
  edits: Edit[],
  parts: Partial<RemoteBuild> = {},
): string {
  cpSync(join(import.meta.dirname, '..', room, 'dist', 'browser'), folder, { recursive: true });
  const record = { ...readRecord(folder), ...parts };
  for (const { file, replace } of edits) {
    const names = readdirSync(folder, { recursive: true }).map(String);
    const name = names.find((one) => one.startsWith(file) && one.endsWith('.js'));
    if (!name) throw new Error(`${room} has no file ${file}`);
    change(folder, record, name, (text) => {
      const changed = text.replace(...replace);
      if (changed === text) throw new Error(`${name} has no ${replace[0]}`);
      return changed;
    });
  }
  writeFileSync(join(folder, RECORD), JSON.stringify(record));
  return folder;
}

function change(folder: string, record: RemoteBuild, name: string, edit: (text: string) => string): void {
  const path = join(folder, name);
  const text = edit(readFileSync(path, 'utf8'));
  const before = record.integrity[name] ?? '';
  const after = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  writeFileSync(path, text);
  record.integrity[name] = after;
  if (name !== record.entry) change(folder, record, record.entry, (entry) => entry.replace(before, after));
}

/** Throws while `window.olovFault` is `<id> <kind>`. */
export const faultyEdits = (id: string, page: string): Edit[] => [
  {
    file: 'door',
    replace: [
      'pages:',
      `pages:globalThis.olovFault==="${id} import"?(()=>{throw Error("planted: import")})():`,
    ],
  },
  {
    file: `page-${page}`,
    replace: [
      /Component:\(\)=>(\w+)/,
      `Component:()=>globalThis.olovFault==="${id} render"?()=>{throw Error("planted: render")}:$1`,
    ],
  },
];

export const renamed = (room: 'menu' | 'orders', title: string): Edit[] => [
  { file: 'messages-en', replace: [room === 'orders' ? 'My orders' : 'Menu', title] },
];
