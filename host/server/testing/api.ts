import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface Reply {
  status?: number;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
  delayMs?: number;
}

/** Nothing is answered before `opening`. */
export async function startApi(
  answer: (request: SeenRequest) => Reply = () => ({}),
  opening: Promise<void> = Promise.resolve(),
) {
  const seen: SeenRequest[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    await opening;
    const reply = answer({ method, url, headers, body });
    if (reply.delayMs) await new Promise((resolve) => setTimeout(resolve, reply.delayMs));
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body ?? '{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

/** An API that all tests of a file share. Each test sees its own requests, and may set the answer. */
export function sharedApi() {
  const api = { url: '', seen: [] as SeenRequest[], answer: (_request: SeenRequest): Reply => ({}) };
  let close = async () => {};
  beforeAll(async () => {
    const started = await startApi((request) => api.answer(request));
    Object.assign(api, { url: started.url, seen: started.seen });
    close = started.close;
  });
  beforeEach(() => {
    api.seen.length = 0;
    api.answer = () => ({});
  });
  afterAll(() => close());
  return api;
}
