import { Stock, StockList, StockListQuery, StockQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { openOperation } from '../../plugins/operations';
import { localeOf } from '../../text/language';
import { presentStock, presentStockSummary } from './presenter';
import { pageOfStocks, stockOf } from './service';

export function stockRoutes(app: App, deps: Deps): void {
  const open = openOperation('stocks');
  const { mediaUrl } = deps;

  app.get(
    '/api/stocks/List',
    open('listStocks', 'Promotions: running ones, then future ones, then ended ones', {
      querystring: StockListQuery,
      response: answers({ 200: StockList }, 400),
    }),
    async (request) => {
      const { rows, total } = await pageOfStocks(deps, request.query);
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
      return presentStock(await stockOf(deps, request.query.id, locale), locale, mediaUrl);
    },
  );
}
