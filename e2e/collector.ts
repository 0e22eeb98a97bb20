import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type CollectedSpan, spansIn, type TraceExport, traceOf } from '../lab/tour/spans.mjs';

/** Receives traces as OTLP over HTTP, in JSON. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as TraceExport;
    bodies.push(JSON.stringify(body));
    spans.push(...spansIn(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    traceOf: (requestId: string) => traceOf(spans, requestId),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
