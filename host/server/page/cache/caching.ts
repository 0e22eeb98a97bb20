import type { OutgoingHttpHeaders } from 'node:http';
import { KEEP_HEADER } from '@olov/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Document } from '../createDocuments';
import { encodeForOne, encodingOf, isKnown } from './encode';
import type { KeptAnswers } from './keptAnswers';

/** There is no `stale-while-revalidate`, because Firefox applies it too and could show a page that was rolled back. */
export const FOR_ALL = 'public, max-age=0, s-maxage=10';
export const FOR_ONE = 'private, no-cache';
/** This server may keep it, and no CDN: one that ignores `Vary` would give it to visitors of other languages. */
export const FOR_ITS_LANGUAGE = 'private, max-age=0';

/** A response with a cookie is private, and so is a page for a browser's storage: it may be of a trial. */
export function decideCaching(app: FastifyInstance, kept: Pick<KeptAnswers, 'keep'>): void {
  app.addHook('onSend', async (request, reply, body) => {
    const caching = reply.getHeader('cache-control');
    if (reply.getHeader('set-cookie') !== undefined || request.headers[KEEP_HEADER] !== undefined) {
      if (!isForOne(String(caching ?? ''))) reply.header('cache-control', FOR_ONE);
    } else if (isForMany(caching) && reply.statusCode === 200 && request.method === 'GET') {
      kept.keep(request.raw, reply.getHeaders() as OutgoingHttpHeaders, body as Buffer);
    }
    return body;
  });
}

const isForMany = (caching: unknown): boolean => caching === FOR_ALL || caching === FOR_ITS_LANGUAGE;
const isForOne = (caching: string): boolean => /\b(private|no-store)\b/.test(caching);

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, isPublic }: Pick<Document, 'body' | 'isPublic'>,
  forMany = FOR_ALL,
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (typeof body === 'string') {
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', FOR_ONE);
    return reply.send(encodeForOne(body, encoding));
  }
  reply.header('cache-control', isPublic ? forMany : FOR_ONE).header('etag', body.etag);
  // A 404 must not become a 304.
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send();
  }
  return reply.send(body[encoding]);
}
