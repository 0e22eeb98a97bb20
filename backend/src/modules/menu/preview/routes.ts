import { DraftBody, MenuPreview, MenuPreviewAddress } from '@olov/contract';
import { Type } from 'typebox';
import { openOperation, operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import { OF_DRAFTS } from '../drafts/editor';
import { demandDraft } from '../drafts/service';
import type { MenuDeps } from '../menuDeps';
import { demandPreview, demandShown, previewAddress } from './service';

export function menuPreviewRoutes(app: App, deps: MenuDeps): void {
  const { db } = deps;

  app.post(
    '/api/menu/drafts/Preview',
    operationsOf(OF_DRAFTS, deps).staff('read', 'Menu')(
      'previewMenuDraft',
      'An address of the shop that shows the menu with the draft for an hour',
      {
        body: DraftBody,
        response: answers({ 200: MenuPreviewAddress }, 400, 401, 403, 404, 410, 413, 422, 429),
      },
    ),
    async (request) => {
      const draft = await demandDraft(db, request.body.draftId, localeOf(request));
      demandShown(draft, localeOf(request));
      return previewAddress(deps, draft.id);
    },
  );

  app.get(
    '/api/shop/Preview',
    openOperation('shop')(
      'readMenuPreview',
      'The draft or entry that the token of a preview shows, and the end of the preview',
      {
        querystring: Type.Object({}),
        response: answers({ 200: MenuPreview }, 400, 410),
      },
    ),
    async (request) => {
      const { name, path, untilMs } = await demandPreview(deps, request);
      return { name, ...(path && { path }), until: new Date(untilMs).toISOString() };
    },
  );
}
