import { Writable } from 'node:stream';
import { pino } from 'pino';
import { openTestShop, type TestShop } from '../testing/shop';

const WRONG = 'a-token-that-is-none-of-this-shop';

let shop: TestShop;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  shop = await openTestShop({
    env: { DEPLOY_TOKENS: 'orders=the-secret-of-the-orders-team' },
    log: pino({ level: 'trace' }, sink),
  });
});
afterEach(() => shop.close());

const refusals = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }: { msg: string }) => msg === 'a deploy token was refused');

// asvs V16.3.2
it.each([
  ['a wrong token', WRONG, 'unknown-token', '/api/releases/orders/promote'],
  ['a wrong token that tells of content', WRONG, 'unknown-token', '/api/pages/forget'],
  [
    'the token of another team',
    'the-secret-of-the-orders-team',
    'other-team',
    '/api/releases/menu-cart/promote',
  ],
])(
  'the refusal of %s is logged with its network and without the deploy token',
  async (_, token, kind, path) => {
    await shop.post(path, { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, '{}');
    expect(refusals()).toMatchObject([{ level: 40, kind, network: '127.0.0.1' }]);
    expect(lines.join('')).not.toContain(token);
  },
);

it('a hundred requests with wrong deploy tokens do not flood the log', async () => {
  for (let guess = 0; guess < 100; guess += 1)
    await shop.get('/api/releases', { authorization: `Bearer guess-${guess}` });
  expect(refusals()).toHaveLength(1);
});
