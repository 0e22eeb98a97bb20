import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from './shop';
import { test as base, expect, speaking } from './test';

/** The script of a service that knows one house. */
const SCRIPT = `window.ymaps3 = {
  ready: Promise.resolve(),
  suggest: async ({ text }) => [{ title: { text: text + ', 5' }, subtitle: { text: 'Tashkent' }, uri: 'house-5' }],
  search: async ({ uri }) => (uri === 'house-5' ? [{ geometry: { coordinates: [69.2797, 41.3111] } }] : []),
};`;

interface Asked {
  url: string;
  referrer: string;
}

let service: Server;
let shop: RunningShop;
let isDown = false;
const asked: Asked[] = [];

const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(shop.url) });
test.use(speaking('en'));
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  service = createServer(({ url = '', headers }, response) => {
    asked.push({ url, referrer: headers.referer ?? '' });
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'text/javascript' }).end(isDown ? '' : SCRIPT);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  shop = await startShop(makeDataDir(), {
    MAPS_API_KEY: 'key-of-the-tests',
    MAPS_SERVICE_URL: `http://127.0.0.1:${port}`,
  });
});
test.afterAll(async () => {
  await shop.stop();
  removeDataDir(shop.dataDir);
  await new Promise((resolve) => service.close(resolve));
});

test('a maps service is loaded when an address is typed, and says where that is', async ({
  page,
  baseURL,
}) => {
  await page.goto('/en');
  await page.getByTestId('place-open').click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: /Address/ });
  await expect(field).toBeVisible();
  expect(asked).toEqual([]);
  await field.fill('Navoi');
  await dialog.getByRole('option', { name: /Navoi, 5/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('place-open')).toContainText('Navoi, 5');
  expect(asked).toEqual([{ url: '/v3/?apikey=key-of-the-tests&lang=en_US', referrer: `${baseURL}/` }]);
});

test('a service that is down is said to be, and the known places stay', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|\[olov\]/);
  isDown = true;
  await page.goto('/en');
  await page.getByTestId('place-open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Address/ }).fill('chorsu');
  await expect(dialog.getByRole('alert')).toContainText(/Couldn't load/);
  await dialog.getByRole('option', { name: /Chorsu/ }).click();
  await expect(page.getByTestId('place-open')).toContainText(/Chorsu/);
});
