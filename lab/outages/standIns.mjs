import { buffer, json } from 'node:stream/consumers';
import { importSource } from '../../tools/importSource.mjs';
import { createBotApi } from '../tour/botApi.mjs';
import { spansIn } from '../tour/spans.mjs';

const { startFaultyServer } = await importSource('server-kit/src/testing/faultyServer.ts');

export const BOT_TOKEN = '42:outages-outages-outages-outages-out';

const say = (response, body) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const address = { road: 'Navoi Street', city: 'Tashkent' };
const found = { display_name: address.road, lat: '41.311', lon: '69.279', category: 'highway', address };

/** How each server answers while it is well. `hear` gets what it received: a key, with the value that came with it. */
const SERVERS = {
  sms: (hear) => async (request, response) => {
    const { phone, text } = await json(request);
    hear(phone, text);
    say(response, {});
  },
  telegram: (hear) => createBotApi(BOT_TOKEN, ({ chat_id, text }) => hear(String(chat_id), text)),
  push: (hear) => (request, response) => {
    hear(request.url);
    response.writeHead(201).end();
  },
  // Click's Merchant API: every payment was paid, and every reversal succeeds.
  payments: () => (_, response) => say(response, { error_code: 0, payment_id: 1, payment_status: 2 }),
  bucket: createBucket,
  geocoder: () => (request, response) => say(response, request.url.includes('/search') ? [found] : found),
  collector: (hear) => async (request, response) => {
    for (const { requestId } of spansIn(await json(request))) hear(requestId);
    say(response, {});
  },
};

export const DEPENDENCIES = Object.keys(SERVERS);

/** `received` has the time and the value of the last message for each key. */
export async function startStandIns() {
  const started = DEPENDENCIES.map(async (name) => {
    const received = new Map();
    const hear = (key, value) => received.set(key, { at: performance.now(), value });
    return [name, { ...(await startFaultyServer(SERVERS[name](hear))), received }];
  });
  return Object.fromEntries(await Promise.all(started));
}

/** No measured call lists files, so the list is empty. */
function createBucket() {
  const files = new Map();
  return async (request, response) => {
    const [path, query] = decodeURIComponent(request.url).split('?');
    const body = await buffer(request);
    const from = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT') files.set(path, from ? files.get(`/${decodeURIComponent(from)}`) : body);
    if (request.method === 'DELETE') files.delete(path);
    if (request.method === 'PUT' || request.method === 'DELETE')
      return response.end(from && '<CopyObjectResult/>');
    const file = query?.includes('list-type') ? '<ListBucketResult/>' : files.get(path);
    response.statusCode = file ? 200 : 404;
    response.end(file ?? '<Error><Code>NoSuchKey</Code></Error>');
  };
}
