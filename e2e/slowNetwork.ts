import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../tools/ports.mjs';

/** A delay in ms, or `dead` for the answer of a proxy for a dead server. */
type Ruling = number | 'dead';

export async function openSlowNetwork(shop: string) {
  const port = await freePort();
  const target = new URL(shop);
  const way = {
    url: `http://127.0.0.1:${port}`,
    rule: (_path: string): Ruling => 0,
    asked: [] as string[],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const passOn = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = incoming;
    const outgoing = request(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (far) => {
        answer.writeHead(far.statusCode ?? 502, far.headers);
        far.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    way.asked.push(path);
    const ruling = way.rule(path);
    if (ruling === 'dead')
      answer.writeHead(502, { 'content-type': 'application/json' }).end('{"error":"nobody"}');
    else setTimeout(() => passOn(incoming, answer), ruling);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return way;
}
