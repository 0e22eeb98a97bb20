import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeRequest {
  method: string;
  url: string;
  token: string | undefined;
  type: string | undefined;
  body: Buffer;
}

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

/** The keys of `answers` are like `POST /api/releases/orders`. */
export async function openFakeShop(answers: Record<string, Answer | ((request: FakeRequest) => Answer)>) {
  const requests: FakeRequest[] = [];
  const server = createServer(async (request, response) => {
    const asked: FakeRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      token: request.headers.authorization?.replace(/^Bearer /, ''),
      type: request.headers['content-type'],
      body: await buffer(request),
    };
    requests.push(asked);
    const answer = answers[`${asked.method} ${asked.url.split('?')[0]}`] ?? { status: 404, text: '<html>' };
    const { status = 200, body, text, headers } = typeof answer === 'function' ? answer(asked) : answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text ?? JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
