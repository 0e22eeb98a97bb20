import {
  CreateDraftBody,
  DraftBody,
  DraftDeleted,
  MenuDraft,
  MenuDraftDetails,
  MenuDraftQuery,
  MenuDrafts,
  MenuDraftsQuery,
  RenameDraftBody,
} from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { MenuDeps } from '../menuDeps';
import { editorOf, OF_DRAFTS, REFUSALS } from './editor';
import { entityRoutes } from './entityRoutes';
import { presentChange, presentDraft } from './present';
import { publicationRoutes } from './publicationRoutes';
import { listDrafts } from './repository';
import { createDraft, demandDraft, readChanges, removeDraft, renameDraft } from './service';

export function menuDraftRoutes(app: App, deps: MenuDeps): void {
  const { db } = deps;
  const { staff } = operationsOf(OF_DRAFTS, deps);
  const reading = staff('read', 'Menu');
  const changing = staff('change', 'Menu');

  app.get(
    '/api/menu/drafts/List',
    reading('listMenuDrafts', 'The drafts of the menu, the newest first', {
      querystring: MenuDraftsQuery,
      response: answers({ 200: MenuDrafts }, 400, 401, 403, 429),
    }),
    async (request) => {
      const { total, rows } = await listDrafts(db, request.query);
      return { total, drafts: rows.map((row) => presentDraft(row, localeOf(request))) };
    },
  );

  app.get(
    '/api/menu/drafts/Get',
    reading('readMenuDraft', 'A draft with its changes, by field', {
      querystring: MenuDraftQuery,
      response: answers({ 200: MenuDraftDetails }, 400, 401, 403, 404, 429),
    }),
    async (request) => {
      const locale = localeOf(request);
      const draft = await demandDraft(db, request.query.id, locale);
      const { changes, impact } = await readChanges(db, draft);
      return {
        ...presentDraft(draft, locale),
        impact,
        changes: changes.map((change) => presentChange(change, locale)),
      };
    },
  );

  app.post(
    '/api/menu/drafts/Create',
    changing('createMenuDraft', 'A new draft without changes', {
      body: CreateDraftBody,
      response: answers({ 200: MenuDraft }, 400, 401, 403, 413, 422, 429),
    }),
    async (request) =>
      presentDraft(await createDraft(editorOf(deps, request), request.body.name), localeOf(request)),
  );

  app.post(
    '/api/menu/drafts/Rename',
    changing('renameMenuDraft', 'Gives a draft another name', {
      body: RenameDraftBody,
      response: answers({ 200: MenuDraft }, ...REFUSALS),
    }),
    async (request) => {
      const { draftId, name } = request.body;
      return presentDraft(await renameDraft(editorOf(deps, request), draftId, name), localeOf(request));
    },
  );

  app.post(
    '/api/menu/drafts/Delete',
    changing('deleteMenuDraft', 'Deletes a draft that waits for no publication', {
      body: DraftBody,
      response: answers({ 200: DraftDeleted }, ...REFUSALS),
    }),
    async (request) => {
      await removeDraft(editorOf(deps, request), request.body.draftId);
      return { isDeleted: true };
    },
  );

  entityRoutes(app, deps);
  publicationRoutes(app, deps);
}
