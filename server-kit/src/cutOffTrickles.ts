import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Less than a telephone line of the year 2000 sends: 2 KB in ten seconds. */
const PACE = { windowMs: 10_000, leastBytes: 2048 };

/**
 * Ends a request whose body comes slower than `leastBytes` in `windowMs`, with 408: a client that sends a byte now and
 * then would hold its connection and its handler for as long as the longest upload may take. Only bodies that are being
 * read are judged, so that a busy server blames nobody.
 */
export function cutOffTrickles(server: Server, handle: RequestListener, pace = PACE): RequestListener {
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      if (request.complete || request.readableFlowing !== true || came >= pace.leastBytes) return;
      const error = Object.assign(new Error('a body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      // Behind an answer that has begun nothing else can be said.
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

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
