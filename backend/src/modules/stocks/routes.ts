import { Stock, StockList, StockListQuery, StockQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { openOperation } from '../../plugins/operations';
import { refused } from '../../refusals';
import { localeOf } from '../../text/language';
import { presentStock, presentStockSummary } from './presenter';
import { countStocks, findStock, listStocks } from './repository';

export function stockRoutes(app: App, { db, now, mediaUrl }: Deps): void {
  const open = openOperation('stocks');

  app.get(
    '/api/stocks/List',
    open('listStocks', 'Promotions: running ones, then future ones, then ended ones', {
      querystring: StockListQuery,
      response: answers({ 200: StockList }, 400),
    }),
    async (request) => {
      const { skip = 0, take = 12 } = request.query;
      const [rows, total] = await Promise.all([listStocks(db, new Date(now()), skip, take), countStocks(db)]);
      return { items: rows.map((row) => presentStockSummary(row, localeOf(request), mediaUrl)), total };
    },
  );

  app.get(
    '/api/stocks/Get',
    open('getStock', 'One promotion with its text', {
      querystring: StockQuery,
      response: answers({ 200: Stock }, 400, 404),
    }),
    async (request) => {
      const locale = localeOf(request);
      const stock = await findStock(db, request.query.id);
      if (!stock) throw refused(404, 'stock-not-found', locale);
      return presentStock(stock, locale, mediaUrl);
    },
  );
}
