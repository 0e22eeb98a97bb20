import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** 2 KB in ten seconds: a telephone modem of the year 2000 was faster. */
const PACE = { windowMs: 10_000, leastBytes: 2048 };

/**
 * Ends a request with 408 if its body arrives slower than `leastBytes` in `windowMs`. Otherwise a client that sends
 * one byte now and then would hold its connection and its handler for as long as the longest upload may take. Only
 * bodies that the server is reading are measured, so that a busy server does not cut off innocent clients.
 */
export function cutOffTrickles(server: Server, handle: RequestListener, pace = PACE): RequestListener {
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      if (request.complete || request.readableFlowing !== true || came >= pace.leastBytes) return;
      const error = Object.assign(new Error('the request body arrived too slowly'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      // After the response has started, its status cannot change any more.
      if (response.headersSent) socket.destroy(error);
      else server.emit('clientError', error, socket);
    }, pace.windowMs).unref();
    request.once('close', () => clearInterval(timer));
  };
  return (request, response) => {
    if (!request.complete && hasBody(request)) watch(request, response);
    handle(request, response);
  };
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
