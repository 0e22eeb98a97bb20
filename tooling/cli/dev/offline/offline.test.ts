/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFakeShop } from '../../testing/fakeShop';
import { type Archive, readArchive, writeArchive } from './Archive';
import { saveShop } from './saveShop';
import { serveShop } from './serveShop';

const PIZZA = { id: 'p1', name: 'Margherita', price: 60_000, modifiers: [] };
const BASE = '/remotes/menu/1.0.0/';
const SAVED = 'http://localhost:3110';

const boot = JSON.stringify({
  composition: { host: { base: BASE }, remotes: {} },
  overrides: [{ id: 'reviews', base: `${SAVED}/` }],
});
const page = {
  text: `<link href="/favicon.svg"><script type="application/json" id="olov-boot">${boot}</script>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'self' ${SAVED};connect-src ws://localhost:3110`,
  },
};
const answers: Parameters<typeof openFakeShop>[0] = {
  'GET /': {
    status: 302,
    headers: { 'set-cookie': `olov_override=reviews%40${encodeURIComponent(`${SAVED}/`)}; Path=/` },
  },
  'GET /olov-offline': page,
  'GET /en/olov-offline': page,
  'GET /uz/olov-offline': page,
  [`GET ${BASE}remote-build.json`]: {
    body: { integrity: { 'a.js': 'sha256-A', 'server/render.js': 'sha256-B' } },
  },
  [`GET ${BASE}a.js`]: { text: 'run()', headers: { 'content-type': 'text/javascript' } },
  'GET /main/api/restaurants/List': { body: [{ id: 'sun' }] },
  'GET /main/api/shop': ({ url }) => ({
    body: url.includes('FolderId=pizza')
      ? { products: [{ ...PIZZA, picture: { variants: variantsOf(320, 480, 960) } }] }
      : { folders: [{ id: 'pizza' }], products: [] },
  }),
  'GET /main/media/p1-480.webp': { text: 'a picture', headers: { 'content-type': 'image/webp' } },
};
const variantsOf = (...widths: number[]) =>
  widths.map((width) => ({ format: 'webp', width, url: `/main/media/p1-${width}.webp` }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olov-offline-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function savedFrom(more: typeof answers = {}): Promise<Archive> {
  const shop = await openFakeShop({ ...answers, ...more });
  try {
    return await saveShop(`${shop.url}/`, 'reviews');
  } finally {
    await shop.close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function withSaved(run: (url: string) => Promise<void>) {
  const file = join(folder, 'shop.olov');
  await writeArchive(file, await savedFrom());
  const port = await freePort();
  const options = { host: '127.0.0.1', port, base: 'http://localhost:4000' };
  const close = await serveShop(await readArchive(file, 'reviews'), options);
  try {
    await run(`http://127.0.0.1:${port}`);
  } finally {
    close();
  }
}

const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

test('every page of a saved shop has the build of the dev server, its policy, and no feature without an answer', () =>
  withSaved(async (url) => {
    const answer = await fetch(`${url}/en/reviews/7`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-security-policy')).toBe(
      "script-src 'self' http://localhost:4000;connect-src ws://localhost:4000",
    );
    const { overrides, missing } = JSON.parse(
      /"olov-boot">(.*)<.script>/.exec(await answer.text())?.[1] ?? '',
    );
    expect(overrides).toEqual([{ id: 'reviews', base: 'http://localhost:4000/' }]);
    expect(missing).toEqual(expect.arrayContaining(['news', 'profile', 'liveEvents']));
    expect(missing).not.toContain('ordering');
  }));

test('a saved shop has the files of browsers, the answers in each language, and one variant of each picture', () =>
  withSaved(async (url) => {
    expect(await (await fetch(`${url}${BASE}a.js`)).text()).toBe('run()');
    const near = '/main/api/restaurants/GetByLocation?Language=3&latitude=41&longitude=69';
    expect(await (await fetch(url + near)).json()).toEqual([{ id: 'sun' }]);
    const menu = await (await fetch(`${url}/main/api/shop?RestaurantId=r&FolderId=pizza&Language=2`)).json();
    expect(menu.products[0].picture.variants).toEqual(variantsOf(480));
    expect(await (await fetch(`${url}/main/media/p1-480.webp`)).text()).toBe('a picture');
  }));

test('an order in a saved shop has the prices of the saved menu and is found again', () =>
  withSaved(async (url) => {
    const { token, customerId } = await (await fetch(`${url}/api/token`)).json();
    const cart = { orderTypeId: 200, products: [{ id: 'p1', count: 2, modifiers: [] }] };
    expect(await (await post(`${url}/main/api/delivery/Calculate?Language=2`, cart)).json()).toMatchObject({
      total: 120_000,
    });
    const { orderId } = await (await post(`${url}/main/api/delivery/Create?Language=2`, cart, token)).json();
    const list = await fetch(`${url}/main/api/delivery/List?customerId=${customerId}`);
    expect(await list.json()).toEqual([{ order: { orderId }, statusCode: 0 }]);
  }));

test('a call that is not in a saved shop is answered 501, and named', () =>
  withSaved(async (url) => {
    const answer = await fetch(`${url}/main/api/customers/Get`);
    expect(answer.status).toBe(501);
    expect((await answer.json()).error).toContain('GET /main/api/customers/Get');
  }));

test.each<[string, typeof answers, string]>([
  ['shows no builds of developers', { 'GET /': { text: '<html>' } }, 'ALLOW_OVERRIDES'],
  ['is no shop', { 'GET /olov-offline': { text: '<html>' } }, 'does not answer like an Olov shop'],
  ['is overloaded', { [`GET ${BASE}a.js`]: { status: 429 } }, 'too busy'],
  [
    'has its files on another host',
    { 'GET /olov-offline': { ...page, text: page.text.replace(BASE, 'https://cdn.example/') } },
    'https://cdn.example/',
  ],
])('a shop is not saved if it %s', async (_, more, message) => {
  await expect(savedFrom(more)).rejects.toThrow(message);
});

test('a shop that cannot be reached is not saved', async () => {
  const port = await freePort();
  await expect(saveShop(`http://127.0.0.1:${port}/`, 'reviews')).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a file is refused that is missing, is no archive, or was saved by another version or for another remote', async () => {
  const file = join(folder, 'shop.olov');
  await expect(readArchive(file, 'reviews')).rejects.toThrow('There is no archive');
  await writeFile(file, 'text');
  await expect(readArchive(file, 'reviews')).rejects.toThrow('no archive of this version');
  await writeArchive(file, { version: 0, remote: 'reviews', answers: {} });
  await expect(readArchive(file, 'reviews')).rejects.toThrow('no archive of this version');
  await writeArchive(file, { version: 1, remote: 'orders', answers: {} });
  await expect(readArchive(file, 'reviews')).rejects.toThrow('for the remote orders');
});
