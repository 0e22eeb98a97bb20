import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Brand, themeIn } from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ClientError, readRequest, statusOfClientError } from './clientError';
import { codeOf, errorBody, errorIn, hasLeft, statusOf } from './errors';
import { failurePage } from './page/failurePage';
import { failureLocale } from './page/locale';

const FAILED = 'the request failed';
/** For whoever is still sending: an answer that is followed by a reset is lost. In ms. */
const LINGER_MS = 1000;

interface Options {
  brand: Brand;
  /** What every answer carries: no hook has run where Fastify or Node refuse a request. */
  headers: Readonly<Record<string, string>>;
}

/** Answers what went wrong, in the visitor's language: who reads HTML gets a page, all others the one JSON shape. */
export function createFailures({ brand, headers }: Options) {
  function begin(reply: FastifyReply, status: number): FastifyReply {
    return reply.code(status).headers(headers).header('cache-control', 'no-store');
  }

  /** The page of a failure, whatever its reader accepts. */
  function page({ raw }: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    return begin(reply, status)
      .type('text/html; charset=utf-8')
      .send(failurePage(brand, failureLocale(raw), status, themeIn(raw.headers.cookie)));
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    if (readsHtml(request.headers)) return page(request, reply, status);
    const code = codeOf(status);
    // Where no hook has run nobody has read the cookies either.
    const body = request.cookies ? errorBody(request, code) : errorIn(failureLocale(request.raw), code);
    return begin(reply, status).send(body);
  }

  return {
    page,
    /** Answers with a status that says why the request is refused. */
    refuse,
    /** Answers an error; also one that Fastify meets before there is a route, such as a URL it cannot decode. */
    answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const status = statusOf(error);
      if (status >= 500)
        request.log[hasLeft(reply) ? 'debug' : 'error']({ err: error, url: request.url }, FAILED);
      return refuse(request, reply, status);
    },
    /** Answers what Node itself could not read. */
    answerClient(error: ClientError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const request = readRequest(error);
      const status = statusOfClientError(error, request?.url);
      const locale = failureLocale(request ?? { headers: {} });
      // So large are the cookies of browsers, and of a request in pieces the beginning is not known any more.
      const isPage = request ? readsHtml(request.headers) : status === 431;
      const body = isPage
        ? failurePage(brand, locale, status, themeIn(request?.headers.cookie))
        : JSON.stringify(errorIn(locale, codeOf(status)));
      const all = {
        ...headers,
        'cache-control': 'no-store',
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    },
  };
}

export type Failures = ReturnType<typeof createFailures>;

const readsHtml = ({ accept }: { accept?: string | undefined }): boolean =>
  accept?.includes('text/html') ?? false;
