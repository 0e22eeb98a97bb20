import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BuildMeta, LatestBuild, ReleasedVersion, ReleaseRefusal, ReleaseStatus } from '@olov/contract';
import { NotJudged, packFolder } from '@olov/tooling/release';
import type { TestBuild } from '../testing/builds';
import { openTestShop, restoredShop } from '../testing/shop';

const TOKENS = {
  orders: 'the secret of the orders team',
  'menu-cart': 'the secret of the menu team',
  reviews: 'the secret of the reviews team',
};
const DEPLOY_TOKENS = Object.entries(TOKENS)
  .map(([id, token]) => `${id}=${token.replaceAll(' ', '-')}`)
  .join(',');
const tokenOf = (id: keyof typeof TOKENS) => ({ authorization: `Bearer ${TOKENS[id].replaceAll(' ', '-')}` });

const UPSTREAM = 'https://orders.example/api';

let problems: string[];
let verify: () => Promise<string[]>;
beforeEach(() => {
  problems = [];
  verify = async () => problems;
});
const shop = restoredShop({
  env: { DEPLOY_TOKENS, REMOTE_UPSTREAMS: `orders=${UPSTREAM}`, REMOTE_GRANTS: 'orders=lit-html' },
  verify: () => verify(),
});

const ordersBuild = (content: string, build: Partial<TestBuild> = {}): TestBuild => ({
  id: 'orders',
  content,
  manifest: { routes: [{ path: '/tracker/:id', page: 'tracker' }] },
  ...build,
});
async function deploy(build: TestBuild, query = '', headers: Record<string, string> = tokenOf('orders')) {
  const archive = await buffer(packFolder(await shop.buildFolder(build)));
  return sendArchive(archive, query, headers);
}
async function sendArchive(archive: Buffer, query = '', headers: Record<string, string> = tokenOf('orders')) {
  return answerOf(
    await shop.post(
      `/api/releases/orders${query}`,
      { 'content-type': 'application/gzip', ...headers },
      archive,
    ),
  );
}
async function move(path: string, body: object = {}, headers: Record<string, string> = tokenOf('orders')) {
  return answerOf(
    await shop.post(
      `/api/releases/${path}`,
      { 'content-type': 'application/json', ...headers },
      JSON.stringify(body),
    ),
  );
}
const answerOf = ({ status, text }: { status: number; text: string }) => ({
  status,
  body: JSON.parse(text) as ReleasedVersion & ReleaseRefusal,
});
async function statusOf(headers = tokenOf('orders')) {
  const { text } = await shop.get('/api/releases', headers);
  return JSON.parse(text) as ReleaseStatus;
}
async function ordersVersions() {
  const { remotes } = await statusOf();
  return remotes.find(({ id }) => id === 'orders')?.versions ?? [];
}
const buildId = async () => (JSON.parse((await shop.get('/builds/latest.json')).text) as LatestBuild).id;
const pageVersion = async (headers = {}) =>
  /"orders":\{"version":"([^"]+)"/.exec((await shop.get('/', headers)).text)?.[1];

describe('a deploy', () => {
  it('a deployed version is served and shown at once, and the version before it is still served', async () => {
    const before = (await pageVersion()) ?? '';
    const { status, body } = await deploy(ordersBuild('new'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 'orders', traffic: 100, isDefault: true });
    expect(await pageVersion()).toBe(body.version);
    for (const version of [before, body.version]) {
      expect((await shop.get(`/remotes/orders/${version}/door.js`)).status).toBe(200);
    }
  });

  it('a build with an upstream that the operator does not allow is refused, and accepted with the allowed one', async () => {
    const withApi = (upstream: string) => ordersBuild('with an API', { manifest: { routes: [], upstream } });
    const refused = await deploy(withApi(`${UPSTREAM}/other`));
    expect([refused.status, refused.body.problems]).toEqual([
      422,
      [expect.stringContaining(`REMOTE_UPSTREAMS to orders=${UPSTREAM}/other`)],
    ]);
    expect((await deploy(withApi(UPSTREAM))).status).toBe(201);
  });

  it('a build with a need that the operator has not granted is refused with the setting, and accepted with granted needs', async () => {
    const withNeeds = (needs: object) => ordersBuild('with needs', { manifest: { routes: [], needs } });
    const refused = await deploy(
      withNeeds({ trustedTypes: ['lit-html', 'other'], connect: ['https://api.example'] }),
    );
    expect([refused.status, refused.body.code, refused.body.problems]).toEqual([
      422,
      'would-break',
      [
        expect.stringContaining('ask the shop’s operator to add orders=other to REMOTE_GRANTS'),
        expect.stringContaining('ask the shop’s operator to add orders=https://api.example to REMOTE_GRANTS'),
      ],
    ]);
    expect((await deploy(withNeeds({ trustedTypes: ['lit-html'] }))).status).toBe(201);
    const policy = (await shop.get('/')).headers['content-security-policy'];
    expect(policy).toMatch(/trusted-types [^;]* lit-html /);
  });

  it('a shop without time to judge a build answers 503 shop-busy and publishes nothing', async () => {
    verify = () => Promise.reject(new NotJudged('the start did not end within 30 s'));
    const { status, body } = await deploy(ordersBuild('late'));
    expect([status, body.code]).toEqual([503, 'shop-busy']);
    expect(body.error).toContain('nothing was changed: the start did not end within 30 s');
    expect(await ordersVersions()).toHaveLength(1);
  });

  it('a second deploy of the same build is a 409 that names the next command', async () => {
    await deploy(ordersBuild('new'));
    const { status, body } = await deploy(ordersBuild('new'));
    expect([status, body.code]).toEqual([409, 'exists']);
    expect(body.error).toMatch(
      /versions never change: give it visitors with `olov traffic` or `olov promote`/,
    );
  });

  it('a deploy that would replace a version which its team has not seen is a 409 that names both', async () => {
    const before = (await pageVersion()) ?? '';
    const { body: other } = await deploy(ordersBuild('other'), `?expectDefault=${before}&expectCanary=none`);
    const { status, body } = await deploy(ordersBuild('mine'), `?expectDefault=${before}&expectCanary=none`);
    expect([status, body.code]).toEqual([409, 'overtaken']);
    expect(body.error).toContain(`you began when ${before} was the default, and now it is ${other.version}`);
    expect(await pageVersion()).toBe(other.version);
  });

  it('the check of a build answers the problems of its deploy, and publishes nothing', async () => {
    problems = ['page menu throws'];
    const archive = await buffer(packFolder(await shop.buildFolder(ordersBuild('new'))));
    const headers = { 'content-type': 'application/gzip', ...tokenOf('orders') };
    const { status, text } = await shop.post('/api/releases/orders/check', headers, archive);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { version: expect.stringMatching(/^1\.2\.3-/), problems: ['page menu throws [loading]'], warnings: [] },
    ]);
    expect(await ordersVersions()).toHaveLength(1);
  });

  it('a deploy leaves no draft version behind, whether it is accepted or refused', async () => {
    await deploy(ordersBuild('new'));
    await deploy(ordersBuild('new'));
    await sendArchive(Buffer.from('no archive'));
    problems = ['broken'];
    await deploy(ordersBuild('broken'));
    expect(await readdir(join(shop.config.dataDir, 'drafts'))).toEqual([]);
  });
});

describe('a refused deploy', () => {
  let versions: number;
  beforeEach(async () => {
    versions = (await ordersVersions()).length;
  });
  afterEach(async () => expect(await ordersVersions()).toHaveLength(versions));

  it.each([
    ['no token', {}, 401, 'no-token'],
    ['a token of nobody', { authorization: 'Bearer x' }, 401, 'unknown-token'],
    ['another way to prove oneself', { authorization: 'Basic eDp5' }, 401, 'no-token'],
    ['a token of another team', tokenOf('menu-cart'), 403, 'other-team'],
  ])('a deploy with %s is refused', async (_, headers, status, code) => {
    const headersOf = { authorization: '', ...headers };
    const answers = [
      await deploy(ordersBuild('new'), '', headersOf),
      await move('orders/check', {}, headersOf),
      await move('orders/promote', {}, headersOf),
      await move('orders/rollback', { version: '1' }, headersOf),
      await move('orders/traffic', { version: '1', traffic: 1 }, headersOf),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      Array.from({ length: 5 }, () => [status, code]),
    );
  });

  it('a deploy of another remote’s build is refused', async () => {
    const { status, body } = await deploy(ordersBuild('new', { id: 'menu-cart' }));
    expect([status, body.code]).toEqual([403, 'other-remote']);
  });

  it('a deploy of a body that is not an archive is refused', async () => {
    const { status, body } = await sendArchive(Buffer.from('<html>'));
    expect([status, body.code]).toEqual([400, 'unreadable']);
  });

  it.each(['?traffic=101', '?traffic=-1', '?traffic=some'])(
    'a deploy with the query %s is refused',
    async (query) => {
      expect((await deploy(ordersBuild('new'), query)).status).toBe(400);
    },
  );

  it('a request for an invalid id of a remote is refused', async () => {
    expect((await move('..%2Fhost/promote')).status).toBe(400);
  });

  it('a deploy with an unsupported content type is refused', async () => {
    const answer = await shop.post(
      '/api/releases/orders',
      { 'content-type': 'application/xml', ...tokenOf('orders') },
      'x',
    );
    expect(answer.status).toBe(415);
  });
});

describe('changes of traffic', () => {
  it('a version becomes canary, default and no version of visitors again, and the next page shows each change', async () => {
    const before = await pageVersion();
    const { body } = await deploy(ordersBuild('new'), '?traffic=0');
    expect(await pageVersion()).toBe(before);
    expect((await move('orders/traffic', { version: body.version, traffic: 20 })).status).toBe(200);
    expect((await move('orders/promote')).status).toBe(200);
    expect(await pageVersion()).toBe(body.version);
    const cause = { reason: 'wrong colour', commit: '0a1b2c3d' };
    expect((await move('orders/rollback', { version: body.version, ...cause })).status).toBe(200);
    expect(await pageVersion()).toBe(before);
    const versions = await ordersVersions();
    const back = versions.find(({ version }) => version === body.version);
    expect(back?.events.at(-1)).toMatchObject({ action: 'rollback', by: 'orders', ...cause });
  });

  it('a deploy keeps its reason and its commit in the history, and a commit with spaces is refused', async () => {
    expect((await deploy(ordersBuild('new'), '?commit=a%20b')).status).toBe(400);
    expect((await deploy(ordersBuild('new'), '?traffic=0&reason=a%20form&commit=0a1b2c3d')).status).toBe(201);
    const [newest] = await ordersVersions();
    expect(newest?.events).toEqual([
      {
        at: expect.any(String),
        by: 'orders',
        action: 'deploy',
        traffic: 0,
        reason: 'a form',
        commit: '0a1b2c3d',
      },
    ]);
  });

  it('the status for a remote is refused with other-team if the token may not release it', async () => {
    const statusFor = (id: string) => shop.get(`/api/releases?for=${id}`, tokenOf('orders'));
    expect((await statusFor('orders')).status).toBe(200);
    const refused = await statusFor('menu-cart');
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'other-team']);
  });

  it('an impossible change of a version’s share is refused', async () => {
    expect((await move('orders/promote')).body.code).toBe('no-canary');
    expect((await move('orders/rollback')).status).toBe(400);
    expect((await move('orders/rollback', { version: '1.2.3' })).body.code).toBe('nothing-before');
    expect((await move('orders/traffic', { version: '9.9.9', traffic: 5 })).status).toBe(404);
    expect((await move('orders/traffic', { version: '9.9.9', traffic: 500 })).status).toBe(400);
  });
});

describe('a transfer of a route', () => {
  const withMenu = ordersBuild('new', {
    manifest: {
      routes: [
        { path: '/', page: 'tracker' },
        { path: '/tracker/:id', page: 'tracker' },
      ],
    },
  });
  const handOver = (headers: Record<string, string>) =>
    move('menu-cart/transfer', { path: '/', to: 'orders' }, headers);

  it('a route goes to another remote when the token of its owner and that of the other one confirm it', async () => {
    expect((await deploy(withMenu)).status).toBe(422);
    const { status, body } = await handOver(tokenOf('menu-cart'));
    expect([status, body]).toEqual([
      200,
      { path: '/', from: 'menu-cart', to: 'orders', by: 'menu-cart', at: expect.any(String) },
    ]);
    expect((await statusOf()).transfers).toMatchObject([{ path: '/', from: 'menu-cart', to: 'orders' }]);
    expect((await deploy(withMenu)).status).toBe(201);
    expect(await statusOf()).not.toHaveProperty('transfers');
    const { routes } = JSON.parse((await shop.get(`/builds/meta/${await buildId()}.json`)).text) as BuildMeta;
    expect(routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual([
      'orders /',
      'orders /tracker/:id',
    ]);
  });

  it('the team that wants a route cannot hand it over to itself', async () => {
    expect((await handOver(tokenOf('orders'))).body.code).toBe('other-team');
    expect(
      (await move('menu-cart/transfer', { path: '/gone', to: 'orders' }, tokenOf('menu-cart'))).status,
    ).toBe(404);
    expect((await deploy(withMenu)).status).toBe(422);
  });
});

describe('a retired remote', () => {
  const statusOfPage = async () => (await shop.get('/reviews')).status;
  const reviews = (content: string): TestBuild => ({
    id: 'reviews',
    content,
    manifest: { routes: [{ path: '/reviews', page: 'reviews' }] },
  });

  it('the page of a retired remote is answered with 404, and with 200 again after another deploy', async () => {
    await shop.publishBuild(reviews('first'));
    expect(await statusOfPage()).toBe(200);
    const cause = { reason: 'the offer has ended' };
    const { status } = await move('reviews/retire', cause, tokenOf('orders'));
    expect([status, await statusOfPage()]).toEqual([403, 200]);
    const { body } = await move('reviews/retire', cause, tokenOf('reviews'));
    expect(body).toMatchObject([
      { traffic: 0, isDefault: false, events: [{}, { action: 'withdraw', by: 'reviews', ...cause }] },
    ]);
    expect(await statusOfPage()).toBe(404);
    expect((await move('reviews/retire', {}, tokenOf('reviews'))).body.code).toBe('not-live');
    await shop.publishBuild(reviews('second'));
    expect(await statusOfPage()).toBe(200);
  });
});

describe('the shop’s own deploy token', () => {
  it('the shop’s own token can deploy every remote and hand over its routes if no team has a token', async () => {
    const own = await openTestShop();
    const folder = await own.buildFolder(ordersBuild('new'));
    const token = (await import('node:fs/promises')).readFile(
      join(own.config.dataDir, 'secrets', 'deploy-token'),
      'utf8',
    );
    const authorization = `Bearer ${await token}`;
    const { status } = await own.post(
      '/api/releases/orders',
      { 'content-type': 'application/gzip', authorization },
      await buffer(packFolder(folder)),
    );
    const handedOver = await own.post(
      '/api/releases/menu-cart/transfer',
      { 'content-type': 'application/json', authorization },
      JSON.stringify({ path: '/', to: 'orders' }),
    );
    await own.close();
    expect([status, handedOver.status]).toEqual([201, 200]);
  });

  it('a public shop has no deploy token of its own', async () => {
    const open = await openTestShop({
      env: { NODE_ENV: 'production' },
    });
    const { status, text } = await open.get('/api/releases', { authorization: 'Bearer x' });
    await open.close();
    expect([status, JSON.parse(text).code]).toEqual([403, 'deploys-off']);
  });
});

test('the status of the releases requires a deploy token', async () => {
  expect((await shop.get('/api/releases')).status).toBe(401);
});
