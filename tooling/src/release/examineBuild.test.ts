/** @jest-environment node */
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fragmentNames } from '@olov/contract/platform/fragments';
import type { RemoteBuild } from '@olov/contract/platform/remote';
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

test('a correct build has no problems', async () => {
  expect(await examineBuild(await built())).toEqual([]);
});

const change =
  (path: string[], value: unknown) =>
  (record: RemoteBuild): void => {
    const last = path.at(-1) ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: a test may set any field of the record to an invalid value
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
  [
    '"[a-" is no regular expression: correct it in remote.json (the route /profile/:tab',
    ['manifest', 'routes', '0', 'validate', 'tab'],
    '[a-',
  ],
  ['checks "id", which is no parameter', ['manifest', 'routes', '0', 'validate', 'id'], 'a'],
  [
    'redirects to "javascript:alert(1)", which is no valid target',
    ['manifest', 'routes', '0', 'redirect'],
    'javascript:alert(1)',
  ],
  ['the fragment last has the version "1"', ['manifest', 'fragments', '0'], { name: 'last', version: '1' }],
  [
    'manifest/fragments/0',
    ['manifest', 'fragments', '0'],
    { name: 'last', version: '1.0.0', props: { $ref: '#' } },
  ],
  ['uses cart "newest", which is no range', ['manifest', 'uses'], { fragments: { cart: 'newest' } }],
  ['uses its own fragment last', ['manifest', 'uses'], { fragments: { last: '*' } }],
  ['"/menu/*" is no path of a route', ['manifest', 'uses'], { routes: ['/menu/*'] }],
  ['only the host provides middleware', ['manifest', 'middleware'], ['order']],
  ['door.js has no integrity', ['integrity', 'door.js'], undefined],
  ['door.js is not the file that was built', ['integrity', 'door.js'], 'sha384-x'],
  ['door.js is not the file that was built', ['integrity', 'door.js'], 'md5-x'],
  ['gone.js is missing', ['integrity', 'gone.js'], 'sha384-x'],
  ['page-gone.css is missing', ['pages', 'profile', 'css', '0'], 'page-gone.css'],
  ['"../door.js", which is no path inside the build', ['entry'], '../door.js'],
  ['"/etc/passwd", which is no path inside the build', ['messages', 'ru', 'js', '0'], '/etc/passwd'],
  ['"a\\b.js", which is no path inside the build', ['integrity', 'a\\b.js'], 'sha384-x'],
])('a wrong build record is refused: %s', async (expected, path, value) => {
  const problems = await examineBuild(await built({ change: change(path, value) }));
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
});

test.each([' 1.0.0', '1.0.0\n', 'v1.0.0', '=1.0.0', '1.0.0+build', '1.0', `1.0.0-${'a'.repeat(59)}`])(
  'a version of a build that is not canonical semver is reported: %j',
  async (version) => {
    expect(await examineBuild(await built({ change: change(['version'], version) }))).toEqual([
      expect.stringContaining(`is no version: give package.json one like 1.2.0`),
    ]);
  },
);

test.each(['operator', 'olov', 'checkout'])('%s is refused as the id of a remote', async (id) => {
  const parts = {
    change: (record: RemoteBuild) => {
      record.manifest.id = id;
      record.container = `olov_${id}`;
    },
  };
  const [problem] = await examineBuild(await built(parts));
  expect(problem).toContain(`the id ${id} stands for the shop itself`);
});

const withRoute = (path: string, validate?: Record<string, string>) =>
  built({
    change: ({ manifest }) =>
      void manifest.routes.push({ path, page: 'profile', ...(validate && { validate }) }),
  });

test.each([
  '//order',
  '/Profile',
  '/order/',
  '/order//',
  '/a//b',
  '/*',
  '/a/*',
  '/a/:id?',
  '/a/:Id',
  '/a/:order-id',
  '/a/x:id',
  '/a.b',
  '/a%2fb',
  '/a b',
  '/заказ',
  '/registry.json',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/_olov',
  '/_preview/end',
  '/.well-known/jwks.json',
  '/a/_payload.json',
])(
  'a route path that the router spells in another way, or that the shop reserves, is reported: %s',
  async (path) => {
    expect(await examineBuild(await withRoute(path))).toEqual([
      expect.stringContaining(`"${path}" is no path of a route`),
    ]);
  },
);

test.each([
  'api',
  'builds',
  'en',
  'healthz',
  'hr',
  'main',
  'media',
  'messenger',
  'readyz',
  'remotes',
  'ru',
  'staff',
  'uz',
  'x',
])('a route path whose first segment is /%s is reported, and a deeper segment is not', async (segment) => {
  for (const path of [`/${segment}`, `/${segment}/x`]) {
    expect(await examineBuild(await withRoute(path))).toEqual([
      expect.stringContaining(`begins with /${segment}, which is the shop's own`),
    ]);
  }
  expect(await examineBuild(await withRoute(`/wallet/${segment}`))).toEqual([]);
});

test('a route path that begins with a parameter is reported', async () => {
  expect(await examineBuild(await withRoute('/:a'))).toEqual([
    expect.stringContaining('the route /:a begins with a parameter and would take every path'),
  ]);
});

test.each(['/', '/delivery-map', '/news/:newsId', '/a/:id/b2/:other'])(
  'the route path %s is accepted',
  async (path) => {
    expect(await examineBuild(await withRoute(path))).toEqual([]);
  },
);

// asvs V1.2.9
test.each([
  ['([a-z0-9]+)+!', 'may be too slow'],
  ['(?=a)a', 'may be too slow'],
  ['a)|(?:b', 'is no regular expression'],
  ['a'.repeat(201), 'a check has 201 characters: write one of at most 200'],
])('an invalid or slow check of a route parameter is reported: %s', async (pattern, expected) => {
  expect(await examineBuild(await withRoute('/wallet/:id', { id: pattern }))).toEqual([
    expect.stringContaining(expected),
  ]);
});

test.each<[string, (record: RemoteBuild) => void]>([
  ['the name of the team is longer', change(['manifest', 'team'], 'x'.repeat(101))],
  [
    'it has 201 routes',
    change(
      ['manifest', 'routes'],
      Array.from({ length: 201 }, (_, index) => ({ path: `/a${index}`, page: 'profile' })),
    ),
  ],
  [
    'it has 101 fragments',
    (record) => {
      record.manifest.fragments = Array.from({ length: 101 }, (_, index) => `last${index}`);
      for (const name of fragmentNames(record.manifest)) record.fragments[name] = { js: [], css: [] };
    },
  ],
  [
    'remote-build.json is larger than 1 MB',
    change(['manifest', 'routes'], [{ path: `/${'a'.repeat(1 << 20)}`, page: 'profile' }]),
  ],
])('a build record that would make the registry too large is refused: %s', async (expected, change) => {
  expect(await examineBuild(await built({ change }))).toEqual([expect.stringContaining(expected)]);
});

test('a route path that two routes have is reported', async () => {
  const twice = ({ manifest }: RemoteBuild) => void manifest.routes.push(...manifest.routes);
  expect(await examineBuild(await built({ change: twice }))).toEqual([
    expect.stringContaining('the route /profile/:tab is duplicated'),
  ]);
});

test.each([
  ['missing', undefined],
  ['not valid JSON', '{'],
  ['must', '{}'],
  ['must', 'null'],
])('an invalid build record is reported: %s', async (expected, text) => {
  const folder = await built();
  if (text === undefined) await rm(join(folder, 'remote-build.json'));
  else await put(folder, 'remote-build.json', text);
  expect((await examineBuild(folder))[0]).toContain(expected);
});

test('a build record of an older preset is reported with the advice to build again', async () => {
  const problems = await examineBuild(await built({ change: change(['shared'], undefined) }));
  expect(problems).toEqual([expect.stringMatching(/shared.*build again with the shared-kit/)]);
});

test('changed, added and missing files of a build are reported', async () => {
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

test.each(['run.sh', 'page.html', 'data.wasm', 'LICENSE.md', 'types.zip', '.env', 'a b.txt', 'Door.js'])(
  'a file of a build that is never served is reported: %s',
  async (file) => {
    const folder = await built();
    await put(folder, file, 'x');
    expect((await examineBuild(folder)).length).toBeGreaterThan(0);
  },
);

test.each([
  'page.js.LICENSE.txt',
  'LICENSE',
  'page.js.map',
  'static/x.woff2',
  'mf-manifest.json',
  '@mf-types.zip',
  '@mf-types.d.ts',
])('a file of a build that may be served is accepted: %s', async (file) => {
  expect(await examineBuild(await built({ files: { [file]: 'x' } }))).toEqual([]);
});

test('a symbolic link in a build is reported, whatever its target', async () => {
  const folder = await built();
  await symlink('/etc/passwd', join(folder, 'a.txt'));
  await symlink('/etc', join(folder, 'b.txt'));
  expect(await examineBuild(folder)).toEqual([
    expect.stringContaining('a.txt is a link'),
    expect.stringContaining('b.txt is a link'),
  ]);
});

test('a global style rule in a build is reported with its file', async () => {
  const folder = await built({
    files: { 'page-profile.css': 'h1 { color: red } .olov_orders-a { color: red }' },
  });
  expect(await examineBuild(folder)).toEqual([expect.stringMatching(/^page-profile.css: "h1" may match/)]);
});

test('a route with a redirect needs no page', async () => {
  const change = ({ manifest }: RemoteBuild) =>
    void manifest.routes.push({ path: '/old', page: 'none', redirect: '/profile/x' });
  expect(await examineBuild(await built({ change }))).toEqual([]);
});

test('the host’s build may have global styles and has no pages', async () => {
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

test('a record of another major version is refused, and one of a later minor version is not', async () => {
  const examine = async (recordVersion: string) =>
    examineBuild(await built({ change: change(['recordVersion'], recordVersion) }));
  expect(await examine('2.0')).toEqual([
    'remote-build.json has the version 2.0, and this shop reads 1.0 and later minor versions: build with the kit of the shop [record]',
  ]);
  expect(await examine('1.9')).toEqual([]);
});

test('a missing build folder is reported', async () => {
  expect(await examineBuild('/nowhere')).toEqual([
    expect.stringContaining('the folder /nowhere does not exist'),
  ]);
  const empty = await built();
  await rm(empty, { recursive: true });
  await mkdir(empty);
  expect(await examineBuild(empty)).toEqual([expect.stringContaining('remote-build.json is missing')]);
  await mkdir(join(empty, 'folder.js'));
  await put(empty, 'folder.js/main.js', '"sha384-abc"');
  expect(await examineBuild(empty)).toEqual([
    expect.stringContaining('remote-build.json is missing'),
    expect.stringContaining('no script makes the policy'),
  ]);
});

describe('uses of other remotes', () => {
  const script = '(0,a.jsx)(b.FragmentSlot,{name:"cart"});navigate(b.paths.tracker("x"))';
  const examine = (uses: RemoteBuild['manifest']['uses']) =>
    built({ files: { 'page-profile.js': script }, change: change(['manifest', 'uses'], uses) }).then(
      examineBuild,
    );

  it('a fragment and a link of the scripts that remote.json does not declare are reported', async () => {
    expect(await examine(undefined)).toEqual([
      'it shows the fragment cart without saying so: add "cart" with the range of its version to uses.fragments in remote.json [undeclared]',
      'it links to /tracker/:id without saying so: add "/tracker/:id" to uses.routes in remote.json [undeclared]',
    ]);
  });

  it('an extension slot of the scripts that remote.json does not offer is reported', async () => {
    const examineOffers = async (...names: string[]) =>
      examineBuild(
        await built({
          files: { 'page-profile.js': '(0,a.jsx)(b.ExtensionSlot,{name:"profile.rows"})' },
          change: change(
            ['manifest', 'extensionSlots'],
            names.map((name) => ({ name })),
          ),
        }),
      );
    expect(await examineOffers()).toEqual([
      'it offers the extension slot profile.rows without saying so: add { "name": "profile.rows" } to extensionSlots in remote.json [undeclared]',
    ]);
    expect(await examineOffers('profile.rows')).toEqual([]);
  });

  it('declared uses and links to own routes are no problem', async () => {
    expect(await examine({ fragments: { cart: '^1.0.0' }, routes: ['/tracker/:orderId'] })).toEqual([]);
    const own = await built({
      files: { 'page-profile.js': 'navigate(b.paths.profile())' },
      change: ({ manifest }) => void manifest.routes.push({ path: '/profile', page: 'profile' }),
    });
    expect(await examineBuild(own)).toEqual([]);
  });
});
