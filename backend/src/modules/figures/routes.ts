import { type FigureRow, Figures, FiguresQuery } from '@olov/contract';
import { Type } from 'typebox';
import type { Identity } from '../../access/operations';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import type { Database } from '../../db/connect';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { BOM, csvRow } from '../../text/csv';
import { type Locale, localeOf } from '../../text/language';
import { figuresOf } from './service';
import { figureTexts } from './texts';

const COLUMNS = [
  'key',
  'name',
  'day',
  'orders',
  'cancelled',
  'gross',
  'refunds',
  'net',
  'discounts',
  'averageCheck',
  'averageMinutes',
  'keptPromises',
  'pieces',
  'gifts',
  'cash',
  'handedIn',
] as const satisfies (keyof FigureRow)[];

/** A table for spreadsheets; the last row is the total. */
function figuresCsv({ rows, total }: Figures, locale: Locale): string {
  const { columns, total: name } = figureTexts[locale];
  return (
    BOM +
    csvRow(COLUMNS.map((column) => columns[column])) +
    [...rows, { ...total, name }].map((row) => csvRow(COLUMNS.map((column) => row[column] ?? ''))).join('')
  );
}

export function figureRoutes(app: App, { db, identity }: { db: Database; identity: Identity }): void {
  const { staff } = operationsOf('figures', { identity });

  app.get(
    '/api/figures/List',
    staff('read', 'Figures')(
      'listFigures',
      'Sales, refunds, orders and times of a period, by hour, day, restaurant, dish, payment, promo code or courier',
      {
        description: 'At most 366 business days.',
        querystring: FiguresQuery,
        response: answers({ 200: Figures }, 400, 401, 403, 429),
      },
    ),
    (request) => figuresOf(db, staffOf(request), request.query, localeOf(request)),
  );

  app.get(
    '/api/figures/Csv',
    staff('read', 'Figures')('exportFigures', 'The same figures as a table (CSV, UTF-8)', {
      querystring: FiguresQuery,
      produces: ['text/csv'],
      response: answers({ 200: Type.String() }, 400, 401, 403, 429),
    }),
    async (request, reply) => {
      const { from, to, by } = request.query;
      const locale = localeOf(request);
      const figures = await figuresOf(db, staffOf(request), request.query, locale);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="figures-${by}-${from}-${to}.csv"`)
        .send(figuresCsv(figures, locale));
    },
  );
}
