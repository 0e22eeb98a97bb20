import {
  DeleteEntryBody,
  EntriesQuery,
  EntryDeleted,
  EntryList,
  EntryPreview,
  EntryQuery,
  EntryRefused,
  PreviewEntryBody,
  SavedEntry,
  SaveEntryBody,
  StoredEntry,
} from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { operation, operationsOf } from '../../../access/operations';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { refusalTexts } from '../../../refusals';
import { localeOf } from '../../../text/language';
import type { ContentDeps } from '../service';
import { deleteEntry, listEntries, openEntry, previewEntry, saveEntry } from './service';

const LARGEST_ENTRY = 1024 * 1024;

export function entryRoutes(app: App, deps: ContentDeps): void {
  const { tellPages } = deps;
  // The service demands the right to the other kinds.
  const reading = operationsOf('content', deps).staff('read', 'Vacancy');
  const changing = operation(
    'content',
    { ...deps.identity.staff('change', 'Vacancy'), bodyLimit: LARGEST_ENTRY },
    [{ staff: [] }],
  );

  app.get(
    '/api/content/Entries',
    reading('listEntries', 'The entries of one kind of content, also those that customers do not see', {
      querystring: EntriesQuery,
      response: answers({ 200: EntryList }, 400, 401, 403, 429),
    }),
    async (request) => {
      const { kind } = request.query;
      return { entries: await listEntries(deps, staffOf(request), kind, localeOf(request)) };
    },
  );

  app.get(
    '/api/content/Entry',
    reading('readEntry', 'An entry with its texts as Markdown', {
      querystring: EntryQuery,
      response: answers({ 200: StoredEntry }, 400, 401, 403, 404, 429),
    }),
    (request) => openEntry(deps, staffOf(request), request.query, localeOf(request)),
  );

  app.post(
    '/api/content/SaveEntry',
    changing('saveEntry', 'Creates an entry, or changes one', {
      description:
        'A change names the `version` that it was made from; another one is 409 `changed-meanwhile`.',
      body: SaveEntryBody,
      response: answers({ 200: SavedEntry, 422: EntryRefused }, 400, 401, 403, 409, 413, 429),
    }),
    async (request, reply) => {
      const saved = await saveEntry(deps, staffOf(request), request.body, localeOf(request));
      if (Array.isArray(saved)) return reply.code(422).send(refusal(request, saved));
      void tellPages();
      return saved;
    },
  );

  app.post(
    '/api/content/DeleteEntry',
    changing('deleteEntry', 'Deletes an entry', {
      body: DeleteEntryBody,
      response: answers({ 200: EntryDeleted }, 400, 401, 403, 404, 409, 422, 429),
    }),
    async (request) => {
      const { kind, id } = request.body;
      await deleteEntry(deps, staffOf(request), request.body, localeOf(request));
      void tellPages();
      return { kind, id };
    },
  );

  app.post(
    '/api/content/Preview',
    changing(
      'previewEntry',
      'An entry as its page shows it, and an address that shows it in the shop for an hour',
      {
        body: PreviewEntryBody,
        response: answers({ 200: EntryPreview, 422: EntryRefused }, 400, 401, 403, 413, 429),
      },
    ),
    async (request, reply) => {
      const preview = await previewEntry(deps, staffOf(request), request.body.entry, localeOf(request));
      return Array.isArray(preview) ? reply.code(422).send(refusal(request, preview)) : preview;
    },
  );
}

function refusal(request: FastifyRequest, problems: NonNullable<EntryRefused['problems']>): EntryRefused {
  const code = 'content-invalid';
  return { error: refusalTexts[localeOf(request)][code], code, problems };
}
