import { LANGUAGE_IDS, type NewsItem, type NewsList } from '@olov/contract';
import type { Locale } from '@olov/contract/locales';
import { readAnswer } from '@olov/contract/reading';

const MOST_ITEMS = 20;

const PATIENCE_MS = 5000;

export async function readNews(api: string, locale: Locale): Promise<NewsItem[]> {
  const language = `Language=${LANGUAGE_IDS[locale]}`;
  const { items } = await read<NewsList>(api, '/api/news/List', `take=${MOST_ITEMS}&${language}`);
  return Promise.all(
    items.map(({ id }) => read<NewsItem>(api, '/api/news/Get', `id=${encodeURIComponent(id)}&${language}`)),
  );
}

async function read<Answer>(api: string, path: string, query: string): Promise<Answer> {
  const url = `${api}${path}?${query}`;
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readAnswer(`GET ${path}`, await response.json()) as Answer;
}
