import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { type DeleteCustomerAnswer, LARGEST_UPLOAD, REQUEST_ID_HEADER } from '@olov/contract';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import { FAILURE_RETRY_AFTER_S } from '@olov/server-kit/admission';
import { createSlots } from '@olov/server-kit/slots-by-network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectBody } from './collectBody';
import type { Config } from './config';
import { codeOf, errorBody, hasLeft } from './errors';
import { createUploadGuard } from './uploadGuard';

const STREAMS = '/api/delivery/Events';

const UPLOADS = ['/api/vacancies/Apply', '/api/feedback/Report'];

const DELETION = '/api/customers/Delete';

/** The largest other body in bytes. */
const MAX_BODY = 256 << 10;

const BODY_MS = 20_000;

/** Customers of one mobile carrier share an address. An upload that sends nothing for `stillMs` is aborted. */
const UPLOAD_LIMITS = { atOnce: 20, stillMs: 30_000 };

const POOL = { connections: 128, ofNetwork: 40 };

/** Shorter than `DRAIN_SECONDS` of a back end, so that it closes no idle connection under a request. In ms. */
const IDLE_MS = 4000;

/** Security: the proxy accepts every certificate by default. */
const CONNECTION = { connect: { rejectUnauthorized: true }, keepAliveMaxTimeout: IDLE_MS };

/** Time without an answer, or without a further part of it, after which an API is given up. Browsers wait longer. */
export const SILENCE_MS = 30_000;

/** Security: no cookie is forwarded in either direction, and no network can take most of the shared pool. */
export async function apiProxy(
  app: FastifyInstance,
  {
    api,
    onDeleted,
    silenceMs = SILENCE_MS,
  }: Pick<Config, 'api'> & { onDeleted: OnDeleted; silenceMs?: number },
) {
  // These paths have unlimited connections of their own, because streams and uploads would exhaust the shared pool.
  const apart = (name: keyof typeof api, path: string): FastifyHttpProxyOptions => ({
    ...optionsFor(name, API_PREFIXES[name]),
    upstream: api[name],
    prefix: API_PREFIXES[name] + path,
    rewritePrefix: new URL(api[name]).pathname.replace(/\/$/, '') + path,
    undici: { ...CONNECTION, connections: null, headersTimeout: silenceMs },
  });
  const admit = admitUploads();
  for (const name of Object.keys(API_PREFIXES) as (keyof typeof api)[]) {
    await app.register(httpProxy, proxyOptions(name, API_PREFIXES[name], api[name], silenceMs));
    // One back end may serve several APIs, so these paths are special under every prefix.
    await app.register(httpProxy, { ...apart(name, STREAMS), preHandler: collect });
    await app.register(httpProxy, { ...afterwards(apart(name, DELETION), onDeleted), preHandler: collect });
    for (const path of UPLOADS) await app.register(httpProxy, { ...apart(name, path), preHandler: admit });
  }
}

/** A proxy whose requests share a pool of connections, with limits for bodies and for each network. */
export function proxyOptions(name: string, prefix: string, upstream: string, silenceMs = SILENCE_MS) {
  const slots = createSlots(POOL.ofNetwork);
  const held = new WeakMap<object, () => void>();
  const options = optionsFor(name, prefix);
  return {
    ...options,
    upstream,
    prefix,
    undici: {
      ...CONNECTION,
      connections: POOL.connections,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const refused = await collect(request, reply);
      if (refused) return refused;
      const release = slots.take(request.ip);
      if (!release) return refuse(request, reply.header('retry-after', 1), 429);
      held.set(request.raw, release);
      reply.raw.once('close', release);
    },
    replyOptions: {
      ...options.replyOptions,
      onResponse(request, reply, response) {
        const release = held.get(request.raw);
        if (release) response.stream.once('close', release);
        options.replyOptions.onResponse(request, reply, response);
      },
    },
  } satisfies FastifyHttpProxyOptions;
}

type OnDeleted = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Partial<DeleteCustomerAnswer>,
) => Promise<void>;

/** The follow-up work is done before the response, so that a client that gets an error can retry. */
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
        const done = text(response.stream).then(
          async (body) => {
            if (reply.statusCode === 200)
              await onDeleted(request as FastifyRequest, reply as FastifyReply, JSON.parse(body));
            reply.send(body);
          },
          (error) => replyOptions?.onError?.(reply, { error }),
        );
        done.catch((error) => reply.send(error));
      },
    },
  };
}

const isLargerThan = (most: number, { headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > most;

/** An API that hangs up in the middle of a body breaks the connection, so nothing is forwarded before. */
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
  if (body === 'broken-off') return refuse(request, reply, 400);
  request.body = body;
}

function admitUploads() {
  const admit = createUploadGuard(UPLOAD_LIMITS);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isLargerThan(LARGEST_UPLOAD, request)) return refuse(request, reply, 413);
    if (!admit(request, reply)) return refuse(request, reply.header('retry-after', 1), 429);
  };
}

/**
 * Security: an API trusts the host's server, so it would trust forwarding headers from a visitor too. Node has answered `Expect`
 * already, and undici throws at it.
 */
const KEPT_BACK = /^(expect|forwarded|x-forwarded-.+|x-real-ip)$/;

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.test(name)));

function optionsFor(name: string, prefix: string) {
  return {
    http2: false,
    disableRequestLogging: true,
    replyOptions: {
      // By default the proxy repeats a request up to ten times, which makes an overloaded API worse.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, { cookie: _own, ...headers }) => ({
        ...passedOn(headers),
        'x-forwarded-for': request.ip,
        // The back end hides the kitchen's page and others of the staff from requests with this header.
        'x-forwarded-prefix': prefix,
      }),
      // The connection to the visitor is the host's own: it ends when the host ends, and not when an API does.
      rewriteHeaders: ({
        'set-cookie': _foreign,
        [REQUEST_ID_HEADER]: _theirs,
        connection: _connection,
        'keep-alive': _keepAlive,
        ...headers
      }) => headers,
      onResponse(request, reply, { stream }) {
        // An answer without length and chunks, as a proxy with HTTP/1.0 gets it, would seem complete at the end of the connection.
        stream.once('error', () => {
          if ((reply as FastifyReply).raw.headersSent) request.raw.socket.resetAndDestroy();
        });
        reply.send(stream);
      },
      onError(reply, { error }) {
        reply.log[hasLeft(reply) ? 'debug' : 'error']({ err: error, api: name }, 'the API did not answer');
        reply
          .code(503)
          .header('retry-after', FAILURE_RETRY_AFTER_S)
          .send(errorBody(reply.request, 'api-unreachable'));
      },
    },
  } satisfies Partial<FastifyHttpProxyOptions>;
}
