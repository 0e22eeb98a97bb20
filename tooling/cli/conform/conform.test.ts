/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from '@olov/contract/platform/calls';
import { coreCalls, startCoreBackend } from '../../testing/backends/core';
import { type Calls, serve } from '../../testing/backends/serve';
import { openMemory, specCalls, startSpecBackend } from '../../testing/backends/spec';
import { runCli } from '../testing/runCli';
import { conform } from './conform';
import { lacksOf, malformedIn, type Report } from './report';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const tokenOf = (customerId: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub: customerId })).toString('base64url')}.signature`;

async function asked(start: () => Promise<{ url: string; close(): Promise<void> }>, mayWrite = true) {
  const { url, close } = await start();
  ends.push(close);
  return conform({
    main: url,
    messenger: url,
    hr: url,
    token: tokenOf('customer-1'),
    hrToken: tokenOf('applicant-1'),
    messengerSecret: 'a secret of the tests',
    tgId: 42,
    mayWrite,
  });
}

const askedOf = (calls: Calls, mayWrite?: boolean) => asked(() => serve(calls), mayWrite);

const named = (report: Report, layer: 'spec' | 'core' | 'extra') =>
  lacksOf(report, layer).map(({ kind, call, field }) => (kind === 'call' ? call : `${call} ${field}`));

const malformed = (report: Report) => malformedIn(report).map(({ call, text }) => `${call} ${text}`);

/** The calls of the layer extra that were tried, and examples of its fields. */
const extraParts = ({ tried }: Report, ...fields: string[]) => [
  ...tried.filter((id) => CALLS[id].layer === 'extra'),
  'GET /api/restaurants/List [].starTime',
  'GET /api/shop products[].modifiers[].isAvailable',
  'GET /api/shop minimum',
  'GET /api/tg_basket result.products[].cartProdId',
  ...fields,
];

test('a back end with the layer spec alone passes that layer and lacks every call of core and every part of extra', async () => {
  const report = await asked(startSpecBackend);
  expect(named(report, 'spec')).toEqual([]);
  expect(malformed(report)).toEqual([]);
  expect(named(report, 'core')).toEqual([
    'POST /api/delivery/Calculate',
    'POST /api/delivery/Create',
    'GET /api/news/List',
    'GET /api/stocks/List',
    'GET /api/contacts/Get',
    'GET /api/vacancies/List',
  ]);
  const extra = named(report, 'extra');
  expect(extra).toEqual(expect.arrayContaining(extraParts(report, 'GET /api/delivery/Get history')));
  expect(extra.length).toBeGreaterThan(50);
});

test('a back end with the layers spec and core passes both and lacks only parts of the layer extra', async () => {
  const report = await asked(startCoreBackend);
  expect([named(report, 'spec'), named(report, 'core'), malformed(report)]).toEqual([[], [], []]);
  const extra = named(report, 'extra');
  const ofCore = ['POST /api/delivery/Calculate lines[].imageUrl', 'GET /api/vacancies/List minimumAge'];
  expect(extra).toEqual(expect.arrayContaining(extraParts(report, ...ofCore)));
  expect(extra.length).toBeGreaterThan(70);
});

test('a zone that cannot be read is a warning, because the specification allows it', async () => {
  const { findings } = await asked(startSpecBackend);
  expect(findings.filter(({ kind, call }) => kind === 'warning' && call.includes('restaurants'))).toEqual([
    expect.objectContaining({
      text: 'has a zone that cannot be read: restaurant moon delivers nowhere on the map',
    }),
  ]);
});

test('without --write nothing is stored, and the calls that store something are reported as not tried', async () => {
  const memory = openMemory();
  const stored: string[] = [];
  const calls = Object.fromEntries(
    Object.entries(coreCalls(memory)).map(([call, answer]) => [
      call,
      (request: Parameters<typeof answer>[0]) => {
        if (/Create|Apply|tg_order|PUT/.test(call)) stored.push(call);
        return answer(request);
      },
    ]),
  );
  const report = await askedOf(calls, false);
  expect([stored, memory.orders]).toEqual([[], []]);
  expect(named(report, 'core')).toEqual([]);
  expect(report.notTried).toEqual(
    expect.arrayContaining(
      (
        [
          ['POST /api/delivery/Create', 'core'],
          ['POST /api/vacancies/Apply', 'core'],
          ['POST /api/tg_order', 'spec'],
          ['PUT /api/tg_basket', 'spec'],
        ] as const
      ).map(([call, layer]) => ({
        call,
        layer,
        because: 'it stores something: see --write',
      })),
    ),
  );
});

test('every call of the shop is tried or reported as not tried', async () => {
  const { tried, notTried } = await asked(startCoreBackend);
  expect([...tried, ...notTried.map(({ call }) => call)].sort()).toEqual(Object.keys(CALLS).sort());
});

describe('a back end with a fault', () => {
  const spec = specCalls(openMemory());
  const core = () => coreCalls(openMemory());
  const changed = (call: string, change: (body: never) => unknown, calls: Calls = spec): Calls => ({
    ...calls,
    [call]: (request) => {
      const answer = calls[call]?.(request) ?? { status: 404 };
      return { ...answer, body: change(structuredClone(answer.body) as never) };
    },
  });

  test('a missing field of the specification makes spec incomplete', async () => {
    const report = await askedOf(
      changed('GET /api/restaurants/List', (list: { zone?: string }[]) =>
        list.map(({ zone: _, ...restaurant }) => restaurant),
      ),
    );
    expect(named(report, 'spec')).toEqual(['GET /api/restaurants/List [].zone']);
  });

  test('a missing call of the specification makes spec incomplete', async () => {
    const { 'GET /api/delivery/List': _, ...rest } = spec;
    expect(named(await askedOf(rest), 'spec')).toEqual(['GET /api/delivery/List']);
  });

  test.each([
    [-1, 'products[].price is too small: -1'],
    ['60000', 'products[].price has the wrong type: "60000"'],
    [60_000.5, 'products[].price has the wrong type: 60000.5'],
  ])('the price %j in an answer is malformed', async (price, text) => {
    const report = await askedOf(
      changed('GET /api/shop', (shop: { products: { price: unknown }[] }) => {
        for (const product of shop.products) product.price = price;
        return shop;
      }),
    );
    expect(malformed(report)).toContain(`GET /api/shop ${text}`);
  });

  test('an answer that is no JSON is malformed', async () => {
    const report = await askedOf(changed('GET /api/restaurants/List', () => 'a page of a proxy'));
    expect(malformed(report)[0]).toMatch(/^GET \/api\/restaurants\/List the answer has the wrong type/);
  });

  test('an answer whose body never ends is a finding, and the next calls are asked', async () => {
    const { url, close } = await serve(spec);
    ends.push(close);
    const slow = createServer(async (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      if (request.url?.includes('/GetByLocation')) return void response.write('[');
      response.end(await (await fetch(url + request.url)).text());
    });
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    ends.push(async () => {
      slow.close();
      slow.closeAllConnections();
    });
    const { port } = slow.address() as AddressInfo;
    const report = await conform({
      main: `http://127.0.0.1:${port}`,
      patienceMs: 3000,
    });
    expect(malformed(report)).toContain(
      'GET /api/restaurants/GetByLocation got no answer: it did not answer within 3 s',
    );
    expect(report.tried).toContain('GET /api/shop');
  });

  test.each([
    [{ status: 500, body: { error: 'broken', code: 'internal' } }, 'was answered 500: broken (internal)'],
    [{ status: 302 }, 'was answered 302'],
    [{ body: '<!doctype html>' }, 'the answer has the wrong type: "<!doctype html>"'],
    [{}, 'the answer has the wrong type: ""'],
  ])('a call of the specification that is answered with %j is malformed', async (answer, text) => {
    const report = await askedOf({
      ...spec,
      'GET /api/delivery/List': () => answer,
    });
    expect(malformed(report)).toContain(`GET /api/delivery/List ${text}`);
  });

  test.each([{}, { body: null }, { body: { result: null } }])(
    'the answer %j for a user without a basket is fine, as in the shop',
    async (answer) => {
      const report = await askedOf({ ...spec, 'GET /api/tg_basket': () => answer }, false);
      expect([malformed(report), named(report, 'spec')]).toEqual([[], []]);
    },
  );

  test.each([{}, { body: 'ok' }, { body: true }])(
    'the answer %j of tg_order is a success',
    async (answer) => {
      expect(malformed(await askedOf({ ...spec, 'POST /api/tg_order': () => answer }))).toEqual([]);
    },
  );

  test('a time without its zone counts as missing, because the shop cannot show it', async () => {
    const report = await askedOf(
      changed(
        'GET /api/delivery/Get',
        (order: object) => ({ ...order, createdAt: '2026-11-21 12:05' }),
        core(),
      ),
    );
    expect(malformed(report)).toEqual([]);
    expect(named(report, 'extra')).toContain('GET /api/delivery/Get createdAt');
  });

  test('null counts as a field that is not there', async () => {
    const report = await askedOf(
      changed('GET /api/restaurants/List', (list: object[]) =>
        list.map((restaurant) => ({ ...restaurant, phone: null })),
      ),
    );
    expect(malformed(report)).toEqual([]);
    expect(named(report, 'extra')).toContain('GET /api/restaurants/List [].phone');
  });

  test('an addition of Olov in another form counts as missing', async () => {
    const report = await askedOf(
      changed('GET /api/shop', (shop: { products: object[] }) => ({
        ...shop,
        products: shop.products.map((product) => ({
          ...product,
          tags: ['hot'],
        })),
      })),
    );
    expect(malformed(report)).toEqual([]);
    expect(named(report, 'extra')).toContain('GET /api/shop products[].tags[]');
  });

  test('an addition of Olov that exceeds its limit is malformed', async () => {
    const report = await askedOf(changed('GET /api/shop', (shop: object) => ({ ...shop, minimum: -1 })));
    expect(malformed(report)).toEqual(['GET /api/shop minimum is too small: -1']);
  });

  test('a back end that makes two orders for one idempotency key gets a finding', async () => {
    let made = 0;
    const report = await askedOf(
      changed(
        'POST /api/delivery/Create',
        (answer: { orderId?: string }) => {
          made += 1;
          return answer.orderId ? { orderId: `another-${made}` } : answer;
        },
        core(),
      ),
    );
    expect(malformed(report)).toContain(
      'POST /api/delivery/Create makes two orders of one Idempotency-Key: a retry after a lost answer is paid twice',
    );
  });

  test('an order with another total than the customer saw is a finding', async () => {
    const calls = core();
    const create = calls['POST /api/delivery/Create'];
    calls['POST /api/delivery/Create'] = (request) =>
      create?.({ ...request, body: { ...request.body, total: undefined } }) ?? {};
    expect(malformed(await askedOf(calls))).toEqual([
      'POST /api/delivery/Create was answered 201 and not 409: a customer would pay another total than the page showed',
    ]);
  });

  test('an order that is missing from the list is a finding', async () => {
    const report = await askedOf(changed('GET /api/delivery/List', () => [], core()));
    expect(malformed(report)).toEqual(['GET /api/delivery/List has the order order-1 0 times']);
  });

  test('ended orders among the active ones, and a status that the shop does not know, are reported', async () => {
    const entry = (orderId: string, statusCode: number) => ({
      order: { orderId },
      statusCode,
    });
    const report = await askedOf(
      changed('GET /api/delivery/List', () => [entry('old', 201), entry('odd', 35)]),
    );
    expect(malformed(report)).toContain(
      'GET /api/delivery/List has ended orders although onlyActive is true',
    );
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        kind: 'warning',
        text: 'has the status 35 of order odd, which is shown as active and “Processing”',
      }),
    );
  });

  test('the same texts in three languages are a warning', async () => {
    const report = await askedOf(
      changed('GET /api/news/List', () => ({ items: [{ id: 'a', title: 'Hello' }], total: 1 }), core()),
    );
    expect(report.findings).toContainEqual({
      kind: 'warning',
      layer: 'core',
      call: 'GET /api/news/List',
      text: 'answers the same texts in all languages',
    });
  });

  test('a refused token is reported once per call', async () => {
    const report = await askedOf({
      ...spec,
      'GET /api/delivery/List': () => ({ status: 401 }),
    });
    expect(malformed(report)).toEqual(['GET /api/delivery/List was answered 401']);
  });
});

describe('olov conform', () => {
  const start = async (calls: Calls) => {
    const { url, close } = await serve(calls);
    ends.push(close);
    return url;
  };

  test('the command conform exits with 0 for a back end with the layer spec alone, and prints each layer and the loss by a missing call', async () => {
    const url = await start(specCalls(openMemory()));
    const { code, out, err } = await runCli(['conform', '--main', url]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('spec: nothing is missing, 6 calls not tried\n');
    expect(out).toContain(
      '  POST /api/delivery/Calculate is missing. It costs ordering on the web; instead: cart and checkout name the phone.\n',
    );
    expect(out).toContain('products[].tags (read as []), products[].isAvailable (read as true)');
    expect(out).toContain('  GET /api/tg_basket: --messenger names its address');
  });

  test('the command conform exits with 1 if the layer spec is incomplete', async () => {
    const { 'GET /api/shop': _, ...rest } = specCalls(openMemory());
    const { code, out, err } = await runCli(['conform', '--main', await start(rest)]);
    expect(out).toContain('GET /api/shop is missing. The shop cannot do without it.');
    expect([code, err]).toEqual([1, 'The back end does not conform: spec lacks 1 part.']);
  });

  test('the command conform prints its findings as JSON for scripts', async () => {
    const { out } = await runCli(['conform', '--main', await start(specCalls(openMemory())), '--json']);
    expect(Object.keys(JSON.parse(out))).toEqual(['findings', 'neverSent', 'notTried', 'tried']);
  });

  test.each([
    [[], 2, 'Which back end?'],
    [['--main', 'api.example'], 2, '"api.example" is no address of an API'],
    [['--main', 'http://127.0.0.1:1', '--tg-id', 'me'], 2, '"me" is no id of a Telegram user'],
    [['--main', 'http://127.0.0.1:1'], 3, 'got no answer'],
  ])('the command conform with the arguments %j exits with %s', async (args, expected, text) => {
    const { code, err } = await runCli(['conform', ...args]);
    expect(code).toBe(expected);
    expect(err).toContain(text);
  });
});
