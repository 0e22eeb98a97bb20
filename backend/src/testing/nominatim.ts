import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  query: Record<string, string>;
  userAgent: string;
}

type Answer = { status?: number; headers?: http.OutgoingHttpHeaders; body: unknown } | 'silence' | 'hang-up';

export async function startNominatim(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://nominatim');
    const question: Asked = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      userAgent: request.headers['user-agent'] ?? '',
    };
    asked.push(question);
    const said = answer(question);
    if (said === 'silence') return;
    if (said === 'hang-up') return request.socket.destroy();
    const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body);
    const headers = { 'content-type': 'application/json', ...said.headers };
    response.writeHead(said.status ?? 200, headers).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/nominatim`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const nominatimPlace = (changes: object = {}) => ({
  place_id: 7,
  osm_type: 'way',
  osm_id: 42,
  lat: '41.3200000',
  lon: '69.2500000',
  category: 'highway',
  type: 'secondary',
  addresstype: 'road',
  name: 'улица Навои',
  display_name: 'улица Навои, Шайхантахурский район, Ташкент, Узбекистан',
  address: { road: 'улица Навои', city_district: 'Шайхантахурский район', city: 'Ташкент' },
  ...changes,
});
