import { ContentExport, ContentImport, ContentRefused, ImportContentBody } from '@olov/contract';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { refusalTexts } from '../../refusals';
import { localeOf } from '../../text/language';
import { contactRoutes } from './contacts';
import { entryRoutes } from './entries/routes';
import type { ContentDeps } from './service';
import { exportContent, importContent } from './service';
import { newsRoutes, stockRoutes } from './stories';

const LARGEST_IMPORT = 16 * 1024 * 1024;

export function contentRoutes(app: App, deps: ContentDeps): void {
  const { db, pictures, slowWork, identity, tellPages, now } = deps;
  const { staff } = operationsOf('content', { identity });

  app.get(
    '/api/content/Export',
    staff('read', 'Content')(
      'exportContent',
      'News, promotions, vacancies and contacts as Markdown with front matter',
      {
        response: answers({ 200: ContentExport }, 401, 403, 429),
      },
    ),
    async () => ({ files: await exportContent(db) }),
  );

  app.post(
    '/api/content/Import',
    {
      ...staff('change', 'Content')(
        'importContent',
        'Imports content files, all of them or none; a trial only answers the changes',
        {
          description: 'Entries that are not among the files stay, unless `isPruning` is set.',
          body: ImportContentBody,
          response: answers({ 200: ContentImport, 422: ContentRefused }, 400, 401, 403, 413, 429),
        },
      ),
      bodyLimit: LARGEST_IMPORT,
    },
    async (request, reply) => {
      const { files, isTrial, isPruning = false } = request.body;
      const { problems, changes } = await importContent({ db, pictures, slowWork }, files, {
        isTrial,
        isPruning,
        author: staffOf(request).author,
        nowMs: now(),
      });
      if (problems.length > 0) {
        const code = 'content-invalid';
        return reply.code(422).send({ error: refusalTexts[localeOf(request)][code], code, problems });
      }
      const changed = changes.filter(({ kind }) => kind !== 'same').map(({ entry }) => entry);
      const isWritten = !isTrial && changed.length > 0;
      if (isWritten) {
        request.log.info({ entries: changed }, 'content was changed');
        void tellPages();
      }
      return { isWritten, changes };
    },
  );

  newsRoutes(app, deps);
  stockRoutes(app, deps);
  contactRoutes(app, deps);
  entryRoutes(app, deps);
}
