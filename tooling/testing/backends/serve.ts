import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_LOCALE, type Locale, localeOfId } from '@olov/contract/platform/locales';

export interface Asked {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own body
  body: any;
  language: Locale;
}

export interface Answer {
  status?: number;
  /** Sent as JSON; absent: an empty body. */
  body?: unknown;
}

/** The answers of a server, by calls like `GET /api/shop`. */
export type Calls = Record<string, (asked: Asked) => Answer>;

export interface Backend {
  url: string;
  close(): Promise<void>;
}

/** Serves the calls on loopback; every other call is a 404. */
export async function serve(calls: Calls): Promise<Backend> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = await answerTo(calls[`${request.method} ${pathname}`], request);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export async function answerTo(call: Calls[string] | undefined, request: IncomingMessage): Promise<Answer> {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const body = await bodyOf(request);
  const language = localeOfId(Number(query.get('Language') ?? Object(body).language)) ?? DEFAULT_LOCALE;
  if (body === BROKEN) return refusal(400, 'bad-request');
  return call?.({ query, headers: request.headers, body, language }) ?? { status: 404 };
}

/** An error in the shape that the shop reads: a text for the customer and a code for programs. */
export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { error: `Refused: ${code}`, code, ...more },
});

const BROKEN = Symbol('a body that is not JSON');

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return undefined;
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form);
  }
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return BROKEN;
  }
}
