/** @jest-environment node */
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '../contract/remote';
import { examineBuild } from './examineBuild';
import { aBuild, put } from './testing/aBuild';

const folders: string[] = [];
const built = async (parts: Parameters<typeof aBuild>[0] = {}) => {
  const folder = await aBuild(parts);
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('a whole build has no problems', async () => {
  expect(await examineBuild(await built())).toEqual([]);
});

/** Changes one place of a record; with undefined the place is gone. */
const change =
  (path: string[], value: unknown) =>
  (record: RemoteBuild): void => {
    const last = path.at(-1) ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: any place of the record, also to what it must not be
    const place = path.slice(0, -1).reduce((node: any, key) => node[key], record);
    if (value === undefined) delete place[last];
    else place[last] = value;
  };

test.each<[string, string[], unknown]>([
  ['manifest/id must match pattern', ['manifest', 'id'], '../orders'],
  ['"a--b" is no id', ['manifest', 'id'], 'a--b'],
  ['"../x" is no version', ['version'], '../x'],
  ['sharedKit "latest" is no range', ['manifest', 'sharedKit'], 'latest'],
  ['the container is called orders instead of olov_orders', ['container'], 'orders'],
  ['page profile has no files', ['pages', 'profile'], undefined],
  ['fragment last has no files', ['fragments', 'last'], undefined],
  ['the texts in uz have no files', ['messages', 'uz'], undefined],
  ['"[a-" of the route /profile/:tab is no', ['manifest', 'routes', '0', 'validate', 'tab'], '[a-'],
  ['checks "id", which is no parameter', ['manifest', 'routes', '0', 'validate', 'id'], 'a'],
  ['door.js has no integrity', ['integrity', 'door.js'], undefined],
  ['door.js is not the file that was built', ['integrity', 'door.js'], 'sha384-x'],
  ['gone.js is missing', ['integrity', 'gone.js'], 'sha384-x'],
  ['page-gone.css is missing', ['pages', 'profile', 'css', '0'], 'page-gone.css'],
  ['"../door.js", which is no path inside the build', ['entry'], '../door.js'],
  ['"/etc/passwd", which is no path inside the build', ['messages', 'ru', 'js', '0'], '/etc/passwd'],
  ['"a\\b.js", which is no path inside the build', ['integrity', 'a\\b.js'], 'sha384-x'],
])('a record that is wrong is told: %s', async (expected, path, value) => {
  const problems = await examineBuild(await built({ change: change(path, value) }));
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
});

test('a path with two routes is told', async () => {
  const twice = ({ manifest }: RemoteBuild) => void manifest.routes.push(...manifest.routes);
  expect(await examineBuild(await built({ change: twice }))).toEqual([
    expect.stringContaining('the route /profile/:tab is there twice'),
  ]);
});

test.each([
  ['missing', undefined],
  ['not valid JSON', '{'],
  ['must', '{}'],
  ['must', 'null'],
])('a record that is no record is told: %s', async (expected, text) => {
  const folder = await built();
  if (text === undefined) await rm(join(folder, 'remote-build.json'));
  else await put(folder, 'remote-build.json', text);
  expect((await examineBuild(folder))[0]).toContain(expected);
});

test('a record of an older preset is told to be built again', async () => {
  const problems = await examineBuild(await built({ change: change(['shared'], undefined) }));
  expect(problems).toEqual([expect.stringMatching(/shared.*build again with the shared-kit/)]);
});

test('a file that was changed, added or left out is told', async () => {
  const folder = await built();
  await put(folder, 'page-profile.js', 'other');
  await put(folder, 'late.js', 'late');
  await rm(join(folder, 'door.js'));
  expect(await examineBuild(folder)).toEqual([
    expect.stringMatching(/^door.js is missing/),
    expect.stringMatching(/^page-profile.js is not the file that was built/),
    expect.stringMatching(/^late.js is not in the record/),
  ]);
});

test.each(['run.sh', 'page.html', 'data.wasm', 'LICENSE.md', '.env', 'a b.txt', 'Door.js'])(
  'a file that is not served is told: %s',
  async (file) => {
    const folder = await built();
    await put(folder, file, 'x');
    expect((await examineBuild(folder)).length).toBeGreaterThan(0);
  },
);

test.each(['page.js.LICENSE.txt', 'LICENSE', 'page.js.map', 'static/x.woff2', 'mf-manifest.json'])(
  'a file that is served is taken: %s',
  async (file) => {
    expect(await examineBuild(await built({ files: { [file]: 'x' } }))).toEqual([]);
  },
);

test('a link is told, whatever it leads to', async () => {
  const folder = await built();
  await symlink('/etc/passwd', join(folder, 'a.txt'));
  await symlink('/etc', join(folder, 'b.txt'));
  expect(await examineBuild(folder)).toEqual([
    expect.stringContaining('a.txt is a link'),
    expect.stringContaining('b.txt is a link'),
  ]);
});

test('a rule about everything is told with its file', async () => {
  const folder = await built({
    files: { 'page-profile.css': 'h1 { color: red } .olov_orders-a { color: red }' },
  });
  expect(await examineBuild(folder)).toEqual([expect.stringMatching(/^page-profile.css: "h1" may match/)]);
});

test('a route that only redirects needs no page', async () => {
  const change = ({ manifest }: RemoteBuild) =>
    void manifest.routes.push({ path: '/old', page: 'none', redirect: '/profile/x' });
  expect(await examineBuild(await built({ change }))).toEqual([]);
});

test("the host's styles are global by right, and it has no pages", async () => {
  const parts = {
    files: { 'page-profile.css': 'h1 { color: red }' },
    change: (record: RemoteBuild) => {
      Object.assign(record.manifest, { id: 'host', routes: [], fragments: [] });
      Object.assign(record, { container: 'main', pages: {}, fragments: {} });
    },
  };
  expect(await examineBuild(await built(parts))).toEqual([]);
  const tampered = await built(parts);
  await put(tampered, 'door.js', 'other');
  expect(await examineBuild(tampered)).toEqual([expect.stringContaining('door.js is not the file')]);
});

test('a folder that is not there is told', async () => {
  expect(await examineBuild('/nowhere')).toEqual([expect.stringContaining('there is no folder /nowhere')]);
  const empty = await built();
  await rm(empty, { recursive: true });
  await mkdir(empty);
  expect(await examineBuild(empty)).toEqual([expect.stringContaining('remote-build.json is missing')]);
});
