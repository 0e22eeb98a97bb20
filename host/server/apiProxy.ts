import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { errorBody, hasLeft } from './errors';

/** How the browser reaches the three APIs (DESIGN "Configuration"). */
export const API_PREFIXES = { main: '/main', messenger: '/messenger', hr: '/hr' } as const;

/** Streams of events, each of which holds a connection for as long as it lasts. */
const STREAMS = '/api/delivery/Events';

/** The largest body that is passed on, in bytes; HR takes a CV of 5 MB along. */
const MAX_BODY = { main: 256 << 10, messenger: 256 << 10, hr: 8 << 20 } as const;

/** Passes the APIs on under the shop's own origin. Cookies stay here: none goes to an API, and none comes from one. */
export async function apiProxy(app: FastifyInstance, { api }: Pick<Config, 'api'>) {
  for (const [key, prefix] of Object.entries(API_PREFIXES)) {
    const name = key as keyof typeof api;
    const options = optionsFor(name, prefix);
    await app.register(httpProxy, { ...options, upstream: api[name], prefix });
    if (name !== 'main') continue;
    await app.register(httpProxy, {
      ...options,
      upstream: api[name],
      prefix: prefix + STREAMS,
      rewritePrefix: new URL(api[name]).pathname.replace(/\/$/, '') + STREAMS,
      // As many as there are: they would soon take all connections that the other requests share.
      undici: { connections: null },
    });
  }
}

function optionsFor(name: keyof typeof API_PREFIXES, prefix: string) {
  const limit = MAX_BODY[name];
  return {
    // Said here, before a byte is passed on: an API that hangs up in the middle of a body breaks the connection.
    preHandler: async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) <= limit) return;
      await reply.code(413).header('connection', 'close').send(errorBody(request, 'too-large'));
    },
    http2: false,
    disableRequestLogging: true,
    replyOptions: {
      // An API that is overloaded is not helped by being asked ten times more, which is the default.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, { cookie: _own, ...headers }) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        // What is not for customers, such as the kitchen's page, answers nobody who comes this way.
        'x-forwarded-prefix': prefix,
      }),
      rewriteHeaders: ({ 'set-cookie': _foreign, ...headers }) => headers,
      onError(reply, { error }) {
        reply.log[hasLeft(reply) ? 'debug' : 'error']({ err: error, api: name }, 'the API did not answer');
        reply.code(502).send(errorBody(reply.request, 'api-unreachable'));
      },
    },
  } satisfies Partial<FastifyHttpProxyOptions>;
}
