import { LANGUAGE_IDS, NewsItem, NewsList } from '@olov/contract';
import type { Locale } from '@olov/contract/locales';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

const MOST_ITEMS = 20;

const PATIENCE_MS = 5000;

export async function readNews(api: string, locale: Locale): Promise<NewsItem[]> {
  const language = `Language=${LANGUAGE_IDS[locale]}`;
  const { items } = await read(NewsList, `${api}/api/news/List?take=${MOST_ITEMS}&${language}`);
  return Promise.all(
    items.map(({ id }) => read(NewsItem, `${api}/api/news/Get?id=${encodeURIComponent(id)}&${language}`)),
  );
}

async function read<Schema extends TSchema>(schema: Schema, url: string): Promise<Static<Schema>> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!Value.Check(schema, answer))
    throw new Error(`${url} sent a response that does not match the contract`);
  return answer as Static<Schema>;
}
