import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { themeIn } from '@olov/contract';
import { FAILURE_RETRY_AFTER_S } from '@olov/server-kit/admission';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandConfig } from './brand/readBrand';
import { codeOf, errorBody, errorIn, hasLeft, statusOf } from './errors';
import { failurePage } from './page/html/failurePage';
import { failureLocale } from './page/locale';
import { failurePolicy } from './page/security';

const FAILED = 'the request failed';
/** A reset right after the response would lose it for a client that is still sending. */
const LINGER_MS = 1000;

interface Options {
  brand: BrandConfig;
  headers: Readonly<Record<string, string>>;
}

export function createFailures({ brand, headers }: Options) {
  const ofPage = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': failurePolicy(brand),
  };

  function begin(reply: FastifyReply, status: number): FastifyReply {
    return reply.code(status).headers(headers).header('cache-control', 'no-store');
  }

  function page({ raw, id }: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    return begin(reply, status)
      .headers(ofPage)
      .send(failurePage(brand, failureLocale(raw), status, themeIn(raw.headers.cookie), id));
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    if (readsHtml(request.headers)) return page(request, reply, status);
    const code = codeOf(status);
    const body = request.cookies ? errorBody(request, code) : errorIn(failureLocale(request.raw), code);
    return begin(reply, status).send(body);
  }

  return {
    page,
    refuse,
    answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const status = statusOf(error);
      if (status >= 500)
        request.log[hasLeft(reply) ? 'debug' : 'error']({ err: error, url: request.url }, FAILED);
      if (status === 503) reply.header('retry-after', FAILURE_RETRY_AFTER_S);
      return refuse(request, reply, status);
    },
    answerClient(error: ClientError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const request = readRequest(error);
      const status = statusOfClientError(error, request?.url);
      const locale = failureLocale(request ?? { headers: {} });
      // The start of a request may be lost. Headers of this size are usually cookies, so a 431 gets a page.
      const isPage = request ? readsHtml(request.headers) : status === 431;
      const body = isPage
        ? failurePage(brand, locale, status, themeIn(request?.headers.cookie))
        : JSON.stringify(errorIn(locale, codeOf(status)));
      const all = {
        ...headers,
        'cache-control': 'no-store',
        ...(isPage ? ofPage : { 'content-type': 'application/json; charset=utf-8' }),
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

interface ClientError {
  code?: string;
  rawPacket?: unknown;
}

/** A URL with more characters is the reason for HPE_HEADER_OVERFLOW; otherwise the headers are. */
const LONG_URL = 8000;

function readRequest({ rawPacket }: ClientError): { url: string; headers: IncomingHttpHeaders } | undefined {
  const [line = '', ...rest] = (Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '').split('\r\n');
  const url = /^[A-Z]+ (\S+)/.exec(line)?.[1];
  if (url === undefined) return undefined;
  const end = rest.indexOf('');
  const headers = rest.slice(0, end < 0 ? undefined : end).flatMap((field) => {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(field) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return { url, headers: Object.fromEntries(headers) };
}

function statusOfClientError(error: ClientError, url = ''): 400 | 408 | 414 | 431 {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400;
  return url.length > LONG_URL ? 414 : 431;
}
