import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILD_RECORD, fragmentNames, type RemoteBuild, type RemoteManifest } from '@olov/contract';
import { inAll, LOCALES } from '@olov/contract/platform/locales';
import { readRecord } from '@olov/tooling/release';
import { publish, type Shelf } from '../deploys/publish';

export interface TestBuild {
  id: string;
  content?: string;
  library?: string;
  manifest?: Partial<RemoteManifest>;
  record?: Partial<RemoteBuild>;
}

const js = (file: string) => ({ js: [file], css: [] });

export async function writeBuild(folder: string, build: TestBuild): Promise<string> {
  const { id, content: text = '', library, manifest, record } = build;
  const container = `olov_${id.replaceAll('-', '_')}`;
  const { routes = [], fragments = [] } = manifest ?? {};
  const files = { js: ['page-menu.js'], css: ['page-menu.css'] };
  const assets: Record<string, string> = {
    'entry.js': `// ${id} ${text}\n${'var pizza = "margherita";\n'.repeat(100)}`,
    'door.js': '// door',
    ...(library && { 'libraries.js': library }),
    'door.css': `.${container}-door { color: tomato }`,
    'page-menu.js': '// page',
    'page-menu.css': `.${container}-page { color: tomato }`,
    ...Object.fromEntries(LOCALES.map((locale) => [`messages-${locale}.js`, `// ${locale}`])),
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  };
  const remoteBuild: RemoteBuild = {
    manifest: { id, team: 'tests', sharedKit: '^1.0.0', routes: [], fragments: [], ...manifest },
    version: '1.2.3',
    container,
    entry: 'entry.js',
    ...(library && { libraries: ['libraries.js'] }),
    door: { js: ['door.js'], css: ['door.css'] },
    pages: Object.fromEntries([['menu', files], ...routes.map(({ page }) => [page, files])]),
    fragments: Object.fromEntries(fragmentNames({ fragments }).map((name) => [name, files])),
    messages: inAll((locale) => js(`messages-${locale}.js`)),
    integrity: Object.fromEntries(
      Object.entries(assets)
        .filter(([file]) => /\.(js|css)$/.test(file))
        .map(([file, source]) => [file, sha384(source)]),
    ),
    shared: {},
    ...record,
  };
  const content = { ...assets, [BUILD_RECORD]: JSON.stringify(remoteBuild) };
  for (const [file, source] of Object.entries(content)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  return folder;
}

export const sha384 = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export async function publishFolder(shelf: Shelf, folder: string, traffic = 100) {
  const mover = { by: 'tests', at: new Date().toISOString() };
  return publish(shelf, {
    folder,
    isDraft: false,
    build: await readRecord(folder),
    traffic,
    action: 'deploy',
    mover,
  });
}
