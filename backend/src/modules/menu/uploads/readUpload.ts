import { PictureName } from '@olov/contract/menu/fields';
import { PictureUploaded } from '@olov/contract/menu/office';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ApiError } from '../../../errors';
import { commonTexts } from '../../../text/commonTexts';
import { localeOf } from '../../../text/language';
import { PICTURE_KINDS, type PictureKind } from './convertPicture';

/** Only for the API document. */
export const UploadForm = Type.Object({
  kind: PictureUploaded.properties.kind,
  name: Type.Optional(
    Type.String({ description: 'Begins the name of the picture; best the id of the dish' }),
  ),
  as: Type.Optional(Type.String({ description: 'The whole name; 409 `picture-taken` if a picture has it' })),
  picture: Type.String({
    format: 'binary',
    description: 'JPEG, PNG, WebP or AVIF up to 10 MB; must be the last part',
  }),
});

const LIMITS = {
  fileSize: 10 * 1024 * 1024,
  files: 1,
  fields: 5,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

interface ReadUpload {
  content: Buffer;
  kind: PictureKind;
  hint: string;
  name: string | undefined;
}

type Fault = 'picture-bytes' | 'picture-missing' | 'picture-name';

const hasStatus = (error: unknown): boolean => error instanceof Error && 'statusCode' in error;

export async function readUpload(request: FastifyRequest): Promise<ReadUpload | Fault> {
  if (!request.isMultipart()) return 'picture-missing';
  const fields = new Map<string, string>();
  let content: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else {
        content = await part.toBuffer();
        if (part.file.truncated) return 'picture-bytes';
      }
    }
  } catch (error) {
    if (hasStatus(error)) throw error;
    // The parser of the form names no status for a form that ends early.
    throw new ApiError(400, 'bad-request', commonTexts[localeOf(request)]['bad-request']);
  }
  const kind = PICTURE_KINDS.find((one) => one === fields.get('kind'));
  if (!content || !kind) return 'picture-missing';
  const name = fields.get('as');
  if (name !== undefined && !Value.Check(PictureName, name)) return 'picture-name';
  return { content, kind, hint: fields.get('name') ?? '', name };
}
