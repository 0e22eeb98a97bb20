import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface Request {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
      }[];
    }[];
  }[];
}

export interface CollectedSpan {
  service: string | undefined;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  requestId: string | undefined;
}

const textOf = (attributes: Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** Receives traces as OTLP over HTTP, in JSON. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Request;
    bodies.push(JSON.stringify(body));
    for (const { resource, scopeSpans } of body.resourceSpans)
      for (const { attributes, name, traceId, spanId, parentSpanId } of scopeSpans.flatMap(
        (scope) => scope.spans,
      ))
        spans.push({
          service: textOf(resource.attributes, 'service.name'),
          name,
          traceId,
          spanId,
          parentSpanId,
          requestId: textOf(attributes, 'olov.request_id'),
        });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    /** The spans of the trace of a request, as `service: name` below that of their parent. */
    traceOf(requestId: string): string[] {
      const root = spans.find((span) => span.requestId === requestId && span.service === 'olov-host');
      const pathOf = (span: CollectedSpan): string => {
        const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
        return `${parent ? `${pathOf(parent)} > ` : ''}${span.service}: ${span.name}`;
      };
      return root ? spans.filter(({ traceId }) => traceId === root.traceId).map(pathOf) : [];
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
