/** @jest-environment node */
import { openFakeShop } from '../testing/fakeShop';
import { runCli } from '../testing/runCli';

const known = {
  remote: 'orders',
  name: 'ci',
  addedAt: '2026-11-21T12:34:56.000Z',
  addedBy: 'operator/anna',
  usedAt: '2026-11-25T08:00:00.000Z',
};
const { usedAt: _, ...unused } = { ...known, name: 'spare' };

let shop: Awaited<ReturnType<typeof openFakeShop>>;
beforeEach(async () => {
  shop = await openFakeShop({
    'GET /api/releases/tokens': { body: { tokens: [known, unused], configured: ['operator', 'map'] } },
    'POST /api/releases/orders/tokens': { status: 201, body: { ...known, token: 'olov_secret' } },
    'DELETE /api/releases/orders/tokens/ci': { status: 204, text: '' },
  });
});
afterEach(() => shop.close());

const olov = (...args: string[]) =>
  runCli(['tokens', ...args], { env: { OLOV_SHELL: shop.url, OLOV_TOKEN: 'secret' } });

test('the command tokens add prints the token once, in a line of its own', async () => {
  const { code, out } = await olov('add', 'orders', 'ci');
  expect([code, out.split('\n')]).toEqual([
    0,
    ['The token ci of orders. It is not shown again:', 'olov_secret'],
  ]);
  expect(shop.requests.map(({ body }) => JSON.parse(body.toString()))).toEqual([{ name: 'ci' }]);
  expect(JSON.parse((await olov('add', 'orders', 'ci', '--json')).out).token).toBe('olov_secret');
});

test('the command tokens list shows who added a token, its last use, and the holders in the settings', async () => {
  const { out } = await olov('list');
  expect(out.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['remote', 'name', 'added', 'by', 'last use'],
    ['orders', 'ci', '2026-11-21 12:34 UTC', 'operator/anna', '2026-11-25 08:00 UTC'],
    ['orders', 'spare', '2026-11-21 12:34 UTC', 'operator/anna', 'never'],
    ['In DEPLOY_TOKENS of the server: operator, map'],
  ]);
});

test('the command tokens revoke revokes one token', async () => {
  expect(await olov('revoke', 'orders', 'ci')).toMatchObject({
    code: 0,
    out: 'The token ci of orders is refused from now on.',
  });
  expect(shop.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /api/releases/orders/tokens/ci',
  ]);
});

test.each([
  [['renew', 'orders', 'ci'], /no action "renew": it has add, list, revoke/],
  [['constructor'], /no action "constructor"/],
  [['add'], /Whose token\?/],
  [['add', 'orders/../map', 'ci'], /Whose token\?/],
  [['add', 'orders'], /A token needs a name/],
  [['revoke', 'orders', '../../map'], /A token needs a name/],
])('the command tokens %j sends nothing and ends with code 2', async (args, error) => {
  expect(await olov(...args)).toMatchObject({ code: 2, err: expect.stringMatching(error) });
  expect(shop.requests).toEqual([]);
});
