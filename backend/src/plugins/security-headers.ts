import type { FastifyInstance } from 'fastify';

/** An answer of an API is no page: a browser that opens it runs nothing of it, and no site frames it. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Headers of every answer, refusals included, also where it comes from the back end itself. Routes with pages set their own. */
export function useSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
}
