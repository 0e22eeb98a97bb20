import {
  NewsItem,
  NewsList,
  NewsListQuery,
  NewsQuery,
  type NewsSummary,
  type Picture,
  Stock,
  StockList,
  StockListQuery,
  StockQuery,
  type StockSummary,
} from '@olov/contract';
import { PICTURE_FORMATS, STORY_ASPECT, STORY_WIDTHS } from '@olov/contract/menu/seed';
import { type Selectable, sql } from 'kysely';
import { publishedOperation } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { NewsTable, StockTable } from '../../db/schema';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { refused } from '../../refusals';
import { type Locale, localeOf } from '../../text/language';
import { sanitizeHtml } from '../../text/sanitizeHtml';
import { readShop } from '../menu';
import type { ContentDeps } from './service';

const LARGEST = Math.max(...STORY_WIDTHS);

const presentStoryPicture = (picture: string, mediaUrl: string): { imageUrl: string; picture: Picture } => {
  const urlOf = (width: number, format: string) => `${mediaUrl}/stories/${picture}-${width}.${format}`;
  return {
    imageUrl: urlOf(LARGEST, 'webp'),
    picture: {
      width: LARGEST,
      height: Math.round(LARGEST / STORY_ASPECT),
      variants: PICTURE_FORMATS.flatMap((format) =>
        STORY_WIDTHS.map((width) => ({ format, width, url: urlOf(width, format) })),
      ),
    },
  };
};

export function stockRoutes(app: App, deps: ContentDeps): void {
  const { now, mediaUrl } = deps;
  const open = publishedOperation('stocks');

  app.get(
    '/api/stocks/List',
    open('listStocks', 'Promotions: running ones, then future ones, then ended ones', {
      querystring: StockListQuery,
      response: answers({ 200: StockList }, 400, 410),
    }),
    async (request) => {
      const { skip = 0, take = 12 } = request.query;
      const [rows, total] = await readShop(deps, request, (db) =>
        Promise.all([listStocks(db, new Date(now()), skip, take), countStocks(db)]),
      );
      return { items: rows.map((row) => presentStockSummary(row, localeOf(request), mediaUrl)), total };
    },
  );

  app.get(
    '/api/stocks/Get',
    open('getStock', 'One promotion with its text', {
      querystring: StockQuery,
      response: answers({ 200: Stock }, 400, 404, 410),
    }),
    async (request) => {
      const locale = localeOf(request);
      const stock = await readShop(deps, request, (db) => findStock(db, request.query.id));
      if (!stock) throw refused(404, 'stock-not-found', locale);
      return presentStock(stock, locale, mediaUrl);
    },
  );
}

const presentStockSummary = (stock: StockRow, locale: Locale, mediaUrl: string): StockSummary => ({
  id: stock.id,
  title: stock.title[locale],
  lead: stock.lead[locale],
  startsAt: stock.startsAt.toISOString(),
  ...(stock.endsAt && { endsAt: stock.endsAt.toISOString() }),
  ...(stock.promoCode !== null && { promoCode: stock.promoCode }),
  ...presentStoryPicture(stock.picture, mediaUrl),
});

const presentStock = (stock: StockWithFolder, locale: Locale, mediaUrl: string): Stock => ({
  ...presentStockSummary(stock, locale, mediaUrl),
  body: sanitizeHtml(stock.body[locale]),
  ...(stock.folderId !== null &&
    stock.folderName !== null && { folder: { id: stock.folderId, name: stock.folderName[locale] } }),
});

type StockRow = Selectable<StockTable>;

/** Running promotions by end, then future ones by start, then ended ones, latest first. */
function listStocks(db: Database, at: Date, skip: number, take: number): Promise<StockRow[]> {
  const stage = sql<number>`case when ends_at <= ${at} then 2 when starts_at > ${at} then 1 else 0 end`;
  return db
    .selectFrom('stocks')
    .selectAll()
    .where('heldAt', 'is', null)
    .orderBy(stage)
    .orderBy(sql`case ${stage} when 0 then ends_at when 1 then starts_at end asc nulls last`)
    .orderBy(sql`ends_at desc nulls last`)
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();
}

async function countStocks(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('stocks')
    .where('heldAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const findStock = (db: Database, id: string) =>
  db
    .selectFrom('stocks')
    .leftJoin('folders', 'folders.id', 'stocks.folderId')
    .selectAll('stocks')
    .select('folders.name as folderName')
    .where('stocks.id', '=', id)
    .where('stocks.heldAt', 'is', null)
    .executeTakeFirst();

type StockWithFolder = NonNullable<Awaited<ReturnType<typeof findStock>>>;

export function newsRoutes(app: App, deps: ContentDeps): void {
  const { now, mediaUrl } = deps;
  const open = publishedOperation('news');

  app.get(
    '/api/news/List',
    open('listNews', 'Published news, the newest first', {
      querystring: NewsListQuery,
      response: answers({ 200: NewsList }, 400, 410),
    }),
    async (request) => {
      const { skip = 0, take = 12 } = request.query;
      const [rows, total] = await readShop(deps, request, (db, entryId) => {
        const shown = published(db, new Date(now()), entryId);
        return Promise.all([listNews(shown, skip, take), countNews(shown)]);
      });
      return { items: rows.map((row) => presentNewsSummary(row, localeOf(request), mediaUrl)), total };
    },
  );

  app.get(
    '/api/news/Get',
    open('getNews', 'One news item with its text', {
      querystring: NewsQuery,
      response: answers({ 200: NewsItem }, 400, 404, 410),
    }),
    async (request) => {
      const locale = localeOf(request);
      const news = await readShop(deps, request, (db, entryId) =>
        findNews(published(db, new Date(now()), entryId), request.query.id),
      );
      if (!news) throw refused(404, 'news-not-found', locale);
      return presentNewsItem(news, locale, mediaUrl);
    },
  );
}

const presentNewsSummary = (news: NewsRow, locale: Locale, mediaUrl: string): NewsSummary => ({
  id: news.id,
  title: news.title[locale],
  lead: news.lead[locale],
  publishedAt: news.publishedAt.toISOString(),
  ...presentStoryPicture(news.picture, mediaUrl),
});

const presentNewsItem = (news: NewsRow, locale: Locale, mediaUrl: string): NewsItem => ({
  ...presentNewsSummary(news, locale, mediaUrl),
  body: sanitizeHtml(news.body[locale]),
});

type NewsRow = Selectable<NewsTable>;

/** A previewed entry is shown before its time. */
const published = (db: Database, at: Date, entryId = '') =>
  db
    .selectFrom('news')
    .where(({ eb, or }) => or([eb('publishedAt', '<=', at), eb('id', '=', entryId)]))
    .where('heldAt', 'is', null);

type Published = ReturnType<typeof published>;

const listNews = (shown: Published, skip: number, take: number): Promise<NewsRow[]> =>
  shown.selectAll().orderBy('publishedAt', 'desc').orderBy('id').offset(skip).limit(take).execute();

async function countNews(shown: Published): Promise<number> {
  const { count } = await shown
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const findNews = (shown: Published, id: string): Promise<NewsRow | undefined> =>
  shown.selectAll().where('id', '=', id).executeTakeFirst();
