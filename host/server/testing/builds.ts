import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteBuild, RemoteManifest } from '@olov/shared-kit/contract';

export interface TestBuild {
  id: string;
  /** Content of the entry; another text makes another version. */
  content?: string;
  manifest?: Partial<RemoteManifest>;
  record?: Partial<RemoteBuild>;
}

const js = (file: string) => ({ js: [file], css: [] });

/** Writes a small build as the preset leaves it: the assets and the record beside them. */
export async function writeBuild(folder: string, build: TestBuild): Promise<string> {
  const { id, content = '', manifest, record } = build;
  const assets: Record<string, string> = {
    'entry.js': `// ${id} ${content}\n${'var pizza = "margherita";\n'.repeat(100)}`,
    'door.js': '// door',
    'door.css': '.door { color: tomato }',
    'page-menu.js': '// page',
    'page-menu.css': '.page { color: tomato }',
    'messages-ru.js': '// ru',
    'messages-en.js': '// en',
    'messages-uz.js': '// uz',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  };
  const remoteBuild: RemoteBuild = {
    manifest: { id, team: 'tests', sharedKit: '^1.0.0', routes: [], fragments: [], ...manifest },
    version: '1.2.3',
    container: `olov_${id.replaceAll('-', '_')}`,
    entry: 'entry.js',
    door: { js: ['door.js'], css: ['door.css'] },
    pages: { menu: { js: ['page-menu.js'], css: ['page-menu.css'] } },
    fragments: {},
    messages: { ru: js('messages-ru.js'), en: js('messages-en.js'), uz: js('messages-uz.js') },
    integrity: Object.fromEntries(
      Object.entries(assets)
        .filter(([file]) => /\.(js|css)$/.test(file))
        .map(([file, text]) => [file, sha384(text)]),
    ),
    shared: {},
    ...record,
  };
  const files = { ...assets, 'remote-build.json': JSON.stringify(remoteBuild) };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

export const sha384 = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
