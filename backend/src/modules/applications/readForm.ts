import type { MultipartFile } from '@fastify/multipart';
import { APPLICATION_LIMITS, LARGEST_UPLOAD } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../errors';
import { endAt } from '../../plugins/hearOut';
import { commonTexts } from '../../text/commonTexts';
import { localeOf } from '../../text/language';
import type { CvStore, Incoming } from './cv/createCvStore';
import { displayName } from './cv/fileNames';

const LIMITS = {
  fileSize: APPLICATION_LIMITS.cvBytes,
  files: 1,
  fields: 20,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

export interface ReceivedForm {
  fields: Record<string, string>;
  cv: ReceivedCv | undefined;
}

export interface ReceivedCv {
  file: Incoming;
  name: string;
  isTooLarge: boolean;
}

/** A form that is interrupted, too large or endless leaves no file. */
export async function readForm(request: FastifyRequest, store: CvStore): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let cv: ReceivedCv | undefined;
  const timer = setTimeout(() => request.raw.destroy(), APPLICATION_LIMITS.uploadMs);
  const parts = request.parts({ limits: LIMITS });
  endAt(LARGEST_UPLOAD, request);
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        // An empty file field arrives as a text field without a file name.
        if (typeof part.value === 'string' && part.fieldname !== 'cv') {
          // Browsers send each line break in a form as CRLF.
          fields[part.fieldname] = part.value.replaceAll('\r\n', '\n');
        }
      } else if (part.fieldname === 'cv' && part.filename) {
        cv = await receive(part, store);
      } else {
        part.file.resume();
      }
    }
    return { fields, cv };
  } catch (error) {
    if (cv) await store.discard(cv.file);
    // The client has disconnected and cannot read a response; this is not a server error.
    if (hasLeft(request)) throw new ApiError(400, 'broken-off', '');
    throw isMalformed(error)
      ? new ApiError(400, 'bad-request', commonTexts[localeOf(request)]['bad-request'])
      : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The multipart parser throws plain errors; errors of the system, of Fastify and of the database have a `code`. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);

const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

async function receive(part: MultipartFile, store: CvStore): Promise<ReceivedCv> {
  const file = await store.receive(part.file);
  return { file, name: displayName(part.filename), isTooLarge: part.file.truncated };
}
