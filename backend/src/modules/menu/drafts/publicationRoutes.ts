import { DraftBody, DraftPublished, DraftRefused, MenuDraft, PublishDraftBody } from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { operationsOf } from '../../../access/operations';
import { ApiError } from '../../../errors';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { MenuDeps } from '../menuDeps';
import { editorOf, OF_DRAFTS } from './editor';
import { faultFields, presentDraft, presentUses, refusalText } from './present';
import { type Published, publishDraft, undoDraft, unscheduleDraft } from './service';

export function publicationRoutes(app: App, deps: MenuDeps): void {
  const { tellPages } = deps;
  const { staff } = operationsOf(OF_DRAFTS, deps);
  const changing = staff('change', 'Menu');
  const response = <Answer extends TSchema>(answer: Answer) =>
    answers({ 200: answer, 409: DraftRefused }, 400, 401, 403, 404, 413, 422, 429);

  function answer(published: Published, request: FastifyRequest, reply: FastifyReply) {
    const locale = localeOf(request);
    if ('draft' in published) {
      if (published.draft.state === 'published') void tellPages();
      return { ...presentDraft(published.draft, locale), notes: presentUses(published.uses, locale) };
    }
    const { refusal } = published;
    const { code } = refusal;
    const error = refusalText(refusal, locale);
    if (code === 'draft-invalid') {
      const fields = faultFields(refusal.faults, locale, ({ kind, id }) => `${kind}/${id}.`);
      throw new ApiError(422, code, error, { fields });
    }
    const more =
      'entities' in refusal
        ? { conflicts: refusal.entities }
        : 'prices' in refusal
          ? { prices: refusal.prices }
          : {};
    return reply.code(code === 'draft-empty' ? 422 : 409).send({ error, code, ...more });
  }

  app.post(
    '/api/menu/drafts/Publish',
    changing('publishMenuDraft', 'Publishes a draft now or at a time, all of it or nothing', {
      description:
        'Refused with `draft-conflict` if the menu no longer has the values that the draft changes. With `confirm-prices` it answers the prices that change by more than half. A draft that waits for its time can be refused then; its state is `failed`.',
      body: PublishDraftBody,
      response: response(DraftPublished),
    }),
    async (request, reply) => {
      const { draftId, at, confirm = 0 } = request.body;
      const editor = editorOf(deps, request);
      const atMs = at === undefined ? undefined : Date.parse(at);
      const published = await publishDraft(editor, draftId, { atMs, confirm });
      return answer(published, request, reply);
    },
  );

  app.post(
    '/api/menu/drafts/Unschedule',
    changing('unscheduleMenuDraft', 'The draft no longer waits for a time and can be changed', {
      body: DraftBody,
      response: response(MenuDraft),
    }),
    async (request) =>
      presentDraft(await unscheduleDraft(editorOf(deps, request), request.body.draftId), localeOf(request)),
  );

  app.post(
    '/api/menu/drafts/Undo',
    changing('undoMenuDraft', 'Publishes the inverse of a published draft, as a draft of its own', {
      description: 'Refused with `draft-conflict` and the entities that somebody has changed since.',
      body: DraftBody,
      response: response(DraftPublished),
    }),
    async (request, reply) =>
      answer(await undoDraft(editorOf(deps, request), request.body.draftId), request, reply),
  );
}
