import type { OutgoingHttpHeaders } from 'node:http';
import { KEEP_HEADER } from '@olov/contract';
import type { FastifyInstance } from 'fastify';
import type { KeptAnswers } from './keptAnswers';

/**
 * How a CDN in front may keep what is the same for everybody: shortly. Without `stale-while-revalidate`, which speaks to
 * browsers, too: Firefox goes by it when a page is opened, and would show one that was rolled back.
 */
export const FOR_ALL = 'public, max-age=0, s-maxage=10';
export const FOR_ONE = 'private, no-cache';

/**
 * The last word on who may keep an answer, said when all of its headers are known: what gives a cookie is one
 * visitor's, whatever was said of it before, and so is a page that a browser asks for to keep it: it may be of a trial. What is for everybody is kept here as well.
 */
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
