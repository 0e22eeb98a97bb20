import type { Listener } from '@olov/server-kit/listener';
import { openTestShop, sharedShop } from '../../testing/shop';
import { createLocalNews, createPostgresNews } from './contentNews';

function aDatabase() {
  const told: unknown[] = [];
  const channels = new Map<string, () => void>();
  const query = jest.fn(async (_: string, [channel]: string[]) => void told.push(channel));
  const gaps = new Set<() => void>();
  const listener: Listener = {
    isHearing: true,
    on: async (channel, heard) => void channels.set(channel, () => heard('')),
    onGap(missed) {
      gaps.add(missed);
      return () => gaps.delete(missed);
    },
    onHearing: () => () => {},
    close: async () => {},
  };
  return { pool: { query }, query, listener, told, channels };
}

test('a host’s server without a database handles its own content change', async () => {
  const news = createLocalNews();
  const heard = jest.fn();
  news.onTold(heard);
  await news.tell();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a content change is sent to the other replicas, and their changes are received', async () => {
  const { pool, listener, told, channels } = aDatabase();
  const news = await createPostgresNews(pool, listener);
  const heard = jest.fn();
  news.onTold(heard);
  await news.tell();
  expect(told).toEqual([...channels.keys()]);
  heard.mockClear();
  for (const tell of channels.values()) tell();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(told).toHaveLength(1);
});

test('without the database a replica handles a content change itself and reports that the other replicas did not get it', async () => {
  const { pool, query, listener } = aDatabase();
  const news = await createPostgresNews(pool, listener);
  const heard = jest.fn();
  news.onTold(heard);
  query.mockRejectedValueOnce(new Error('away'));
  await expect(news.tell()).rejects.toThrow('away');
  expect(heard).toHaveBeenCalledTimes(1);
});

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
