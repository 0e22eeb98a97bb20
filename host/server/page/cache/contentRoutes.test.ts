import { openTestShop, sharedShop } from '../../testing/shop';

const CONTENT_TOKEN = 'the-token-of-the-content';

const shop = sharedShop({
  env: {
    CONTENT_TOKEN,
    DEPLOY_TOKENS: 'host=the-token-of-the-platform,orders=the-token-of-the-orders-team',
  },
});

const forget = (token?: string) =>
  shop.post('/api/pages/forget', token ? { authorization: `Bearer ${token}` } : {});

describe('POST /api/pages/forget', () => {
  it.each([
    ['the back end', CONTENT_TOKEN],
    ['the platform team', 'the-token-of-the-platform'],
  ])('POST /api/pages/forget accepts the token of %s', async (_, token) => {
    const { status, text } = await forget(token);
    expect([status, text]).toEqual([204, '']);
  });

  it.each([
    ['a remote’s team', 'the-token-of-the-orders-team', 403],
    ['somebody who made up a token', 'something-that-nobody-knows', 401],
    ['nobody', undefined, 401],
  ])('POST /api/pages/forget refuses %s', async (_, token, expected) => {
    expect((await forget(token)).status).toBe(expected);
  });

  it('POST /api/pages/forget works in a shop that accepts no deploys', async () => {
    const closed = await openTestShop({
      env: { CONTENT_TOKEN, NODE_ENV: 'production', DEPLOY_TOKENS: '' },
    });
    const { status } = await closed.post('/api/pages/forget', { authorization: `Bearer ${CONTENT_TOKEN}` });
    await closed.close();
    expect(status).toBe(204);
  });

  it('the content token is refused by other calls than POST /api/pages/forget', async () => {
    const authorization = `Bearer ${CONTENT_TOKEN}`;
    const { status } = await shop.get('/api/releases', { authorization });
    expect(status).toBe(401);
  });
});
