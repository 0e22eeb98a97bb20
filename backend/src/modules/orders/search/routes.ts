import { Readable } from 'node:stream';
import {
  FoundOrders,
  OfficeOrder,
  OfficeOrderQuery,
  OrdersExportQuery,
  SearchOrdersBody,
} from '@olov/contract';
import { Type } from 'typebox';
import { operationsOf } from '../../../access/operations';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { csvOf } from '../../../text/csv';
import { localeOf } from '../../../text/language';
import { XLSX_TYPE, xlsxOf } from '../../../text/xlsx';
import type { OrderDeps } from '../orderDeps';
import { officeOrder, searchOrders } from './service';
import { orderRows } from './table';

export function orderSearchRoutes(app: App, deps: OrderDeps): void {
  const { staff } = operationsOf('orders', deps);

  app.post(
    '/api/orders/Search',
    staff('search', 'Order')('searchOrders', 'Finds orders of the restaurants in reach, the newest first', {
      description:
        'Changes nothing: a body keeps names and phones out of addresses. An archived order is found by its whole number or id only, and has no customer.',
      body: SearchOrdersBody,
      response: answers({ 200: FoundOrders }, 400, 401, 403, 413, 422, 429),
    }),
    (request) => searchOrders(deps, staffOf(request), request.body, localeOf(request)),
  );

  app.get(
    '/api/orders/Export',
    staff('search', 'Order')('exportOrders', 'The orders of a filter as a table (CSV in UTF-8, or XLSX)', {
      description: 'Also archived orders; without customers.',
      querystring: OrdersExportQuery,
      produces: ['text/csv', XLSX_TYPE],
      response: answers({ 200: Type.Unsafe<Readable>(Type.String()) }, 400, 401, 403, 429),
    }),
    async (request, reply) => {
      const { from, to, format } = request.query;
      const name = ['orders', from, to].filter(Boolean).join('-');
      const rows = await orderRows(deps.db, staffOf(request), request.query, localeOf(request));
      reply
        .type(format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.${format}"`);
      return format === 'xlsx' ? xlsxOf(rows) : Readable.from(csvOf(rows));
    },
  );

  app.get(
    '/api/orders/Get',
    staff('search', 'Order')(
      'getOfficeOrder',
      'An order with its payments and everything that happened to it',
      {
        querystring: OfficeOrderQuery,
        response: answers({ 200: OfficeOrder }, 400, 401, 403, 404, 429),
      },
    ),
    (request) => officeOrder(deps, staffOf(request), request.query.orderId, localeOf(request)),
  );
}
