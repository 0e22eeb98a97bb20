import multipart from '@fastify/multipart';
import { LanguageQuery, PictureNames, PictureUploaded } from '@olov/contract';
import { hasCode } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { hearOut } from '../../../plugins/hearOut';
import { localeOf } from '../../../text/language';
import { editorOf } from '../drafts/editor';
import type { MenuDeps } from '../menuDeps';
import { menuTexts } from '../texts';
import { NoConverter } from './convertPicture';
import { readUpload, UploadForm } from './readUpload';
import { pictureNames, uploadPicture, uploadQueue } from './service';

const CODES = ['EROFS', 'EACCES', 'EPERM'].join('|');
const isReadOnly = (error: unknown) => hasCode(error, new RegExp(`^(${CODES})$`));

export async function menuUploadRoutes(app: App, deps: MenuDeps): Promise<void> {
  const { pictures, mediaUrl, identity } = deps;
  const queue = uploadQueue();
  await app.register(multipart, { throwFileSizeLimit: false });

  app.get(
    '/api/menu/Pictures',
    {
      ...identity.staff('read', 'Menu'),
      schema: {
        operationId: 'listMenuPictures',
        summary: 'The names of all pictures of dishes and modifiers',
        tags: ['menu'],
        security: [{ staff: [] }],
        querystring: LanguageQuery,
        response: answers({ 200: PictureNames }, 400, 401, 403, 429),
      },
    },
    () => pictureNames(pictures),
  );

  app.post(
    '/api/menu/UploadPicture',
    {
      ...identity.staff('change', 'Menu'),
      // A browser reads the answer after it has sent the whole form, also that of a refusal.
      onSend: async (request, _reply, payload) => {
        await hearOut(request);
        return payload;
      },
      // The body is read part by part, after the validation of schemas.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'uploadMenuPicture',
        summary:
          'A picture for a dish or a modifier, in all formats and widths; the menu names it afterwards',
        tags: ['menu'],
        security: [{ staff: [] }],
        consumes: ['multipart/form-data'],
        body: UploadForm,
        response: answers({ 200: PictureUploaded }, 400, 401, 403, 409, 413, 415, 422, 429, 503),
      },
    },
    async (request, reply) => {
      const client = new AbortController();
      reply.raw.once('close', () => client.abort(new ApiError(400, 'broken-off', '')));
      const { signal } = client;
      const messages = menuTexts[localeOf(request)];
      const refused = (status: number, code: keyof typeof messages, error?: unknown) => {
        if (error) request.log.error({ err: error }, 'a picture could not be stored');
        return new ApiError(status, code, messages[code]);
      };
      const editor = editorOf(deps, request);
      return queue(editor.author.actor, async (inTurn) => {
        const upload = await readUpload(request);
        if (typeof upload === 'string') throw refused(upload === 'picture-bytes' ? 413 : 422, upload);
        const uploaded = await uploadPicture(deps, editor, upload, { inTurn, signal }).catch(
          (error: unknown) => {
            if (error instanceof NoConverter || isReadOnly(error))
              throw refused(503, 'pictures-unavailable', error);
            throw error;
          },
        );
        if (uploaded === 'taken') throw refused(409, 'picture-taken');
        if ('fault' in uploaded) throw refused(422, uploaded.fault);
        request.log.info(uploaded, 'a picture was uploaded');
        return { ...uploaded, kind: upload.kind, mediaUrl };
      });
    },
  );
}
