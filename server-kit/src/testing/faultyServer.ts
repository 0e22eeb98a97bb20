import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Faults of another server: `silent` takes a request and never answers, `slow` sends a body that never ends,
 * a byte at a time, `endless` as fast as it can; `wrong` answers 200 with the HTML of a captive portal.
 */
export const FAULTS = ['silent', 'refused', 'failing', 'slow', 'wrong', 'endless', 'redirecting'] as const;
export type Fault = (typeof FAULTS)[number];

const JSON_HEAD = { 'content-type': 'application/json' };

/** A server that has one fault after the other, or answers well. */
export async function startFaultyServer(
  well: http.RequestListener = (_, response) => response.writeHead(200, JSON_HEAD).end('{}'),
) {
  let fault: Fault | undefined;
  const asked: string[] = [];

  const answers: Record<Exclude<Fault, 'refused'>, (response: http.ServerResponse) => void> = {
    silent() {},
    failing: (response) => response.writeHead(500, JSON_HEAD).end('{"error":"inside of another server"}'),
    slow(response) {
      response.writeHead(200, JSON_HEAD).write('{"a":"');
      const timer = setInterval(() => response.write('a'), 20);
      response.once('close', () => clearInterval(timer));
    },
    wrong: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in to the Wi-Fi'),
    endless(response) {
      response.writeHead(200, JSON_HEAD).write('{"a":"');
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(64 * 1024)));
      };
      response.on('drain', more);
      more();
    },
    redirecting: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  };

  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    // A connection of an earlier fault is not used again.
    response.shouldKeepAlive = false;
    if (fault === undefined || fault === 'refused') well(request, response);
    else answers[fault](response);
  });
  const listen = async (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  const end = async () => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The paths of all requests. */
    asked,
    /** Without a fault the server answers well again. */
    async become(next?: Fault) {
      fault = next;
      if (next === 'refused') await end();
      else if (!server.listening) await listen(port);
    },
    close: end,
  };
}

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;
