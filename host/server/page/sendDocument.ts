import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Document } from './createDocuments';
import { encodeForOne, encodingOf } from './encode';
import type { KeptAnswers } from './keptAnswers';

/** How a CDN in front may keep what is the same for everybody: shortly, and a little longer while it asks again. */
const FOR_ALL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
const FOR_ONE = 'private, no-cache';

/** Sends a page or a payload in the browser's best encoding; nothing where it has this very one. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, isPublic }: Pick<Document, 'body' | 'isPublic'>,
  kept: KeptAnswers,
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (typeof body === 'string') {
    // A developer's page stays as strict as it was made.
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', FOR_ONE);
    return reply.send(await encodeForOne(body, encoding));
  }
  reply.header('cache-control', isPublic ? FOR_ALL : FOR_ONE).header('etag', body.etag);
  if (isKnown(request.headers['if-none-match'], body.etag)) {
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send();
  }
  if (isPublic && reply.statusCode === 200) kept.keep(request.raw, headersOf(reply), body[encoding]);
  return reply.send(body[encoding]);
}

const headersOf = (reply: FastifyReply) => reply.getHeaders() as OutgoingHttpHeaders;

/** A proxy that compresses anew marks the tag as weak. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
