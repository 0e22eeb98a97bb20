import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { aLog } from '../testing/log';
import { openTestShop } from '../testing/shop';
import { createSendSms } from './createSendSms';

const sms = { phone: '+998901234567', text: 'Olov: 123456' };

test('the embedded mode writes an SMS to its log as a warning', async () => {
  const { log, lines } = aLog();
  await createSendSms({ way: 'log' }, log)?.(sms);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, ...sms });
});

test('a shop without an SMS gateway has no function that sends SMS', () => {
  expect(createSendSms({ way: 'none' }, aLog().log)).toBeUndefined();
});

// asvs V16.2.5
test('no log contains a phone or a code when an SMS gateway is set, whatever fails', async () => {
  const answer = { status: 500 };
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(answer.status).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { log, lines } = aLog();
  const send = createSendSms({ way: 'gateway', url, token: 'secret' }, log);
  if (!send) throw new Error('a gateway sends');
  const codes: string[] = [];
  const shop = await openTestShop(
    {},
    {
      loggerInstance: log,
      phoneMessages: {
        brandName: 'Olov',
        siteHost: 'olov.example',
        async send(message) {
          codes.push(/#(\d{6})$/.exec(message.text)?.[1] ?? '');
          await send(message);
        },
      },
    },
  );
  const token = await shop.issuer.tokenFor('customer');
  const ask = () => shop.post('/api/customers/SendCode', { phone: sms.phone }, token);
  const verify = (code: string) => shop.post('/api/customers/Verify', { phone: sms.phone, code }, token);
  expect((await ask()).status).toBe(503);
  answer.status = 200;
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  await verify('000000');
  expect((await verify(codes.at(-1) ?? '')).status).toBe(200);
  await shop.close();
  server.close();

  expect(lines.join('')).toContain('an SMS could not be sent');
  for (const secret of [...codes, '901234567', 'secret']) expect(lines.join('')).not.toContain(secret);
});
