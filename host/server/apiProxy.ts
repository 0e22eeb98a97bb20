import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { DeleteCustomerAnswer } from '@olov/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectBody } from './collectBody';
import type { Config } from './config';
import { codeOf, errorBody, hasLeft } from './errors';
import { createSlots } from './slotsByNetwork';
import { createUploadGuard } from './uploadGuard';

/** How the browser reaches the three APIs (DESIGN "Configuration"). */
export const API_PREFIXES = { main: '/main', messenger: '/messenger', hr: '/hr' } as const;

/** Streams of events, each of which holds a connection for as long as it lasts. */
const STREAMS = '/api/delivery/Events';

/** Forms with a file, each of which holds a connection for as long as its sender takes. */
const UPLOADS = '/api/vacancies/Apply';

/** After which nothing of the customer is kept here either. */
const DELETION = '/api/customers/Delete';

/** The largest bodies that are passed on, in bytes; a form takes a CV of 5 MB along. */
const MAX_BODY = 256 << 10;
const MAX_UPLOAD = 8 << 20;

/** What a body has that is no upload, in ms: it is a few thousand bytes. */
const BODY_MS = 20_000;

/** Customers of one mobile carrier share an address; a network that says nothing for longer has gone. */
const UPLOAD_LIMITS = { atOnce: 20, stillMs: 30_000 };

/** Connections to one API that all requests share, and how many of them one network may hold. */
const POOL = { connections: 128, ofNetwork: 40 };

/**
 * Passes the APIs on under the shop's own origin, each prefix to its own API. Cookies stay here: none goes to an API, and
 * none comes from one. The requests to an API share a number of connections, so none takes one before its body is here,
 * and no network takes most of them; streams and uploads have connections of their own.
 */
export async function apiProxy(
  app: FastifyInstance,
  { api, onDeleted }: Pick<Config, 'api'> & { onDeleted: OnDeleted },
) {
  // As many connections as are asked for: they would soon take all that the other requests share.
  const apart = (name: keyof typeof api, path: string): FastifyHttpProxyOptions => ({
    ...optionsFor(name, API_PREFIXES[name]),
    upstream: api[name],
    prefix: API_PREFIXES[name] + path,
    rewritePrefix: new URL(api[name]).pathname.replace(/\/$/, '') + path,
    undici: { connections: null },
  });
  const admit = admitUploads();
  for (const name of Object.keys(API_PREFIXES) as (keyof typeof api)[]) {
    await app.register(httpProxy, shared(name, api[name]));
    // One back end may serve several APIs, so these paths are special whatever their prefix.
    await app.register(httpProxy, { ...apart(name, STREAMS), preHandler: collect });
    await app.register(httpProxy, { ...afterwards(apart(name, DELETION), onDeleted), preHandler: collect });
    await app.register(httpProxy, { ...apart(name, UPLOADS), preHandler: admit });
  }
}

/** The requests that share a pool. A network's share of it is held until the API's answer has been read. */
function shared(name: keyof typeof API_PREFIXES, upstream: string): FastifyHttpProxyOptions {
  const slots = createSlots(POOL.ofNetwork);
  const held = new WeakMap<object, () => void>();
  const options = optionsFor(name, API_PREFIXES[name]);
  return {
    ...options,
    upstream,
    prefix: API_PREFIXES[name],
    undici: { connections: POOL.connections },
    async preHandler(request, reply) {
      const refused = await collect(request, reply);
      if (refused) return refused;
      const release = slots.take(request.ip);
      if (!release) return refuse(request, reply.header('retry-after', 1), 429);
      held.set(request.raw, release);
      // Also where the browser left before the API was asked.
      reply.raw.once('close', release);
    },
    replyOptions: {
      ...options.replyOptions,
      onResponse(request, reply, response) {
        const release = held.get(request.raw);
        if (release) response.stream.once('close', release);
        reply.send(response.stream);
      },
    },
  };
}

type OnDeleted = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Partial<DeleteCustomerAnswer>,
) => Promise<void>;

/** Passes the answer on once what follows from it is done; who hears that it failed can ask again. */
function afterwards(options: FastifyHttpProxyOptions, onDeleted: OnDeleted): FastifyHttpProxyOptions {
  const { replyOptions } = options;
  return {
    ...options,
    replyOptions: {
      ...replyOptions,
      rewriteRequestHeaders: (request, headers) => ({
        ...replyOptions?.rewriteRequestHeaders?.(request, headers),
        'accept-encoding': 'identity',
      }),
      onResponse(request, reply, response) {
        const done = text(response.stream).then(async (body) => {
          if (reply.statusCode === 200)
            await onDeleted(request as FastifyRequest, reply as FastifyReply, JSON.parse(body));
          return body;
        });
        done.then(
          (body) => reply.send(body),
          (error) => reply.send(error),
        );
      },
    },
  };
}

const isLargerThan = (most: number, { headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > most;

/** Said here, before a byte is passed on: an API that hangs up in the middle of a body breaks the connection. */
const refuse = (request: FastifyRequest, reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .header('connection', 'close')
    .send(errorBody(request, codeOf(status)));

async function collect(request: FastifyRequest, reply: FastifyReply) {
  if (isLargerThan(MAX_BODY, request)) return refuse(request, reply, 413);
  if (!(request.body instanceof Readable)) return;
  const body = await collectBody(request.body, { most: MAX_BODY, withinMs: BODY_MS });
  if (body === 'too-large') return refuse(request, reply, 413);
  if (body === 'too-slow') return refuse(request, reply, 408);
  // Nobody hears it.
  if (body === 'broken-off') return refuse(request, reply, 400);
  request.body = body;
}

function admitUploads() {
  const admit = createUploadGuard(UPLOAD_LIMITS);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isLargerThan(MAX_UPLOAD, request)) return refuse(request, reply, 413);
    if (!admit(request, reply)) return refuse(request, reply, 429);
  };
}

/** What only a proxy may say. An API believes the host's server, and would believe the visitor's word as well. */
const FORWARDED = /^(forwarded|x-forwarded-.+|x-real-ip)$/;

const withoutForwarded = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !FORWARDED.test(name)));

function optionsFor(name: keyof typeof API_PREFIXES, prefix: string) {
  return {
    http2: false,
    disableRequestLogging: true,
    replyOptions: {
      // An API that is overloaded is not helped by being asked ten times more, which is the default.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, { cookie: _own, ...headers }) => ({
        ...withoutForwarded(headers),
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
