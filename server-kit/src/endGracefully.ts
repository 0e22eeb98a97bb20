import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Answers that take longer are cut off, because an operator ends a server by force after some seconds. In ms. */
const DEADLINE_MS = 5000;
/** A new connection may have its first request on the way; in ms. */
const FIRST_REQUEST_MS = 500;
/** How often connections that became idle are closed; in ms. */
const SWEEP_MS = 100;

/**
 * Lets requests that are running come to their end when the server closes. Connections without one are closed at
 * once, streams of events, which have no end, are ended (a browser asks for them again), and after the deadline the
 * rest is cut off.
 */
export function endGracefully(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  deadlineMs = DEADLINE_MS,
): void {
  const { server } = app;
  const running = new Set<ServerResponse>();
  const unused = new Set<Socket>();
  let isClosing = false;

  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      // A pipelined answer that was never begun has no close of its own.
      for (const response of running) if (response.req.socket === socket) running.delete(response);
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket);
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isClosing) response.setHeader('connection', 'close');
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

/** A stream shows in what the browser accepts, and in what the answer is. */
const isStream = (response: ServerResponse): boolean =>
  [response.req.headers.accept, response.getHeader('content-type')].some((type) =>
    String(type).includes('text/event-stream'),
  );
