import type { FastifyReply, FastifyRequest } from 'fastify';
import { FOR_ALL, FOR_ONE } from './cache/caching';
import { encodeForOne, encodingOf } from './cache/encode';
import { isKnown } from './cache/etag';
import type { Document } from './createDocuments';

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, isPublic }: Pick<Document, 'body' | 'isPublic'>,
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (typeof body === 'string') {
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', FOR_ONE);
    return reply.send(encodeForOne(body, encoding));
  }
  reply.header('cache-control', isPublic ? FOR_ALL : FOR_ONE).header('etag', body.etag);
  // A 404 must not become a 304.
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send();
  }
  return reply.send(body[encoding]);
}
