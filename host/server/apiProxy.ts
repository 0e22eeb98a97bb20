import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/** How the browser reaches the three APIs (DESIGN "Configuration"). */
export const API_PREFIXES = { main: '/main', messenger: '/messenger', hr: '/hr' } as const;

/** Passes the APIs on under the shop's own origin. The session cookie stays here. */
export async function apiProxy(app: FastifyInstance, { api }: Pick<Config, 'api'>) {
  for (const [name, prefix] of Object.entries(API_PREFIXES)) {
    await app.register(httpProxy, {
      upstream: api[name as keyof typeof api],
      prefix,
      http2: false,
      replyOptions: {
        rewriteRequestHeaders: (request, { cookie: _own, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
        }),
        onError(reply, { error }) {
          reply.log.error({ err: error, api: name }, 'the API did not answer');
          reply.code(502).send({ code: 'api-unreachable' });
        },
      },
    });
  }
}
