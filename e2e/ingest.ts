import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, inflateSync } from 'node:zlib';

export interface Item {
  type: string;
  payload: Record<string, unknown>;
}

export interface RecordedEvent {
  type: number;
  data: Record<string, unknown>;
}

export async function openIngest() {
  const items: Item[] = [];
  const requests: { path: string; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({ path: request.url ?? '', headers: request.headers });
    const body = Buffer.concat(chunks);
    if (request.method === 'POST') {
      items.push(...itemsOf(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const of = (type: string) => items.filter((item) => item.type === type).map(({ payload }) => payload);
  return {
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://abc123@127.0.0.1:${port}/4`,
    requests,
    of,
    recorded: () => of('replay_recording').flatMap(({ events }) => events as RecordedEvent[]),
    spans: () =>
      of('span')
        .flatMap(
          ({ items: spans }) => spans as { name: string; attributes: Record<string, { value: unknown }> }[],
        )
        .map(({ name, attributes }) => ({
          name,
          attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
        })),
    text: () => JSON.stringify(items),
    forget() {
      items.length = 0;
      requests.length = 0;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * The format is a line of headers, then per item a line of headers and its bytes, or the rest of the line.
 */
function itemsOf(envelope: Buffer): Item[] {
  let rest = envelope;
  const take = (length: number): Buffer => {
    const part = rest.subarray(0, length);
    rest = rest.subarray(length + 1);
    return part;
  };
  const takeLine = () => take(rest.includes(10) ? rest.indexOf(10) : rest.length);
  const items: Item[] = [{ type: 'envelope', payload: JSON.parse(takeLine().toString()) }];
  while (rest.length > 0) {
    const { type, length } = JSON.parse(takeLine().toString()) as { type: string; length?: number };
    const payload = length === undefined ? takeLine() : take(length);
    items.push({
      type,
      payload: type === 'replay_recording' ? recordingOf(payload) : JSON.parse(payload.toString()),
    });
  }
  return items;
}

/** The events after the line of headers may be compressed. */
function recordingOf(payload: Buffer): Item['payload'] {
  const end = payload.indexOf(10);
  const body = payload.subarray(end + 1);
  const events = body[0] === 0x78 ? inflateSync(body) : body;
  return { ...JSON.parse(payload.subarray(0, end).toString()), events: JSON.parse(events.toString()) };
}

export type Ingest = Awaited<ReturnType<typeof openIngest>>;
