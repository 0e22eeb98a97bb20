import {
  ImportPriceTableBody,
  MenuPrices,
  MenuRefused,
  MenuTreeQuery,
  MOST_PRICES,
  PricesPut,
  PutPricesBody,
} from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { operationsOf } from '../../../access/operations';
import type { Database } from '../../../db/connect';
import { freeze, inTransaction } from '../../../db/transaction';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import { firstOf } from '../../../text/problem';
import type { MenuDeps } from '../menuDeps';
import { throughDraft } from '../preview/throughDraft';
import { downloadedAt, LARGEST_PRICES, otherPrices, priceRows, pricesIn, writePrices } from '../prices';
import { readMenu } from '../repository';
import { readGroups } from '../restaurantGroups/service';
import { menuTexts } from '../texts';
import { pricesOf } from './dishPrices';
import { editorOf, OF_DRAFTS, REFUSALS } from './editor';
import { putPrices } from './putPrices';
import { demandDraft } from './service';
import { takenBack } from './takenBack';

export function priceRoutes(app: App, deps: MenuDeps): void {
  const { db, slowWork } = deps;
  const { staff } = operationsOf(OF_DRAFTS, deps);

  const table = (request: FastifyRequest, draftId: string | undefined) =>
    inTransaction(db, async (trx) => {
      await freeze(trx);
      if (draftId !== undefined) await demandDraft(trx, draftId, localeOf(request));
      const read = async (shop: Database) => {
        const menu = await readMenu(shop);
        const dishIds = menu.products.map(({ id }) => id);
        return { menu, prices: await pricesOf(shop, dishIds) };
      };
      const { menu, prices } = await (draftId === undefined ? read(trx) : throughDraft(trx, draftId, read));
      return { menu, prices, places: await readGroups(trx) };
    });

  app.get(
    '/api/menu/Prices',
    staff('read', 'Menu')('listPrices', 'All prices of the menu, at restaurants and groups too', {
      querystring: MenuTreeQuery,
      response: answers({ 200: MenuPrices }, 400, 401, 403, 404, 429),
    }),
    async (request) => {
      const { menu, prices, places } = await table(request, request.query.draftId);
      return { rows: priceRows(menu), prices, ...places };
    },
  );

  app.get(
    '/api/menu/PriceTable',
    staff('read', 'Menu')(
      'exportPriceTable',
      'The same as a table (CSV, UTF-8), with a column for each group and restaurant',
      {
        querystring: MenuTreeQuery,
        produces: ['text/csv'],
        response: answers({ 200: Type.String() }, 400, 401, 403, 404, 429),
      },
    ),
    async (request, reply) => {
      const { menu, prices, places } = await table(request, request.query.draftId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="prices.csv"')
        .send(writePrices(priceRows(menu), prices, places, deps.now()));
    },
  );

  app.post(
    '/api/menu/drafts/PutPrices',
    {
      ...staff('change', 'Menu')('putPricesIntoDraft', 'Many prices at once, all of them or none', {
        body: PutPricesBody,
        response: answers({ 200: PricesPut }, ...REFUSALS),
      }),
      bodyLimit: LARGEST_PRICES,
    },
    (request) => putPrices(editorOf(deps, request), request.body.draftId, request.body.prices),
  );

  app.post(
    '/api/menu/drafts/ImportPrices',
    {
      ...staff('change', 'Menu')('importPricesIntoDraft', 'The prices of a CSV table, all of them or none', {
        body: ImportPriceTableBody,
        response: answers({ 200: PricesPut, 422: MenuRefused }, 400, 401, 403, 404, 409, 413, 429),
      }),
      bodyLimit: LARGEST_PRICES,
    },
    async (request, reply) => {
      const { draftId, csv, takesBack = false } = request.body;
      const refuse = (
        problems: { line?: number; text: string }[],
        code: 'prices-invalid' | 'prices-older' = 'prices-invalid',
      ) => reply.code(422).send({ error: menuTexts[localeOf(request)][code], code, problems });
      const read = await slowWork.readPriceRows(csv);
      if ('problems' in read) return refuse(read.problems);
      const { menu, prices, places } = await table(request, draftId);
      const listed = pricesIn(read.rows, menu, places);
      if ('problems' in listed) return refuse(listed.problems);
      const wanted = otherPrices(listed.wanted, { rows: priceRows(menu), prices });
      if (wanted.length > MOST_PRICES) return refuse([{ text: `changes more than ${MOST_PRICES} prices` }]);
      const since = takesBack ? undefined : downloadedAt(read.rows);
      const lost = since ? await takenBack(db, since, wanted) : [];
      if (lost.length > 0) return refuse(firstOf(lost.map((text) => ({ text }))), 'prices-older');
      return putPrices(editorOf(deps, request), draftId, wanted);
    },
  );
}
