import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { checkNode, install } from '../../tools/prepare.mjs';
import { basketOf } from '../soak/customers.mjs';
import { operationsOf } from './calls.mjs';
import { createJudge } from './judge.mjs';
import { openShop } from './shop.mjs';

const SLOW_MS = 2000;
const AT_ONCE = 8;

checkNode();
await install();
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '15000' },
    seconds: { type: 'string', default: '3600' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [calls, seconds, seed] = [values.calls, values.seconds, values.seed].map(Number);
if (![calls, seconds, seed].every((number) => Number.isSafeInteger(number) && number >= 0)) {
  console.error('--calls, --seconds and --seed are whole numbers');
  process.exit(1);
}
console.log(`fuzz: ${calls} calls, seed ${seed}`);
const shop = await openShop();
try {
  process.exitCode = (await fuzz()) ? 0 : 1;
} finally {
  await shop.stop();
}

async function fuzz() {
  const judge = createJudge();
  const operations = await readOperations();
  const faults = [];
  const counts = new Map(operations.map(({ name }) => [name, {}]));
  const until = Date.now() + seconds * 1000;
  const share = Math.ceil(calls / operations.length);
  // The operations take turns, so an order is made between the calls that read orders.
  const samples = operations.map(({ call, whos }, index) =>
    fc
      .sample(call, { seed: seed + index, numRuns: share })
      // The first calls are those of each role; others begin at each operation, because time may end before the calls.
      .map((sample, at) => ({
        ...sample,
        who: at < whos.length ? whos[(at + index + seed) % whos.length] : sample.who,
      })),
  );
  let next = 0;
  const work = async () => {
    while (next < share * operations.length && Date.now() < until) {
      const [operation, call] = [
        operations[next % operations.length],
        samples[next % operations.length][Math.floor(next / operations.length)],
      ];
      next += 1;
      const answer = await ask(call);
      const count = counts.get(operation.name);
      count[answer.status] = (count[answer.status] ?? 0) + 1;
      const fault = answer.fault ?? judge(operation, answer) ?? exceeds(operation, call, answer);
      if (fault) faults.push({ name: operation.name, fault, call });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  for (const [name, count] of counts) console.log(`  ${name}  ${JSON.stringify(count)}`);
  for (const [name, count] of counts)
    if (Object.keys(count).every((status) => ['401', '403', '429'].includes(status)))
      faults.push({ name, fault: 'no call came further than the identity and the limits' });
  const refused = [...counts].filter(([, count]) => !Object.keys(count).some((status) => status < 300));
  console.log(`  without any success: ${refused.map(([name]) => name).join(', ') || 'none'}`);
  for (const { name, fault, call } of faults.slice(0, 20))
    console.error(`\n${name}: ${fault}\n  ${call ? JSON.stringify(call).slice(0, 1500) : ''}`);
  console.log(`fuzz: ${next} calls, ${faults.length} faults, seed ${seed}`);
  return faults.length === 0;
}

function exceeds({ operation }, { who }, { status }) {
  const right = operation['x-right'];
  if (status >= 300 || !shop.isMember(who) || shop.hasRight(who, right)) return undefined;
  return `${who} has no right to ${right} and gets ${status}`;
}

/** A slow call is repeated once, because the machine may have been busy. */
async function ask(call) {
  const answer = await send(call).catch((error) => error);
  if (!(answer instanceof Error)) return answer;
  return send(call).catch((error) => ({ status: 'none', fault: `${error.name}: ${error.message}` }));
}

async function send({ method, path, query, headers, body, who, network }) {
  const address = new URL(shop.isMember(who) ? `/staff${path}` : path, shop.url);
  for (const [name, value] of Object.entries(query))
    address.searchParams.set(name.toWellFormed(), value.toWellFormed());
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(SLOW_MS),
    headers: {
      ...headers,
      ...shop.headersOf(path.endsWith('/customers/Delete') && who === 'customer' ? 'leaver' : who),
      // Limits per network would hide the routes.
      'x-forwarded-for': network,
      ...(body?.type && { 'content-type': body.type }),
    },
    ...(body && { body: body.text }),
  });
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream'))
    return { status: response.status, type, text: await response.text() };
  await response.body.cancel();
  return { status: response.status, type, text: '' };
}

async function readOperations() {
  const read = async (path) => (await fetch(new URL(path, shop.url))).json();
  const known = await knownValues(read);
  const documents = [
    await read('/main/openapi/main.json'),
    await read('/messenger/openapi/messenger.json'),
    await read('/hr/openapi/hr.json'),
  ];
  return documents.flatMap((document) => operationsOf(document, known));
}

/** Without existing values most calls would end at "not found". */
async function knownValues(read) {
  const { products, restId, folders } = await read('/main/api/shop?OrderTypeId=200');
  const orders = [];
  const basket = await basketOf(shop.url);
  for (const [number, statusCode] of [0, 20, 60, 70, 201, 255].entries()) {
    const body = { ...basket, customer: { name: 'Fuzz', phone: `+99890123456${number}` } };
    const key = { 'idempotency-key': `fuzz-${number}` };
    const { orderId } = await (await post('customer', '/main/api/delivery/Create', body, key)).json();
    if (statusCode > 0) await post('staff', '/main/api/delivery/SetStatus', { orderId, statusCode });
    orders.push(orderId);
  }
  const idsOf = (list) =>
    Object.values(list)
      .flat()
      .slice(0, 5)
      .map(({ id }) => id);
  const ids = {
    '/main/api/news/Get': idsOf(await read('/main/api/news/List?skip=0&take=5')),
    '/main/api/stocks/Get': idsOf(await read('/main/api/stocks/List?skip=0&take=5')),
    '/hr/api/vacancies/Get': idsOf(await read('/hr/api/vacancies/List')),
  };
  const values = {
    id: idsOf([products]),
    productId: idsOf([products]),
    vacancyId: ids['/hr/api/vacancies/Get'],
    restaurantId: [restId],
    RestaurantId: [restId],
    FolderId: idsOf([folders]),
    orderId: orders,
    idempotencyKey: ['fuzz-0'],
    phone: ['+998901234560', '+998711234567'],
    name: ['Aziza'],
    birthDate: ['1990-05-17'],
    consent: ['true'],
    regionId: [1],
    orderTypeId: [0, 200],
    languageId: [1, 2, 3],
    latitude: [41.311, 41.3],
    longitude: [69.279, 69.27],
    statusCode: [20, 30, 60, 70, 201],
    count: [1, 2],
    stars: [5],
    tgId: [77, '77'],
    skip: [0],
    take: [1, 20],
  };
  return (name, path) => (name === 'id' && ids[path]) || values[name] || [];
}

function post(who, path, body, headers = {}) {
  return fetch(new URL(path, shop.url), {
    method: 'POST',
    headers: { ...shop.headersOf(who), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
