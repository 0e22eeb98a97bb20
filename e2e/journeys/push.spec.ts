import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeOrder } from '../orders';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, speaking, test, WITH_WORKER } from '../test';

test.use({ ...speaking('en'), ...WITH_WORKER, permissions: ['notifications'] });

let shop: RunningShop;
let dataDir: string;
let service: http.Server;
let endpoint: string;
const received: http.IncomingHttpHeaders[] = [];
test.beforeAll(async () => {
  service = http.createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  endpoint = `${origin}/browser`;
  dataDir = makeDataDir();
  shop = await startShop(dataDir, { PUSH_SERVICES: origin, KITCHEN_SIMULATOR: 'off' });
});
test.afterAll(async () => {
  await shop?.stop();
  service?.close();
  removeDataDir(dataDir);
});

test('a customer who presses the button is told of a change by a notification, and switches it off again', async ({
  page,
  watched,
}) => {
  // The browser of the tests reaches no push service of its vendor.
  watched.allow(/push|status of/i);
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = {
    p256dh: browser.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(
    (subscription) => {
      const own = { toJSON: () => subscription };
      let current: typeof own | null = null;
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          current = own;
          return own;
        },
        getSubscription: async () => current,
      });
    },
    { endpoint, keys },
  );
  await page.goto(`${shop.url}/en`);
  const request = page.context().request;
  const at = (path: string) => `${shop.url}${path}`;
  const made = await makeOrder(
    {
      get: (path: string, options?: object) => request.get(at(path), options),
      post: (path: string, options?: object) => request.post(at(path), options),
    } as typeof request,
    'delivery',
  );
  await page.goto(at(`/en/tracker/${made}`));
  const button = page.getByTestId('order-push');
  await button.click();
  await expect(button).toHaveAttribute('data-state', 'on');
  const answer = await request.post(at('/main/api/delivery/SetStatus'), {
    headers: { authorization: `Bearer ${shop.staffToken}` },
    data: { orderId: made, statusCode: 20, language: 3 },
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ 'content-encoding': 'aes128gcm' });
  await button.click();
  await expect(button).toHaveAttribute('data-state', 'off');
});
