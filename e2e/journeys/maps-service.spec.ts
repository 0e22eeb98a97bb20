import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDataDir, removeDataDir, startShop } from '../shop';
import { test as base, expect, speaking } from '../test';
import { serveTiles } from '../tiles';

/** A maps script that knows one house and requests its name from another origin. */
const scriptAsking = (origin: string) => `window.ymaps3 = {
  ready: Promise.resolve(),
  suggest: async ({ text }) => {
    const number = await (await fetch('${origin}/number')).text();
    return [{ title: { text: text + ', ' + number }, subtitle: { text: 'Tashkent' }, uri: 'house-5' }];
  },
  search: async ({ uri }) => (uri === 'house-5' ? [{ geometry: { coordinates: [69.279, 41.312] } }] : []),
};`;

interface Asked {
  url: string;
  referrer: string;
}

/** Returns the origin of the server. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A shop whose maps service runs on this machine. */
async function startMapsShop() {
  const asked: Asked[] = [];
  const numbers = createServer((_, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('5');
  });
  const numbersUrl = await listen(numbers);
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, referrer: headers.referer ?? '' });
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptAsking(numbersUrl));
  });
  const shop = await startShop(makeDataDir(), {
    MAPS_API_KEY: 'key-of-the-tests',
    MAPS_SERVICE_URL: await listen(server),
    MAPS_SERVICE_ORIGINS: numbersUrl,
  });
  return {
    asked,
    url: shop.url,
    async stop() {
      await shop.stop();
      removeDataDir(shop.dataDir);
      for (const one of [server, numbers]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
}

type MapsShop = Awaited<ReturnType<typeof startMapsShop>>;

const test = base.extend<object, { mapsShop: MapsShop }>({
  mapsShop: [
    async ({ browserName: _ }, use) => {
      const mapsShop = await startMapsShop();
      await use(mapsShop);
      await mapsShop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mapsShop }, use) => use(mapsShop.url),
});
test.use(speaking('en'));

test('the maps service is loaded when the visitor types an address, and locates the address', async ({
  page,
  mapsShop,
}) => {
  const { asked } = mapsShop;
  await serveTiles(page.context());
  await page.goto('/en');
  await page.getByTestId('place-open').click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: /Address/ });
  await expect(field).toBeVisible();
  expect(asked).toEqual([]);
  await field.fill('Navoi');
  await dialog.getByRole('option', { name: /Navoi, 5/ }).click();
  await dialog.getByTestId('deliver-here').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('place-open')).toContainText('Navoi, 5');
  expect(asked).toEqual([{ url: '/v3/?apikey=key-of-the-tests&lang=en_US', referrer: `${mapsShop.url}/` }]);
});
