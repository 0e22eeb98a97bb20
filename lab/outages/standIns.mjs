import { buffer, json } from 'node:stream/consumers';
import { importSource } from '../../tools/importSource.mjs';
import { createBotApi } from '../tour/botApi.mjs';
import { spansIn } from '../tour/spans.mjs';

const { startFaultyServer } = await importSource('server-kit/src/testing/faultyServer.ts');

export const BOT_TOKEN = '42:outages-outages-outages-outages-out';

const say = (response, body, type = 'application/json') =>
  response.writeHead(200, { 'content-type': type }).end(body);

/** How each server answers while it is well. `hear` gets what it received: a key, with the value that came with it. */
const SERVERS = {
  sms: (hear) => async (request, response) => {
    const { phone, text } = await json(request);
    hear(phone, text);
    say(response, '{}');
  },
  telegram: (hear) => createBotApi(BOT_TOKEN, ({ chat_id, text }) => hear(String(chat_id), text)),
  push: (hear) => (request, response) => {
    hear(request.url);
    response.writeHead(201).end();
  },
  // Click's Merchant API: every payment was paid, and every reversal succeeds.
  payments: () => (_, response) =>
    say(response, JSON.stringify({ error_code: 0, payment_id: 1, payment_status: 2 })),
  bucket: () => createBucket(),
  geocoder: () => (request, response) => {
    const street = { name: 'Navoi Street', display_name: 'Navoi Street', lat: '41.311', lon: '69.279' };
    const place = { ...street, osm_type: 'way', osm_id: 1, category: 'highway', type: 'secondary' };
    const found = { ...place, addresstype: 'road', address: { road: 'Navoi Street', city: 'Tashkent' } };
    say(response, JSON.stringify(request.url.includes('/search') ? [found] : found));
  },
  collector: (hear) => async (request, response) => {
    for (const { requestId } of spansIn(await json(request))) if (requestId) hear(requestId);
    say(response, '{}');
  },
};

export const DEPENDENCIES = Object.keys(SERVERS);

/** `received` has the time and the value of the last message for each key. */
export async function startStandIns() {
  const started = await Promise.all(
    Object.entries(SERVERS).map(async ([name, create]) => {
      const received = new Map();
      const hear = (key, value) => received.set(key, { at: performance.now(), value });
      return [name, { ...(await startFaultyServer(create(hear))), received, hear }];
    }),
  );
  return Object.fromEntries(started);
}

function createBucket() {
  const files = new Map();
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://bucket');
    const body = await buffer(request);
    const { method, headers } = request;
    const name = decodeURIComponent(pathname);
    if (method === 'DELETE') {
      files.delete(name);
      return response.writeHead(204).end();
    }
    if (method === 'PUT') {
      const from = headers['x-amz-copy-source'];
      files.set(name, from ? files.get(`/${decodeURIComponent(from)}`) : body);
      return say(response, from ? '<CopyObjectResult/>' : '', 'application/xml');
    }
    if (searchParams.has('list-type')) {
      const contents = [...files]
        .map(([path, { length }]) => ({ key: path.slice(path.indexOf('/', 1) + 1), length }))
        .filter(({ key }) => key.startsWith(searchParams.get('prefix') ?? ''))
        .map(({ key, length }) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`);
      return say(response, `<ListBucketResult>${contents.join('')}</ListBucketResult>`, 'application/xml');
    }
    const file = files.get(name);
    const missing = '<Error><Code>NoSuchKey</Code></Error>';
    response.writeHead(file ? 200 : 404, { 'content-length': (file ?? missing).length });
    response.end(method === 'HEAD' ? undefined : (file ?? missing));
  };
}
