import { LANGUAGE_IDS, type NewsItem, type NewsList } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import { readAnswer } from '@olov/contract/platform/reading';
import { fetchWhole } from '@olov/server-kit/fetch-whole';

const MOST_ITEMS = 20;

const ANSWER = { timeoutMs: 5000, mostBytes: 4 * 1024 * 1024 };

export async function readNews(api: string, locale: Locale, bounds = ANSWER): Promise<NewsItem[]> {
  const language = `Language=${LANGUAGE_IDS[locale]}`;
  const { items } = await read<NewsList>(api, '/api/news/List', `take=${MOST_ITEMS}&${language}`, bounds);
  return Promise.all(
    items.map(({ id }) =>
      read<NewsItem>(api, '/api/news/Get', `id=${encodeURIComponent(id)}&${language}`, bounds),
    ),
  );
}

async function read<Answer>(
  api: string,
  path: string,
  query: string,
  bounds: typeof ANSWER,
): Promise<Answer> {
  const url = `${api}${path}?${query}`;
  const response = await fetchWhole(url, bounds);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readAnswer(`GET ${path}`, await response.json()) as Answer;
}
