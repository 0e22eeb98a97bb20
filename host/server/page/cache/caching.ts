import type { OutgoingHttpHeaders } from 'node:http';
import { KEEP_HEADER } from '@olov/contract';
import type { FastifyInstance } from 'fastify';
import type { KeptAnswers } from './keptAnswers';

/** There is no `stale-while-revalidate`, because Firefox applies it too and could show a page that was rolled back. */
export const FOR_ALL = 'public, max-age=0, s-maxage=10';
export const FOR_ONE = 'private, no-cache';

/** A response with a cookie is private, and so is a page for a browser's storage: it may be of a trial. */
export function decideCaching(app: FastifyInstance, kept: Pick<KeptAnswers, 'keep'>): void {
  app.addHook('onSend', async (request, reply, body) => {
    const caching = reply.getHeader('cache-control');
    if (reply.getHeader('set-cookie') !== undefined || request.headers[KEEP_HEADER] !== undefined) {
      if (!isForOne(String(caching ?? ''))) reply.header('cache-control', FOR_ONE);
    } else if (caching === FOR_ALL && reply.statusCode === 200 && request.method === 'GET') {
      kept.keep(request.raw, reply.getHeaders() as OutgoingHttpHeaders, body as Buffer);
    }
    return body;
  });
}

const isForOne = (caching: string): boolean => /\b(private|no-store)\b/.test(caching);
