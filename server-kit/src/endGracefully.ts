import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Responses that take longer are cut off, because an operator kills a server after some seconds. In ms. */
const DEADLINE_MS = 5000;
/** Grace period in which the first request of a new connection may still arrive, in ms. */
const FIRST_REQUEST_MS = 500;
/** Interval for closing connections that have become idle, in ms. */
const SWEEP_MS = 100;

interface Options {
  /** True from the signal on: each connection is then closed by its next answer, because a request on one that closes idle is lost. */
  readiness?: { readonly isEnding: boolean } | undefined;
  deadlineMs?: number | undefined;
}

/**
 * Lets running requests finish when the server closes. Idle connections are closed at once, event streams, which
 * never finish, are ended (browsers reconnect), and after the deadline the rest is cut off.
 */
export function endGracefully(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  { readiness, deadlineMs = DEADLINE_MS }: Options = {},
): void {
  const { server } = app;
  const running = new Set<ServerResponse>();
  const unused = new Set<Socket>();
  let isClosing = false;

  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      // A pipelined response that was never started emits no `close`.
      for (const response of running) if (response.req.socket === socket) running.delete(response);
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket);
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isClosing || readiness?.isEnding) response.setHeader('connection', 'close');
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const response of running) {
      if (isStream(response)) response.end();
      else if (!response.headersSent) response.setHeader('connection', 'close');
    }
    const timers = [
      setInterval(() => server.closeIdleConnections(), SWEEP_MS),
      setTimeout(() => {
        for (const socket of unused) socket.destroy();
      }, FIRST_REQUEST_MS),
      setTimeout(() => server.closeAllConnections(), deadlineMs),
    ];
    for (const timer of timers) timer.unref();
    server.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
    });
  });
}

const isStream = (response: ServerResponse): boolean =>
  [response.req.headers.accept, response.getHeader('content-type')].some((type) =>
    String(type).includes('text/event-stream'),
  );
