import type { Listener } from '@olov/server-kit/listener';
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
