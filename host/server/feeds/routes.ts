import type { Brand, NewsItem } from '@olov/contract';
import { LOCALE_INFO, LOCALES, type Locale, localizedPath } from '@olov/contract/platform/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchRule, rulesOf } from '../../src/router/rules';
import type { Compositions } from '../composition/compositions';
import { errorBody } from '../errors';
import type { Features } from '../features/createFeatures';
import type { ContentNews } from '../page/cache/contentNews';
import { etagOf, isKnown } from '../page/cache/etag';
import { feedTexts } from './feedTexts';
import { readNews } from './readNews';
import { rssOf } from './rss';

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
