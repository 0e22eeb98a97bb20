import {
  ImportMenuBody,
  ImportPricesBody,
  MenuExport,
  MenuImport,
  MenuRefused,
  PriceList,
  PricesRefused,
} from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { priceRoutes } from './drafts/priceRoutes';
import { menuDraftRoutes } from './drafts/routes';
import type { MenuDeps } from './menuDeps';
import { menuPreviewRoutes } from './preview/routes';
import { LARGEST_PRICES } from './prices';
import { menuReadingRoutes } from './reading/routes';
import { restaurantGroupRoutes } from './restaurantGroups/routes';
import { exportMenu, exportPrices, type ImportReport, importMenu, importPrices } from './service';
import { shopRoutes } from './shop/routes';
import { menuTableRoutes } from './table/routes';
import { menuTexts } from './texts';
import { menuUploadRoutes } from './uploads/routes';

const LARGEST_MENU = 2 * 1024 * 1024;

export function menuRoutes(app: App, deps: MenuDeps): void {
  const { db, pictures, slowWork, identity, tellPages, now } = deps;
  const { staff } = operationsOf('menu', { identity });
  const imported = answers(
    { 200: MenuImport, 409: PricesRefused, 422: MenuRefused },
    400,
    401,
    403,
    413,
    429,
  );

  app.get(
    '/api/menu/Export',
    staff('read', 'Menu')(
      'exportMenu',
      'The menu as YAML files: one for each folder, and one for what dishes share',
      {
        response: answers({ 200: MenuExport }, 401, 403, 429),
      },
    ),
    () => exportMenu(db),
  );

  app.post(
    '/api/menu/Import',
    {
      ...staff('change', 'Menu')(
        'importMenu',
        'Replaces the menu by YAML files, all of it or nothing; a trial only answers the changes',
        {
          description:
            'With a `version`, the import is refused if the menu is not in that state; with `confirm-prices`, if prices change by more than half and `confirm` is not their number.',
          body: ImportMenuBody,
          response: imported,
        },
      ),
      bodyLimit: LARGEST_MENU,
    },
    async (request, reply) => {
      const report = await importMenu({ db, pictures, slowWork }, request.body.files, optionsOf(request));
      return answer(report, 'menu-invalid', request, reply);
    },
  );

  app.get(
    '/api/prices/Export',
    staff('read', 'Menu')('exportPrices', 'The prices of all dishes and modifiers as CSV', {
      response: answers({ 200: PriceList }, 401, 403, 429),
    }),
    () => exportPrices(db),
  );

  app.post(
    '/api/prices/Import',
    {
      ...staff('change', 'Menu')(
        'importPrices',
        'Imports prices from CSV, all of them or none; a trial only answers the changes',
        {
          description:
            'With a `version`, the import is refused if the menu is not in that state; with `confirm-prices`, if prices change by more than half and `confirm` is not their number.',
          body: ImportPricesBody,
          response: imported,
        },
      ),
      bodyLimit: LARGEST_PRICES,
    },
    async (request, reply) => {
      const report = await importPrices({ db, slowWork }, request.body.csv, optionsOf(request));
      return answer(report, 'prices-invalid', request, reply);
    },
  );

  const optionsOf = (
    request: FastifyRequest<{ Body: { isTrial: boolean; version?: string; confirm?: number } }>,
  ) => ({
    ...request.body,
    author: staffOf(request).author,
    nowMs: now(),
    locale: localeOf(request),
  });

  function answer(
    report: ImportReport,
    invalid: 'menu-invalid' | 'prices-invalid',
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const messages = menuTexts[localeOf(request)];
    if (report === 'menu-changed') return reply.code(409).send({ error: messages[report], code: report });
    if ('problems' in report)
      return reply.code(422).send({ error: messages[invalid], code: invalid, problems: report.problems });
    if (report.isWritten) {
      request.log.info({ entries: report.changes.map(({ entry }) => entry) }, 'the menu was changed');
      void tellPages();
    }
    return report;
  }

  shopRoutes(app, deps);
  menuReadingRoutes(app, deps);
  menuDraftRoutes(app, deps);
  priceRoutes(app, deps);
  menuPreviewRoutes(app, deps);
  menuTableRoutes(app, deps);
  restaurantGroupRoutes(app, deps);
  void app.register(async (uploads: App) => menuUploadRoutes(uploads, deps));
}
