import { type Brand, LANGUAGE_IDS, type NewsItem, type NewsList } from '@olov/contract';
import { LOCALE_INFO, LOCALES, type Locale, localizedPath } from '@olov/contract/platform/locales';
import { readAnswer } from '@olov/contract/platform/reading';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchRule, rulesOf } from '../../src/router/rules';
import type { Compositions } from '../composition/compositions';
import { errorBody } from '../errors';
import type { Features } from '../features/createFeatures';
import type { ContentNews } from '../page/cache/contentNews';
import { etagOf, isKnown } from '../page/cache/encode';
import { escapeHtml } from '../page/html/html';

const feedTexts: Record<Locale, { title: string; description: string }> = {
  ru: { title: 'новости', description: 'Новые вкусы, рестораны и всё, что происходит у печи.' },
  en: { title: 'news', description: 'New tastes, new restaurants and what goes on around the oven.' },
  uz: { title: 'yangiliklar', description: 'Yangi taʼmlar, restoranlar va pech atrofidagi hamma gap.' },
};

const FRESH_MS = 60_000;

export const NEWS_FEED = '/feeds/news.xml';

interface Options {
  compositions: Compositions;
  brand: Brand;
  publicUrl: string;
  api: string;
  news: Pick<ContentNews, 'onTold'>;
  features: Pick<Features, 'missing'>;
}

interface Kept {
  bytes: Buffer;
  etag: string;
  at: number;
}

export async function feedRoutes(
  app: FastifyInstance,
  { compositions, brand, publicUrl, api, news, features }: Options,
) {
  const kept = new Map<Locale, Kept>();
  const made = new Map<Locale, Promise<Kept>>();
  let timesTold = 0;
  news.onTold(() => {
    timesTold += 1;
    made.clear();
    for (const feed of kept.values()) feed.at = Number.NEGATIVE_INFINITY;
  });

  const make = (locale: Locale) => {
    const running = made.get(locale);
    if (running) return running;
    const begun = makeAnew(locale).finally(() => made.get(locale) === begun && made.delete(locale));
    made.set(locale, begun);
    return begun;
  };
  const makeAnew = async (locale: Locale): Promise<Kept> => {
    const at = Date.now();
    const toldBefore = timesTold;
    const bytes = Buffer.from(newsFeed({ brand, publicUrl, locale }, await readNews(api, locale)));
    const feed = { bytes, etag: etagOf(bytes), at };
    // A result that was requested before a reported change may be stale.
    if (toldBefore === timesTold) kept.set(locale, feed);
    return feed;
  };

  const feedIn = async (locale: Locale): Promise<Kept | undefined> => {
    const before = kept.get(locale);
    if (before && Date.now() - before.at < FRESH_MS) return before;
    try {
      return await make(locale);
    } catch (error) {
      app.log.warn({ err: error }, 'the news for a feed could not be loaded');
      return before;
    }
  };

  const answer = (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
    const composed = await compositions.of({});
    const hasPage = composed && matchRule(rulesOf(composed.composition), '/news');
    if (!hasPage || features.missing().includes('news')) {
      return reply.code(404).send(errorBody(request, 'not-found'));
    }
    const feed = await feedIn(locale);
    if (!feed) return reply.code(503).header('retry-after', '60').send(errorBody(request, 'api-unreachable'));
    reply.header('cache-control', 'public, max-age=60').header('etag', feed.etag);
    if (isKnown(request.headers['if-none-match'], feed.etag)) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(feed.bytes);
  };
  for (const locale of LOCALES) app.get(localizedPath(locale, NEWS_FEED), answer(locale));
}

function newsFeed(
  { brand, publicUrl, locale }: Pick<Options, 'brand' | 'publicUrl'> & { locale: Locale },
  news: readonly NewsItem[],
): string {
  const urlOf = (path: string) => publicUrl + localizedPath(locale, path);
  const { title, description } = feedTexts[locale];
  return rssOf({
    title: `${brand.name}: ${title}`,
    description,
    language: LOCALE_INFO[locale].tag.toLowerCase(),
    self: urlOf(NEWS_FEED),
    page: urlOf('/news'),
    items: news.map(({ id, body, ...item }) => ({
      ...item,
      url: urlOf(`/news/${encodeURIComponent(id)}`),
      body: body.replace(/<a href="(\/[^"]*)"/g, (_, path: string) => `<a href="${urlOf(path)}"`),
    })),
  });
}

interface Feed {
  title: string;
  description: string;
  language: string;
  self: string;
  page: string;
  items: readonly FeedItem[];
}

interface FeedItem extends Pick<NewsItem, 'title' | 'lead' | 'publishedAt' | 'body'> {
  url: string;
}

/** The same news give the same text, so that an ETag shows an unchanged feed. */
const rssOf = ({
  title,
  description,
  language,
  self,
  page,
  items,
}: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${text(title)}</title>
<link>${text(page)}</link>
<description>${text(description)}</description>
<language>${text(language)}</language>
<atom:link href="${text(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemOf).join('\n')}
</channel>
</rss>
`;

const itemOf = ({ title, lead, publishedAt, body, url }: FeedItem): string => `<item>
<title>${text(title)}</title>
<link>${text(url)}</link>
<guid isPermaLink="true">${text(url)}</guid>
${publishedAt ? `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>\n` : ''}<description>${text(lead)}</description>
<content:encoded>${text(body)}</content:encoded>
</item>`;

/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const text = (value: string): string =>
  escapeHtml(value.replace(NOT_XML, '').replace(/\p{Surrogate}/gu, '\ufffd'));

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
