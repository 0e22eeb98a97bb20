import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../errors';

/** Security: only pages of this shop get tokens, and no cache stores them. */
export async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    await reply.code(403).send(errorBody(request, 'cross-site'));
  }
}
