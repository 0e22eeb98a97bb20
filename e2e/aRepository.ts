import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '@olov/contract/platform/locales';
import { makeDataDir } from './shop';

const root = join(import.meta.dirname, '..');
const kit = JSON.parse(readFileSync(join(root, 'shared-kit/package.json'), 'utf8'));

interface Parts {
  /** Sources of the fragments by their names. */
  fragments?: Record<string, string>;
  /** Further fields of remote.json. */
  manifest?: object;
}

const sources = (page: string, { fragments = {}, manifest = {} }: Parts): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'reviews-remote', version: '1.0.0', type: 'module' }),
  'remote.json': JSON.stringify({
    id: 'reviews',
    team: 'reviews',
    sharedKit: `^${kit.olov.apiVersion}`,
    routes: [{ path: '/reviews', page: 'main', prerendered: true }],
    fragments: Object.keys(fragments),
    ...manifest,
  }),
  'rspack.config.ts': `
    import { remoteConfig } from '@olov/tooling/build';
    export default remoteConfig({ context: import.meta.dirname });`,
  'src/remote.ts': `
    import { defineRemote } from '@olov/shared-kit';
    export const remote = defineRemote({
      pages: { main: () => import(/* webpackChunkName: "page-main" */ './page') },
      fragments: {
        ${Object.keys(fragments)
          .map((name) => `${name}: () => import(/* webpackChunkName: "fragment-${name}" */ './${name}'),`)
          .join('\n        ')}
      },
      messages: {
        ${LOCALES.map(
          (locale) =>
            `${locale}: () => import(/* webpackChunkName: "messages-${locale}" */ '../translations/${locale}.json'),`,
        ).join('')}
      },
    });`,
  'src/page.tsx': page,
  ...Object.fromEntries(Object.entries(fragments).map(([name, source]) => [`src/${name}.tsx`, source])),
  ...Object.fromEntries(LOCALES.map((locale) => [`translations/${locale}.json`, '{ "a": "Olov" }'])),
});

/** A remote of a team with its own repository. */
export function aRepository(page: string, parts: Parts = {}): string {
  const folder = makeDataDir();
  for (const [file, text] of Object.entries(sources(page, parts))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
