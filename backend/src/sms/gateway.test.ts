import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { at, openTestShop } from '../testing/shop';
import { createGateway } from './gateway';
import { SmsError } from './sms';

interface Seen {
  method: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

async function startGateway() {
  const seen: Seen[] = [];
  const answer: { status: number | 'hang up' | undefined } = { status: 202 };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method, headers: request.headers, body });
    if (answer.status === 'hang up') request.socket.destroy();
    else if (answer.status) response.writeHead(answer.status, { location: '/elsewhere' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    seen,
    answer,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const sms = { phone: '+998901234567', text: 'Olov: 123456' };
const send = (timeoutMs = 5000) => createGateway({ url: gateway.url, token: 'secret', timeoutMs })(sms);

test('an SMS is sent to the gateway as JSON with the token', async () => {
  await send();
  expect(gateway.seen).toMatchObject([
    {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: JSON.stringify(sms),
    },
  ]);
});

test.each([400, 500, 302])(
  'a gateway response with status %i is a failure, and its error does not contain the message',
  async (status) => {
    gateway.answer.status = status;
    const error = await send().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(SmsError);
    expect(error).toHaveProperty('mayHaveLeft', false);
    expect(String(error)).not.toMatch(/998|123456|secret/);
    expect(gateway.seen).toHaveLength(1);
  },
);

test('a silent or unreachable SMS gateway is a failure, and only the silent one may have sent the SMS', async () => {
  gateway.answer.status = undefined;
  const silence = send(50).catch((failure: unknown) => failure);
  expect(await silence).toBeInstanceOf(SmsError);
  expect(await silence).toHaveProperty('mayHaveLeft', true);
  gateway.close();
  const absence = send().catch((failure: unknown) => failure);
  expect(await absence).toBeInstanceOf(SmsError);
  expect(await absence).toHaveProperty('mayHaveLeft', false);
});

test('an SMS gateway that disconnects during the request may have sent the SMS', async () => {
  gateway.answer.status = 'hang up';
  await expect(send()).rejects.toHaveProperty('mayHaveLeft', true);
});

async function openShopWithGateway(timeoutMs = 5000, { url }: { url: string } = gateway) {
  const shop = await openTestShop(
    {},
    {
      phoneMessages: {
        brandName: 'Olov',
        siteHost: 'olov.example',
        send: createGateway({ url, token: 'secret', timeoutMs }),
      },
    },
  );
  shop.clock.now = at('12:00');
  const token = await shop.issuer.tokenFor('customer');
  const ask = () => shop.post('/api/customers/SendCode', { phone: sms.phone, language: 3 }, token);
  return { shop, token, ask };
}

test('an SMS that the gateway may have sent counts against the limit, and its code is valid', async () => {
  const { shop, token, ask } = await openShopWithGateway(500);
  gateway.answer.status = undefined;
  expect(await ask()).toMatchObject({ status: 200, body: { retryAfter: 60 } });
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'code-too-soon' } });
  const [, code] = /#(\d{6})/.exec(gateway.seen[0]?.body ?? '') ?? [];
  const typed = { phone: sms.phone, code, language: 3 };
  expect((await shop.post('/api/customers/Verify', typed, token)).status).toBe(200);
  await shop.close();
});

test('the customer sees the failure of the SMS gateway and can request a code again at once', async () => {
  const { shop, ask } = await openShopWithGateway();
  gateway.answer.status = 503;
  expect(await ask()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    body: { code: 'sms-failed', error: 'The SMS couldn’t be sent. Try again.' },
  });
  gateway.answer.status = 200;
  expect((await ask()).status).toBe(200);
  await shop.close();
});

// remote call: backend/src/sms/gateway.ts
test.each<[Fault, number]>([
  ['silent', 200],
  ['refused', 503],
  ['failing', 503],
  ['slow', 200],
  ['wrong', 200],
  ['endless', 200],
  ['redirecting', 503],
])(
  'a gateway that is %s is answered with %d, because any 2xx and any lost answer may have sent the SMS',
  async (fault, status) => {
    const faulty = await startFaultyServer();
    const { shop, ask } = await openShopWithGateway(2000, faulty);
    await faulty.become(fault);
    expect((await ask()).status).toBe(status);
    expect(faulty.asked).not.toContain('/elsewhere');
    await shop.close();
    await faulty.close();
  },
);
