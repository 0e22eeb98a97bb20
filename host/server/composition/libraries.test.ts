import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { BuildFiles, LatestBuild } from '@olov/contract';
import { assetsDir } from '../deploys/versionStore';
import { sha384 } from '../testing/builds';
import { anEntry } from '../testing/registry';
import { sharedShop, testBuilds } from '../testing/shop';
import { urlOf } from './libraries';

const REACT = `// react\n${'var pizza = "margherita";\n'.repeat(100)}`;

const shop = sharedShop({ builds: [{ id: 'host', library: REACT }, ...testBuilds.slice(1)] });

async function scriptsOf(): Promise<{ src: string | undefined; integrity: string | undefined }[]> {
  const { text } = await shop.get('/');
  return [...text.matchAll(/<script defer [^>]*>/g)].map(([tag]) => ({
    src: / src="([^"]*)"/.exec(tag)?.[1],
    integrity: / integrity="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&#43;', '+'),
  }));
}

test('a page names the libraries of the host before its entry, each with its hash', async () => {
  const [library, entry, ...others] = await scriptsOf();
  expect(library?.src).toMatch(/^\/remotes\/host\/library-[0-9a-f]{16}\/libraries\.js$/);
  expect(library?.integrity).toBe(sha384(REACT));
  expect(entry?.src).toMatch(/^\/remotes\/host\/1\.2\.3-[0-9a-f]{8}\/entry\.js$/);
  expect(others).toEqual([]);
});

test('a library is immutable for a year and sent in its compressed copy', async () => {
  const [library] = await scriptsOf();
  const { status, headers, bytes } = await shop.get(library?.src ?? '', { 'accept-encoding': 'br' });
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(brotliDecompressSync(bytes).toString()).toBe(REACT);
});

test('a release of the host with the same library does not change the address of the library', async () => {
  const before = await scriptsOf();
  await shop.publishBuild({ id: 'host', library: REACT, content: 'newer' });
  const after = await scriptsOf();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
  const folders = await readdir(join(assetsDir(shop.config.dataDir), 'host'));
  expect(folders.filter((folder) => folder.startsWith('library-'))).toHaveLength(1);
});

test('a release of the host with another library has another address for it, and the earlier one is still served', async () => {
  const [before] = await scriptsOf();
  await shop.publishBuild({ id: 'host', library: `${REACT}// newer` });
  const [after] = await scriptsOf();
  expect(after?.src).not.toBe(before?.src);
  for (const library of [before, after]) expect((await shop.get(library?.src ?? '')).status).toBe(200);
});

test('GET /builds/files answers a library under the address that the page names', async () => {
  const [library] = await scriptsOf();
  const { id } = JSON.parse((await shop.get('/builds/latest.json')).text) as LatestBuild;
  const { files } = JSON.parse((await shop.get(`/builds/files/${id}/ru.json`)).text) as BuildFiles;
  expect(files.filter(({ url }) => url.endsWith('/libraries.js'))).toEqual([
    { url: library?.src, integrity: library?.integrity },
  ]);
});

test('the library of a hosted build is in the folder of the build', () => {
  const entry = anEntry('host');
  const build = { ...entry.extras.build, libraries: ['libraries.js'] };
  const hosted = { ...entry, url: 'https://files.test/host/', extras: { ...entry.extras, build } };
  expect(urlOf(hosted, 'libraries.js')).toBe('https://files.test/host/libraries.js');
});
