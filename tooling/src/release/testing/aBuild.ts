import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inAll, LOCALES } from '@olov/contract/platform/locales';
import { BUILD_RECORD } from '@olov/contract/platform/names';
import type { RemoteBuild } from '@olov/contract/platform/remote';

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const FILES: Record<string, string> = {
  'remoteEntry.js': 'entry',
  'door.js': 'door',
  'page-profile.js': 'profile',
  'page-profile.css': '.olov_orders-a { color: red }',
  'fragment-last.js': 'last',
  ...Object.fromEntries(LOCALES.map((locale) => [`messages-${locale}.js`, locale])),
  'static/logo.svg': '<svg/>',
};

export const aFolder = () => mkdtemp(join(tmpdir(), 'olov-build-'));

/** The test changes the files first and then the record. */
export async function aBuild({
  files = {},
  change = () => {},
}: {
  files?: Record<string, string>;
  change?: (record: RemoteBuild) => void;
} = {}): Promise<string> {
  const folder = await aFolder();
  const all = { ...FILES, ...files };
  for (const [file, text] of Object.entries(all)) await put(folder, file, text);
  const scripts = Object.entries(all).filter(([file]) => /\.(js|css)$/.test(file));
  const only = (file: string) => ({ js: [file], css: [] });
  const record: RemoteBuild = {
    manifest: {
      id: 'orders',
      team: 'orders',
      sharedKit: '^1.0.0',
      routes: [{ path: '/profile/:tab', page: 'profile', validate: { tab: '[a-z]+' } }],
      fragments: ['last'],
    },
    version: '1.2.3',
    container: 'olov_orders',
    entry: 'remoteEntry.js',
    door: only('door.js'),
    pages: { profile: { js: ['page-profile.js'], css: ['page-profile.css'] } },
    fragments: { last: only('fragment-last.js') },
    messages: inAll((locale) => only(`messages-${locale}.js`)),
    integrity: Object.fromEntries(scripts.map(([file, text]) => [file, sha384(text)])),
    shared: { react: { range: '^19.3.0' } },
  };
  change(record);
  await put(folder, BUILD_RECORD, JSON.stringify(record));
  return folder;
}

export async function put(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
