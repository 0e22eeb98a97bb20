import {
  CloseDayBody,
  ClosingsQuery,
  DayClosings,
  DayOfRestaurant,
  type FigureRow,
  Figures,
  FiguresQuery,
} from '@olov/contract';
import { Type } from 'typebox';
import type { Identity } from '../../access/operations';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import type { Database } from '../../db/connect';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { BOM, codeText, csvRow } from '../../text/csv';
import { type Locale, localeOf } from '../../text/language';
import { closeDay, closingsOf } from './closings';
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
function figuresCsv({ rows, total }: Figures, by: FiguresQuery['by'], locale: Locale): string {
  const { columns, total: name } = figureTexts[locale];
  const cell = (value: string | number = '') =>
    by === 'code' && typeof value === 'string' ? codeText(value) : value;
  return (
    BOM +
    csvRow(COLUMNS.map((column) => columns[column])) +
    [...rows, { ...total, name }].map((row) => csvRow(COLUMNS.map((column) => cell(row[column])))).join('')
  );
}

interface FigureDeps {
  db: Database;
  identity: Identity;
  now: () => number;
}

export function figureRoutes(app: App, { db, identity, now }: FigureDeps): void {
  const { staff } = operationsOf('figures', { identity });

  app.get(
    '/api/figures/List',
    staff('read', 'Figures')(
      'listFigures',
      'Sales, refunds, orders and times of a period, by hour, day, restaurant, dish, payment, promo code or courier',
      {
        description:
          'At most 366 business days; 400 period-long if their orders cannot be added up in time, or have more than 12,000 rows.',
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
        .send(figuresCsv(figures, by, locale));
    },
  );

  app.get(
    '/api/figures/Closings',
    staff('read', 'Figures')('listClosings', 'The open and closed business days of a restaurant', {
      querystring: ClosingsQuery,
      response: answers({ 200: DayClosings }, 400, 401, 403, 429),
    }),
    (request) => closingsOf(db, now(), staffOf(request), request.query, localeOf(request)),
  );

  app.post(
    '/api/figures/CloseDay',
    staff('change', 'Figures')('closeDay', 'Closes a business day of a restaurant for good', {
      description:
        '409 while the day or one of its orders goes on, and if the cash is not what the caller saw.',
      body: CloseDayBody,
      response: answers({ 200: DayOfRestaurant }, 400, 401, 403, 409, 422, 429),
    }),
    (request) => closeDay(db, now(), staffOf(request), request.body, localeOf(request)),
  );
}
