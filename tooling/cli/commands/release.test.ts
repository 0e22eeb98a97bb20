/** @jest-environment node */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReleasedVersion, ReleaseStatus } from '@olov/contract/platform/releases';
import { unpackArchive } from '../../src/release';
import { aBuild, put } from '../../src/release/testing/aBuild';
import { type FakeRequest, openFakeShop } from '../testing/fakeShop';
import { runCli } from '../testing/runCli';

const aVersion = (parts: Partial<ReleasedVersion> = {}): ReleasedVersion => ({
  id: 'orders',
  version: '1.2.3-0a1b2c3d',
  url: '/remotes/orders/1.2.3-0a1b2c3d/',
  traffic: 10,
  isDefault: false,
  sharedKit: '^1.0.0',
  events: [{ at: '2026-11-21T12:34:56.000Z', by: 'orders', action: 'deploy', traffic: 10 }],
  ...parts,
});
const older = aVersion({ version: '1.2.2-11111111', traffic: 90, isDefault: true });

const status: ReleaseStatus = {
  remotes: [
    { id: 'host', team: 'platform', versions: [aVersion({ id: 'host', traffic: 100, isDefault: true })] },
    {
      id: 'orders',
      team: 'orders',
      versions: [
        aVersion({
          health: { views: 120, failures: 3 },
          events: [
            {
              at: '2026-11-21T12:34:57.000Z',
              by: 'orders',
              action: 'deploy',
              traffic: 10,
              reason: 'a form',
              commit: '0a1b2c3d4e5f6a7b',
            },
          ],
        }),
        older,
        ...[5, 4, 3, 2, 1].map((minor) =>
          aVersion({
            version: `1.${minor}.0-22222222`,
            traffic: 0,
            events: [
              {
                at: '2026-11-20T00:00:00.000Z',
                by: 'olov',
                action: 'rollback',
                traffic: 0,
                reason: 'pages failed',
              },
            ],
          }),
        ),
      ],
    },
  ],
  shared: [
    {
      module: 'react',
      rooms: [
        { id: 'host', version: '1', range: '^19.3.0', provides: '19.3.1' },
        { id: 'orders', version: '1', range: '^18.0.0' },
      ],
    },
  ],
};

const answers = {
  'GET /api/releases': { body: status },
  'POST /api/releases/orders': { status: 201, body: aVersion() },
  'POST /api/releases/orders/traffic': { body: [aVersion({ traffic: 25 }), { ...older, traffic: 75 }] },
  'POST /api/releases/orders/promote': { body: [aVersion({ traffic: 100, isDefault: true })] },
  'POST /api/releases/orders/rollback': { body: [aVersion({ traffic: 0 }), { ...older, traffic: 100 }] },
};

const statusOf = (...versions: ReleasedVersion[]): typeof answers => ({
  ...answers,
  'GET /api/releases': { body: { shared: [], remotes: [{ id: 'orders', team: 'orders', versions }] } },
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function aShop(parts: Parameters<typeof openFakeShop>[0] = answers) {
  const shop = await openFakeShop(parts);
  closing.push(shop.close);
  const env = { OLOV_SHELL: shop.url, OLOV_TOKEN: 'secret' };
  return { ...shop, olov: (args: string[], cwd?: string) => runCli(args, { env, ...(cwd && { cwd }) }) };
}
async function folderOf(make: Promise<string>) {
  const folder = await make;
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
const aFolder = () => folderOf(mkdtemp(join(tmpdir(), 'olov-cli-')));

const NEXT = '&expectDefault=1.2.2-11111111&expectCanary=1.2.3-0a1b2c3d';
const sentOf = (requests: readonly FakeRequest[]) => requests.find(({ method }) => method === 'POST');

const bodyOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

describe('the deploy command', () => {
  test('the command deploy sends the build unchanged, with its id and its traffic share', async () => {
    const { olov, requests } = await aShop();
    const build = await folderOf(aBuild());
    const { code, out } = await olov(['deploy', build, '--traffic', '10']);
    expect(code).toBe(0);
    expect(out).toMatch(/^orders 1\.2\.3-0a1b2c3d has 10 % of the visitors of http:\S+ after \d+\.\d s$/m);
    expect(out).toContain('olov promote orders');
    const request = sentOf(requests);
    expect(request).toMatchObject({
      url: `/api/releases/orders?traffic=10${NEXT}`,
      token: 'secret',
      type: 'application/gzip',
    });
    const target = await aFolder();
    await unpackArchive(Readable.from([request?.body]), target, {
      compressedBytes: 1e6,
      bytes: 1e6,
      files: 50,
    });
    expect((await readdir(target, { recursive: true })).sort()).toEqual(
      (await readdir(build, { recursive: true })).sort(),
    );
  });

  test('the command deploy gives the version to all visitors if no share is given', async () => {
    const { olov, requests } = await aShop({
      ...answers,
      'POST /api/releases/orders': { status: 201, body: aVersion({ traffic: 100, isDefault: true }) },
    });
    const { out } = await olov(['deploy', await folderOf(aBuild())]);
    expect(sentOf(requests)?.url).toBe(`/api/releases/orders?traffic=100${NEXT}`);
    expect(out).toContain('has all visitors of');
    expect(out).not.toContain('promote');
  });

  test('the command deploy with --json prints only JSON', async () => {
    const { olov } = await aShop();
    const { out, err } = await olov(['deploy', await folderOf(aBuild()), '--json']);
    expect(JSON.parse(out)).toEqual(aVersion());
    expect(err).toBe('');
  });

  test('the command deploy sends nothing of a broken build, and prints every problem', async () => {
    const { olov, requests } = await aShop();
    const build = await folderOf(aBuild());
    await put(build, 'door.js', 'changed');
    await put(build, 'late.js', 'late');
    const { code, err } = await olov(['deploy', build]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /orders cannot be deployed:\n {2}- door\.js is not the file.*\n {2}- late\.js is not in/,
    );
    expect(sentOf(requests)).toBeUndefined();
  });

  test('the command deploy sends the address of a hosted build', async () => {
    const { olov, requests } = await aShop();
    const urls = ['--url', 'https://a.test/1/', '--fallback-url', 'https://b.test/1/'];
    expect(await olov(['deploy', 'orders', ...urls])).toMatchObject({ code: 0 });
    expect(sentOf(requests)).toMatchObject({
      url: `/api/releases/orders?traffic=100${NEXT}`,
      type: 'application/json',
    });
    expect(bodyOf(sentOf(requests) as never)).toEqual({
      url: 'https://a.test/1/',
      fallbackUrl: 'https://b.test/1/',
    });
    expect(await olov(['deploy', 'orders', ...urls.slice(2)])).toMatchObject({ code: 2 });
  });

  test('the command deploy prints each problem when the shop refuses the build', async () => {
    const { olov } = await aShop({
      ...answers,
      'POST /api/releases/orders': {
        status: 422,
        body: { error: 'it would break', code: 'would-break', problems: ['page a throws', 'page b throws'] },
      },
    });
    const { code, out, err } = await olov(['deploy', await folderOf(aBuild())]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      'The shop refused it (422 would-break): it would break.\n  - page a throws\n  - page b throws',
    );
  });

  test('the command deploy ends with code 3 if the shop had no time to judge the build', async () => {
    const busy = { status: 503, body: { error: 'it was busy', code: 'shop-busy' } };
    const { olov } = await aShop({ ...answers, 'POST /api/releases/orders': busy });
    expect(await olov(['deploy', await folderOf(aBuild())])).toMatchObject({
      code: 3,
      err: 'The shop cannot do it now (503 shop-busy): it was busy.',
    });
  });

  test('the command check takes the folder of a build, as deploy does', async () => {
    const { olov } = await aShop(answers);
    const { out } = await olov(['check', await folderOf(aBuild())]);
    expect(out).toMatch(
      /^- build +skipped: the folder is a build already\n✓ contents +has no server\/render\.js, so browsers alone render its pages\n- types/,
    );
  });

  test('the command check says of a folder of other built files what a shop needs besides', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'remoteEntry.js'), 'var reviews;');
    expect(await runCli(['check', folder])).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /lacks parts that a shop needs of a remote:\n.*remote-build\.json is missing[^\n]*\n.*policy of Trusted Types[^\n]*\n.*hashes/,
      ),
    });
  });

  test('the command deploy with --no-build sends the existing build, and needs a remote in the folder', async () => {
    const { olov, requests } = await aShop();
    const sources = await aFolder();
    expect(await olov(['deploy', sources])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`There is no remote.json in ${sources}`),
    });
    await writeFile(join(sources, 'remote.json'), '{ "id": "orders" }');
    expect(await olov(['deploy', sources, '--no-build'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('dist/browser does not exist: build first'),
    });
    const build = await folderOf(aBuild());
    expect(await olov(['deploy', '--no-build'], build)).toMatchObject({ code: 0 });
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test.each<[string, ReleasedVersion[], string[], string]>([
    ['the live versions that it saw at its start', [aVersion(), older], [], NEXT],
    ['that there was no version', [], [], '&expectDefault=none&expectCanary=none'],
    [
      'the default that --expect-default names',
      [older],
      ['--expect-default', '1.2.2'],
      '&expectDefault=1.2.2&expectCanary=none',
    ],
  ])('the command deploy sends the shop %s', async (_, versions, options, expected) => {
    const { olov, requests } = await aShop(statusOf(...versions));
    await olov(['deploy', await folderOf(aBuild()), ...options]);
    expect(sentOf(requests)?.url).toBe(`/api/releases/orders?traffic=100${expected}`);
  });

  test('the command deploy prints the warnings of the shop', async () => {
    const warning = 'the route /news/:id has no examples, so its page was not tried';
    const { olov } = await aShop({
      ...answers,
      'POST /api/releases/orders': { status: 201, body: { ...aVersion(), warnings: [warning] } },
    });
    expect((await olov(['deploy', await folderOf(aBuild())])).out).toContain(`warning: ${warning}`);
  });

  test.each(['-1', '101', 'ten', '1e1', '10%', ''])(
    'the command deploy refuses %s as a share of the visitors',
    async (share) => {
      const { olov, requests } = await aShop();
      const { code, err } = await olov(['deploy', await folderOf(aBuild()), `--traffic=${share}`]);
      expect({ code, requests }).toEqual({ code: 2, requests: [] });
      expect(err).toContain('is no share of the visitors');
    },
  );
});

describe('a preview', () => {
  const address = 'https://shop.test/_preview/orders@1.2.3-0a1b2c3d~0123456789abcdefghijkl';
  const previewed = aVersion({ traffic: 0, previewUntil: '2026-12-02T16:20:00.000Z' });
  const previewing = {
    ...answers,
    'POST /api/releases/orders/preview': {
      status: 201,
      body: { ...previewed, address, warnings: ['a page'] },
    },
    'POST /api/releases/orders/end-preview': { body: [older] },
  };

  test('the command deploy with --preview sends the build without traffic, and its last line is the address', async () => {
    const { olov, requests } = await aShop(previewing);
    const { code, out } = await olov(['deploy', await folderOf(aBuild()), '--preview', '--days', '3']);
    expect([code, sentOf(requests)?.url]).toEqual([0, '/api/releases/orders/preview?days=3']);
    expect(out.split('\n').slice(-3)).toEqual([
      'warning: a page',
      'orders 1.2.3-0a1b2c3d is shown until 2026-12-02 16:20 UTC to those who open',
      address,
    ]);
  });

  test('a preview of a hosted build lasts a week', async () => {
    const { olov, requests } = await aShop(previewing);
    const { out } = await olov(['deploy', 'orders', '--url', 'https://a.test/1/', '--preview', '--json']);
    expect(sentOf(requests)).toMatchObject({
      url: '/api/releases/orders/preview?days=7',
      type: 'application/json',
    });
    expect(JSON.parse(out)).toMatchObject({ address });
  });

  test.each([
    [['--preview', '--traffic', '10'], '--traffic has no meaning for a preview'],
    [['--preview', '--expect-default', 'none'], '--expect-default has no meaning for a preview'],
    [['--preview', '--days', '31'], 'a number of days from 1 to 30'],
    [['--preview', '--days', '1.5'], 'a number of days from 1 to 30'],
    [['--days', '3'], '--days needs --preview'],
  ])('the command deploy refuses %s before it builds', async (options, why) => {
    const { olov, requests } = await aShop(previewing);
    const { code, err } = await olov(['deploy', await folderOf(aBuild()), ...options]);
    expect([code, requests, err]).toEqual([2, [], expect.stringContaining(why)]);
  });

  test('the command status lists a preview with its end, among any number of past versions', async () => {
    const long = '2126-12-02T16:20:00.000Z';
    const past = [1, 2, 3, 4].map((patch) => aVersion({ version: `1.0.${patch}-22222222`, traffic: 0 }));
    const versions = [...past, { ...previewed, previewUntil: long }, { ...older, previewUntil: long }];
    const { olov } = await aShop(statusOf(...versions));
    const { out } = await olov(['status']);
    expect(out).toMatch(/1\.2\.3-0a1b2c3d +0 % +preview until 2126-12-02 16:20 UTC/);
    expect(out).toMatch(/1\.2\.2-11111111 +90 % +default, preview until 2126/);
    expect(out).toContain('and 1 older');
  });

  test('the command end-preview ends the preview of a version', async () => {
    const { olov, requests } = await aShop(previewing);
    expect(await olov(['end-preview', 'orders'])).toMatchObject({ code: 2 });
    const { code, out } = await olov(['end-preview', 'orders', '--version', '1.2.3-0a1b2c3d']);
    expect([code, out]).toEqual([0, 'The preview of orders 1.2.3-0a1b2c3d has ended.']);
    expect(bodyOf(requests[0] as never)).toEqual({ version: '1.2.3-0a1b2c3d' });
  });
});

describe('the command deploy with --if-changed', () => {
  const refusing = (code: string) => ({
    ...answers,
    'POST /api/releases/orders': { status: 409, body: { error: 'it is published already', code } },
  });

  test('the command deploy with --if-changed succeeds if the shop has the build already', async () => {
    const { olov } = await aShop(refusing('exists'));
    const build = await folderOf(aBuild());
    expect(await olov(['deploy', build])).toMatchObject({ code: 1 });
    expect(await olov(['deploy', build, '--if-changed'])).toMatchObject({
      code: 0,
      out: 'orders is unchanged: the shop has this build already.',
    });
    expect(await olov(['deploy', build, '--if-changed', '--json'])).toMatchObject({ code: 0, out: 'null' });
  });

  test('the command deploy with --if-changed fails on every other refusal', async () => {
    const { olov } = await aShop(refusing('overtaken'));
    expect(await olov(['deploy', await folderOf(aBuild()), '--if-changed'])).toMatchObject({ code: 1 });
  });
});

describe('a wrong setting is found before the build', () => {
  // The configuration of the build leaves a mark.
  async function aRemote(manifest = '{ "id": "orders" }') {
    const folder = await aFolder();
    await writeFile(join(folder, 'remote.json'), manifest);
    await writeFile(
      join(folder, 'rspack.config.js'),
      `require('fs').writeFileSync('mark', '');process.exit(1)`,
    );
    return folder;
  }
  const isBuilt = async (folder: string) => (await readdir(folder)).includes('mark');
  const refusing = (status: number, error: string) => ({
    ...answers,
    'GET /api/releases': { status, body: { error, code: 'refused' } },
  });

  test.each(['deploy', 'check'])(
    'the command %s runs the build if its settings are right',
    async (command) => {
      const { olov } = await aShop();
      const folder = await aRemote();
      await olov([command, folder]);
      expect(await isBuilt(folder)).toBe(true);
    },
  );

  test.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['an address that is none', ['--shell', 'shop.example'], {}, 2, /is no address of a shop/],
    ['an address without a server', ['--shell', 'http://127.0.0.1:1'], {}, 3, /cannot be reached/],
    ['no token', [], { OLOV_TOKEN: '' }, 2, /A deploy token is needed/],
    ['a share above 100', ['--traffic', '101'], {}, 2, /is no share of the visitors/],
    [
      'a default that is not live',
      ['--expect-default', '1.2.1'],
      {},
      1,
      /default version of orders is 1\.2\.2/,
    ],
    [
      'a first version that is none',
      ['--expect-default', 'none'],
      {},
      1,
      /default version of orders is 1\.2\.2/,
    ],
    ['a commit that is none', ['--commit', 'a b'], {}, 2, /is no id of a commit/],
    ['a long reason', ['--reason', 'x'.repeat(501)], {}, 2, /at most 500 characters are possible/],
  ])('the command deploy with %s builds nothing', async (_, options, env, code, error) => {
    const { url } = await aShop();
    const folder = await aRemote();
    const ended = await runCli(['deploy', folder, ...options], {
      env: { OLOV_SHELL: url, OLOV_TOKEN: 'secret', ...env },
    });
    expect(ended).toMatchObject({ code, err: expect.stringMatching(error) });
    expect(await isBuilt(folder)).toBe(false);
  });

  test.each(
    ['deploy', 'check'].flatMap((command) => [
      [command, 'an unknown token', 401, 'the deploy token is unknown to this shop'] as const,
      [command, 'a token of another remote', 403, 'the token of map may not release orders'] as const,
    ]),
  )('the command %s with %s builds nothing', async (command, _, status, error) => {
    const { olov, requests } = await aShop(refusing(status, error));
    const folder = await aRemote();
    expect(await olov([command, folder])).toMatchObject({ code: 1, err: expect.stringContaining(error) });
    expect(requests.map(({ url }) => url)).toEqual(['/api/releases?for=orders']);
    expect(await isBuilt(folder)).toBe(false);
  });

  test('the command deploy with a wrong id in remote.json builds nothing', async () => {
    const { olov } = await aShop();
    const folder = await aRemote('{ "id": "My Orders" }');
    expect(await olov(['deploy', folder])).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no id'),
    });
    expect(await isBuilt(folder)).toBe(false);
  });

  test('the command deploy says if the shop has no default version of the remote', async () => {
    const { olov, url } = await aShop({
      ...answers,
      'GET /api/releases': { body: { remotes: [], shared: [] } },
    });
    const { out } = await olov(['deploy', await folderOf(aBuild())]);
    expect(out).toContain(`${url}/ has no default version of orders yet`);
  });
});

test('the command retire sends the reason and says how the remote comes back', async () => {
  const { requests, olov } = await aShop({
    'POST /api/releases/orders/retire': { body: [aVersion({ traffic: 0 })] },
  });
  const { code, out } = await olov(['retire', 'orders', '--reason', 'it has ended']);
  expect([code, bodyOf(requests[0] as never)]).toEqual([0, { reason: 'it has ended' }]);
  expect(out).toMatch(/^orders was retired: .* olov promote orders --version/);
  expect(JSON.parse((await olov(['retire', 'orders', '--json'])).out)).toHaveLength(1);
});

test('the command transfer hands a route over and says that the other team has to deploy it', async () => {
  const transferred = { path: '/tracker/:id', from: 'orders', to: 'stories', by: 'orders', at: '2026-11-25' };
  const { requests, olov } = await aShop({ 'POST /api/releases/orders/transfer': { body: transferred } });
  const { code, out } = await olov(['transfer', 'orders', '/tracker/:id', '--to', 'stories']);
  expect([code, out]).toEqual([
    0,
    'stories may now deploy the route /tracker/:id of orders. Until then nothing changes.',
  ]);
  expect(bodyOf(requests[0] as never)).toEqual({ path: '/tracker/:id', to: 'stories' });
});

describe('the commands promote and traffic', () => {
  test.each([
    [
      'promote',
      ['promote', 'orders'],
      {},
      /orders was promoted:\n {2}1\.2\.3-0a1b2c3d: all visitors, the default/,
    ],
    ['promote', ['promote', 'orders', '--version', '1.2.0'], { version: '1.2.0' }, /promoted/],
    [
      'traffic',
      ['traffic', 'orders', '25', '--version', '1.2.3'],
      { version: '1.2.3', traffic: 25 },
      /1\.2\.3-0a1b2c3d: 25 % of the visitors\n {2}1\.2\.2-11111111: 75 % of the visitors, the default/,
    ],
  ])('the command %s sends a request with this body: %j', async (action, args, body, said) => {
    const { olov, requests } = await aShop();
    const { code, out } = await olov(args);
    expect(code).toBe(0);
    expect(out).toMatch(said);
    expect(requests[0]?.url).toBe(`/api/releases/orders/${action}`);
    expect(bodyOf(requests[0] as never)).toEqual(body);
    const json = await olov([...args, '--json']);
    expect(JSON.parse(json.out)).toBeInstanceOf(Array);
  });

  test('a release command accepts the folder of a remote instead of its id', async () => {
    const { olov, requests } = await aShop();
    const folder = await aFolder();
    await writeFile(join(folder, 'remote.json'), '{ "id": "orders" }');
    await olov(['promote', folder]);
    await olov(['rollback'], folder);
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/releases/orders/promote',
      '/api/releases',
      '/api/releases/orders/rollback',
    ]);
    expect(await olov(['rollback'], await aFolder())).toMatchObject({ code: 2 });
    expect(await olov(['promote', '../nowhere'])).toMatchObject({ code: 2 });
  });

  test('the command traffic with a share needs a version', async () => {
    const { olov } = await aShop();
    expect(await olov(['traffic', 'orders', '25'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Name it with --version'),
    });
  });
});

describe('the cause of a change', () => {
  const CI = { GITHUB_SHA: 'c0ffee' };

  test.each([
    ['deploy', [], '/api/releases/orders?'],
    ['traffic', ['25', '--version', '1.2.3'], '/api/releases/orders/traffic'],
    ['promote', [], '/api/releases/orders/promote'],
    ['rollback', [], '/api/releases/orders/rollback'],
  ])(
    'the command %s sends the reason, and the commit of the pipeline unless an option names another one',
    async (name, words, url) => {
      const { requests, url: OLOV_SHELL } = await aShop();
      const subject = name === 'deploy' ? await folderOf(aBuild()) : 'orders';
      const run = (...options: string[]) =>
        runCli([name, subject, ...words, '--reason', 'a form', ...options], {
          env: { OLOV_SHELL, OLOV_TOKEN: 'secret', ...CI },
        });
      expect([(await run()).code, (await run('--commit', '0a1b2c3d')).code]).toEqual([0, 0]);
      const posts = requests.filter(({ method }) => method === 'POST');
      expect(posts.map((request) => request.url.startsWith(url))).toEqual([true, true]);
      const causes = posts.map((request) => {
        const { searchParams } = new URL(request.url, OLOV_SHELL);
        const sent = name === 'deploy' ? Object.fromEntries(searchParams) : bodyOf(request);
        return [sent.reason, sent.commit];
      });
      expect(causes).toEqual([
        ['a form', 'c0ffee'],
        ['a form', '0a1b2c3d'],
      ]);
    },
  );

  test('the command history lists the changes of all versions, the newest first, with commit and reason', async () => {
    const { olov } = await aShop();
    const { code, out } = await olov(['history', 'orders']);
    expect(code).toBe(0);
    const lines = out.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(lines[0]).toEqual(['when', 'by', 'version', 'change', 'visitors', 'commit', 'reason']);
    expect(lines[1]).toEqual([
      '2026-11-21 12:34 UTC',
      'orders',
      '1.2.3-0a1b2c3d',
      'deploy',
      '10 %',
      '0a1b2c3d4e5f',
      'a form',
    ]);
    expect(lines.at(-1)?.slice(1, 4)).toEqual(['olov', '1.1.0-22222222', 'rollback']);
    expect(JSON.parse((await olov(['history', 'orders', '--json'])).out)).toHaveLength(7);
    expect(await olov(['history', 'nobody'])).toMatchObject({ code: 1 });
  });
});

describe('the rollback command', () => {
  const current = { ...older, traffic: 100 };
  const ended = (by: string) =>
    aVersion({
      traffic: 0,
      events: [
        { at: '2026-11-21T12:34:56.000Z', by: 'orders', action: 'deploy', traffic: 10 },
        { at: '2026-11-21T12:40:00.000Z', by, action: 'rollback', traffic: 0, reason: '6 pages failed' },
      ],
    });

  test.each([
    ['the canary', statusOf(aVersion(), older), [], { version: '1.2.3-0a1b2c3d' }],
    ['the default where there is no canary', statusOf(current), [], { version: '1.2.2-11111111' }],
    [
      'the default after somebody ended a trial',
      statusOf(ended('orders'), current),
      [],
      { version: '1.2.2-11111111' },
    ],
    ['what is named', statusOf(aVersion(), older), ['--version', '1.2.2'], { version: '1.2.2' }],
    [
      'the default that is named after the shop ended a trial',
      statusOf(ended('olov'), current),
      ['--version', '1.2.2-11111111', '--reason', 'it is red'],
      { version: '1.2.2-11111111', reason: 'it is red' },
    ],
  ])('the command rollback takes back %s, and prints the version', async (_, shop, options, body) => {
    const { olov, requests } = await aShop(shop);
    const { code, out } = await olov(['rollback', 'orders', ...options]);
    expect(code).toBe(0);
    expect(bodyOf(requests.at(-1) as never)).toEqual(body);
    expect(out).toMatch(
      new RegExp(
        `^orders ${body.version} was rolled back:\\n {2}1\\.2\\.2-11111111: all visitors, the default$`,
      ),
    );
    const json = await olov(['rollback', 'orders', ...options, '--json']);
    expect(JSON.parse(json.out)).toBeInstanceOf(Array);
  });

  test('the command rollback changes nothing and ends with code 1 if the shop has already rolled back the canary', async () => {
    const { olov, requests } = await aShop(statusOf(ended('olov'), current));
    const { code, out, err } = await olov(['rollback', 'orders']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      'The shop rolled orders 1.2.3-0a1b2c3d back itself at 2026-11-21T12:40:00.000Z (6 pages failed), and there is no other canary. ' +
        'To roll the default back too: olov rollback orders --version 1.2.2-11111111',
    );
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  test('the command rollback ends with code 1 if no version has visitors', async () => {
    const { olov } = await aShop(statusOf(aVersion({ traffic: 0 })));
    expect(await olov(['rollback', 'orders'])).toMatchObject({
      code: 1,
      err: 'orders has no version that visitors get: see `olov status`.',
    });
  });
});

describe('the status command', () => {
  test('the command status shows versions, their shares, who moved them and why, and shared modules', async () => {
    const { olov } = await aShop();
    const { out } = await olov(['status']);
    const line = (start: string) => out.split('\n').find((text) => text.trimStart().startsWith(start)) ?? '';
    expect(out).toContain('orders (team orders)');
    expect(line('1.2.3-0a1b2c3d  10 %')).toMatch(
      /canary +2026-11-21 12:34 UTC +orders +3 of 120 pages failed +deploy: a form$/,
    );
    expect(line('1.2.2-11111111')).toMatch(/90 % +default/);
    expect(line('1.5.0')).toMatch(/0 % +past .* olov +rollback: pages failed$/);
    expect(out).toContain('and 2 older; --json lists all');
    expect(line('react')).toMatch(/react +host 19\.3\.1 +host \^19\.3\.0, orders \^18\.0\.0 \(NOT MET\)/);
  });

  test('the command status shows pending transfers, and with a remote only those from and to it', async () => {
    const transfer = {
      path: '/news/:id',
      from: 'content',
      to: 'orders',
      by: 'content/ci',
      at: '2026-11-25T08:00:00.000Z',
    };
    const { olov } = await aShop({
      'GET /api/releases': {
        body: { ...status, transfers: [transfer, { ...transfer, path: '/x', to: 'map' }] },
      },
    });
    expect((await olov(['status'])).out).toMatch(
      /Pending transfers of routes\n +route +from +to +since +by\n +\/news\/:id +content +orders +2026-11-25 08:00 UTC +content\/ci\n +\/x /,
    );
    expect(JSON.parse((await olov(['status', 'orders', '--json'])).out).transfers).toEqual([transfer]);
    expect((await olov(['status', 'host'])).out).not.toContain('transfers');
  });

  test('the command status shows the builds that the last start did not publish, and why', async () => {
    const leftOut = ['orders', 'map'].map((id) => ({ id, version: '1.9.0-abc', problems: ['it stays'] }));
    const { olov } = await aShop({ 'GET /api/releases': { body: { ...status, leftOut } } });
    expect((await olov(['status'])).out).toMatch(
      /Builds that the last start did not publish\n +remote +version +reason\n +orders +1\.9\.0-abc +it stays\n +map /,
    );
    expect(JSON.parse((await olov(['status', 'orders', '--json'])).out).leftOut).toEqual([leftOut[0]]);
  });

  test('the command status says that a remote has no live version', async () => {
    const { olov } = await aShop(statusOf(aVersion({ traffic: 0 })));
    expect((await olov(['status'])).out).toContain('orders (team orders), without a live version');
  });

  test('the command status with a remote shows only that remote', async () => {
    const { olov } = await aShop();
    const { out } = await olov(['status', 'orders']);
    expect(out).not.toContain('team platform');
    const json = await olov(['status', 'orders', '--json']);
    expect(JSON.parse(json.out)).toEqual({ ...status, remotes: [status.remotes[1]] });
    expect(await olov(['status', 'revews'])).toMatchObject({
      code: 1,
      err: 'The shop has no remote revews: it has host, orders.',
    });
  });
});

describe('the address of the shop', () => {
  test.each([
    ['no shop', { OLOV_TOKEN: 'x' }, [], /Which shop\?/],
    ['no token', { OLOV_SHELL: 'http://a.test' }, [], /A deploy token is needed/],
    ['an address that is none', { OLOV_TOKEN: 'x' }, ['--shell', 'shop.example'], /is no address/],
    ['a file as an address', { OLOV_TOKEN: 'x' }, ['--shell', 'file:///etc'], /is no address/],
    [
      'a token with a line break',
      { OLOV_SHELL: 'http://a.test' },
      ['--token', 'a\nb'],
      /contains invalid characters/,
    ],
  ])('a wrong shop address is refused by the command line: %s', async (_, env, args, expected) => {
    const { code, err } = await runCli(['status', ...args], { env });
    expect(code).toBe(2);
    expect(err).toMatch(expected);
  });

  test('the shop address of the option has priority over that of the environment', async () => {
    const { url, requests } = await aShop();
    const env = { OLOV_SHELL: 'http://127.0.0.1:1', OLOV_TOKEN: 'old' };
    expect(await runCli(['status', '--shell', `${url}/`, '--token', 'new'], { env })).toMatchObject({
      code: 0,
    });
    expect(requests).toMatchObject([{ url: '/api/releases', token: 'new' }]);
  });

  test('a command with a shop address at which no server listens ends with code 3', async () => {
    const gone = await openFakeShop({});
    await gone.close();
    const { code, err } = await runCli(['status'], { env: { OLOV_SHELL: gone.url, OLOV_TOKEN: 'x' } });
    expect(code).toBe(3);
    expect(err).toMatch(/^The shop at http:\S+ cannot be reached: .*ECONNREFUSED/);
  });

  test('a command with an address that is not a shop ends with code 3', async () => {
    const { olov } = await aShop({ 'GET /api/releases': { text: '<!doctype html>' } });
    expect(await olov(['status'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('not like an Olov shop'),
    });
  });

  test('a 504 of a proxy is reported as a slow server, and not as a wrong address', async () => {
    const { olov } = await aShop({ 'GET /api/releases': { status: 504, text: 'Gateway Time-out' } });
    expect(await olov(['status'])).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^A proxy before http:\S+ answered 504: the shop may still be at work\./),
    });
  });

  test('a redirect of the shop is not followed by a command, because it would leak the token', async () => {
    const elsewhere = await aShop();
    const redirecting = createServer((_, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/api/releases` }).end(),
    );
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => redirecting.close(resolve)));
    const shell = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
    const { code } = await runCli(['status'], { env: { OLOV_SHELL: shell, OLOV_TOKEN: 'x' } });
    expect(code).toBe(3);
    expect(elsewhere.requests).toEqual([]);
  });
});
