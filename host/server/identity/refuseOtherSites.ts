import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../errors';

/** A token is for this shop's own pages: another site's page gets none, and no cache keeps one. */
export async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    await reply.code(403).send(errorBody(request, 'cross-site'));
  }
}
