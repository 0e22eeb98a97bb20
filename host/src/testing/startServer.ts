import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: unknown;
  text: Buffer;
}

interface Reply {
  status?: number;
  body?: unknown;
  isCut?: boolean;
}

export async function startServer(answer: (request: Seen) => Reply | Promise<Reply>) {
  const seen: Seen[] = [];
  const server = http.createServer(async (request, response) => {
    const text = await buffer(request);
    const isJson = !request.headers['content-type']?.startsWith('multipart/');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const one: Seen = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text.length > 0 && isJson ? JSON.parse(String(text)) : undefined,
      text,
    };
    seen.push(one);
    const { status = 200, body, isCut = false } = await answer(one);
    if (isCut) {
      response.destroy();
      return;
    }
    response.writeHead(status);
    response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    seenAt: (path: string) => seen.filter((request) => request.path === path),
    async close() {
      server.closeAllConnections();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}
