import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests of one connection. Browsers pipeline none; some proxies pipeline a few. */
const MOST_AHEAD = 16;

/**
 * Answers the requests of one connection one after the other. Node emits all pipelined requests at once: a client
 * that never reads could hold as many open files, upstream connections and responses as it has sent requests. A
 * connection that pipelines too many requests is closed.
 */
export function answerInTurn(handle: RequestListener, mostAhead = MOST_AHEAD): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // `close` fires when the response was handed to the kernel completely, and when its connection is lost.
    response.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) begin(...next);
      else waiting.delete(socket);
    });
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const ahead = waiting.get(socket);
    if (!ahead) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (ahead.length < mostAhead) ahead.push([request, response]);
    else socket.destroy();
  };
}
