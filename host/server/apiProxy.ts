import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { errorBody, hasLeft } from './errors';

/** How the browser reaches the three APIs (DESIGN "Configuration"). */
export const API_PREFIXES = { main: '/main', messenger: '/messenger', hr: '/hr' } as const;

/** The largest body that is passed on, in bytes; HR takes a CV of 5 MB along. */
const MAX_BODY = { main: 256 << 10, messenger: 256 << 10, hr: 8 << 20 } as const;

/** Passes the APIs on under the shop's own origin. Cookies stay here: none goes to an API, and none comes from one. */
export async function apiProxy(app: FastifyInstance, { api }: Pick<Config, 'api'>) {
  for (const [name, prefix] of Object.entries(API_PREFIXES)) {
    const limit = MAX_BODY[name as keyof typeof api];
    await app.register(httpProxy, {
      // Said here, before a byte is passed on: an API that hangs up in the middle of a body breaks the connection.
      preHandler: async (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) <= limit) return;
        await reply.code(413).header('connection', 'close').send(errorBody(request, 'too-large'));
      },
      upstream: api[name as keyof typeof api],
      prefix,
      http2: false,
      disableRequestLogging: true,
      replyOptions: {
        // An API that is overloaded is not helped by being asked ten times more, which is the default.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, { cookie: _own, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
        }),
        rewriteHeaders: ({ 'set-cookie': _foreign, ...headers }) => headers,
        onError(reply, { error }) {
          reply.log[hasLeft(reply) ? 'debug' : 'error']({ err: error, api: name }, 'the API did not answer');
          reply.code(502).send(errorBody(reply.request, 'api-unreachable'));
        },
      },
    });
  }
}
