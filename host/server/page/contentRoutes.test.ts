import { openTestShop, type TestShop } from '../testing/shop';

const CONTENT_TOKEN = 'the-token-of-the-content';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: {
      CONTENT_TOKEN,
      DEPLOY_TOKENS: 'host=the-token-of-the-platform,orders=the-token-of-the-orders-team',
    },
  });
});
afterAll(() => shop.close());

const forget = (token?: string) =>
  shop.post('/api/pages/forget', token ? { authorization: `Bearer ${token}` } : {});

describe('POST /api/pages/forget', () => {
  it.each([
    ['the back end', CONTENT_TOKEN],
    ['the platform team', 'the-token-of-the-platform'],
  ])('is for %s', async (_, token) => {
    const { status, text } = await forget(token);
    expect([status, text]).toEqual([204, '']);
  });

  it.each([
    ['a remote’s team', 'the-token-of-the-orders-team', 403],
    ['somebody who made up a token', 'something-that-nobody-knows', 401],
    ['nobody', undefined, 401],
  ])('is not for %s', async (_, token, expected) => {
    expect((await forget(token)).status).toBe(expected);
  });

  it('is for the back end of a shop that takes no deploys as well', async () => {
    const closed = await openTestShop({
      env: { CONTENT_TOKEN, NODE_ENV: 'production', DEPLOY_TOKENS: '' },
    });
    const { status } = await closed.post('/api/pages/forget', { authorization: `Bearer ${CONTENT_TOKEN}` });
    await closed.close();
    expect(status).toBe(204);
  });

  it('is all that this token is for', async () => {
    const authorization = `Bearer ${CONTENT_TOKEN}`;
    const { status } = await shop.get('/api/releases', { authorization });
    expect(status).toBe(401);
  });
});
