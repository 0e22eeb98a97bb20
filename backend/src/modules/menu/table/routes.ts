import { ImportTableBody, LARGEST_TABLE, TableImport } from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { editorOf } from '../drafts/editor';
import type { MenuDeps } from '../menuDeps';
import { importTable } from './service';

export function menuTableRoutes(app: App, deps: MenuDeps): void {
  const { staff } = operationsOf('menu', deps);
  app.post(
    '/api/menu/ImportTable',
    {
      ...staff('change', 'Menu')(
        'importMenuTable',
        'Makes a draft of a spreadsheet, all of it or nothing; a trial only answers the changes',
        {
          description:
            'Dishes are found by their article, which is the id, or by a name; other dishes of the menu stay unless `removeMissing` is set.',
          body: ImportTableBody,
          response: answers({ 200: TableImport }, 400, 401, 403, 409, 413, 422, 429),
        },
      ),
      // In base64, with the other fields.
      bodyLimit: LARGEST_TABLE * 1.5,
    },
    (request) => importTable(deps, editorOf(deps, request), request.body),
  );
}
