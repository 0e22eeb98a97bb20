import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { checkNode, install } from '../../tools/prepare.mjs';
import { basketOf } from '../soak/customers.mjs';
import { operationsOf } from './calls.mjs';
import { createJudge } from './judge.mjs';
import { ROLES } from './members.mjs';
import { openShop } from './shop.mjs';
import { walk } from './walk.mjs';

/** A call that never ends is a fault; on a busy machine a call of some seconds is none. */
const PATIENCE_MS = 60_000;
const AT_ONCE = 8;
const NETWORK = '192.0.2.1';

/** Operations without a success, and why. */
const NEVER = {
  'POST /main/api/customers/Verify': 'its code is in an SMS',
  'POST /main/api/customers/DeleteOf': 'the customer of these calls has active orders',
  'POST /main/api/push/Subscribe': 'a message would leave for a push service',
  'POST /main/api/menu/UploadPicture': 'the pictures of the checkout stay as they are',
  'GET /hr/api/vacancies/Cv': 'the application has no file',
};

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
  const faults = [];
  const documents = await readDocuments();
  const { known, basket, orders } = await knownValues();
  const operations = documents.flatMap((document) => operationsOf(document, known));
  const counts = new Map(operations.map(({ name }) => [name, {}]));
  const isFine = (count) => Object.keys(count).some((status) => status < 300);

  async function tell(operation, call) {
    const answer = await ask(call);
    const count = counts.get(operation.name);
    count[answer.status] = (count[answer.status] ?? 0) + 1;
    const fault = answer.fault ?? judge(operation, answer) ?? exceeds(operation, call, answer);
    if (fault) faults.push({ name: operation.name, fault, call });
    return answer;
  }

  const askValid = async (name, given = {}, { headers = {}, body = bodyOf(given) } = {}) => {
    const operation = operations.find((one) => one.name === name);
    const [method, path] = name.split(' ');
    const right = operation.operation['x-right'];
    const who = right
      ? ['head-office', ...ROLES].find((role) => shop.hasRight(role, right))
      : operation.whos.at(-1);
    const isRead = method === 'GET';
    const query = Object.fromEntries(
      Object.entries(isRead ? given : {}).map(([key, value]) => [key, `${value}`]),
    );
    const call = {
      method,
      path,
      query,
      headers,
      who,
      network: NETWORK,
      ...(!isRead && { body }),
    };
    const { status, type, text } = await tell(operation, call);
    if (status >= 300) console.log(`  a valid call of ${name} was answered ${status}: ${text.slice(0, 300)}`);
    return status < 300 && type.startsWith('application/json') ? JSON.parse(text) : {};
  };
  await walk(askValid, { basket, orders });
  const isOpen = ({ parameters = [] }) => !parameters.some(({ required }) => required);
  for (const { name, operation } of operations)
    if (name.startsWith('GET ') && isOpen(operation) && Object.keys(counts.get(name)).length === 0)
      await askValid(name);
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
      await tell(operation, call);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  for (const [name, count] of counts) console.log(`  ${name}  ${JSON.stringify(count)}`);
  for (const [name, count] of counts) {
    if (isFine(count) || name in NEVER) continue;
    faults.push({ name, fault: `no call succeeded: ${JSON.stringify(count)}` });
  }
  for (const [name, why] of Object.entries(NEVER)) console.log(`  never succeeds: ${name}, because ${why}`);
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
    signal: AbortSignal.timeout(PATIENCE_MS),
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

async function read(path) {
  return (await fetch(new URL(path, shop.url))).json();
}

function bodyOf(value) {
  return { text: JSON.stringify(value), type: 'application/json' };
}

function readDocuments() {
  const names = ['/main/openapi/main.json', '/messenger/openapi/messenger.json', '/hr/openapi/hr.json'];
  return Promise.all(names.map(read));
}

/** Without existing values most calls would end at "not found". */
async function knownValues() {
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
  const known = (name, path) => (name === 'id' && ids[path]) || values[name] || [];
  return { known, basket, orders };
}

function post(who, path, body, headers = {}) {
  return fetch(new URL(path, shop.url), {
    method: 'POST',
    headers: { ...shop.headersOf(who), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
