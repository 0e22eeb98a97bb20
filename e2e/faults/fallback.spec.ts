import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { releasing, versionsIn } from '../releasing';
import { expect, speaking } from '../test';
import { renamed } from '../variants';

const test = releasing();
test.use(speaking('en'));
test.describe.configure({ mode: 'serial' });

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** A static host of a build that can lose files. */
async function serve(folder: string) {
  const state = { isLost: (_file: string) => false };
  const server: Server = createServer((request, response) => {
    const file = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)).slice(1);
    if (state.isLost(file)) {
      request.socket.destroy();
      return;
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', TYPES[file.split('.').pop() ?? ''] ?? 'application/octet-stream');
    createReadStream(join(folder, file))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, state, close: () => new Promise((resolve) => server.close(resolve)) };
}

let first: Awaited<ReturnType<typeof serve>>;
let second: Awaited<ReturnType<typeof serve>>;
test.beforeAll(async ({ shop }) => {
  const folder = shop.variant('orders', renamed('orders', 'Hosted elsewhere'));
  first = await serve(folder);
  second = await serve(folder);
});
test.afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
});

test('a hosted build is deployed by its address, with a second address as a fallback', async ({
  page,
  shop,
}) => {
  const { code, text } = await shop.olov(
    'orders',
    'deploy',
    'orders',
    '--url',
    first.url,
    '--fallback-url',
    second.url,
  );
  expect([code, text]).toEqual([0, expect.any(String)]);
  expect((await versionsIn(shop.url)).status).toBe(200);
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hosted elsewhere' })).toBeVisible();
});

for (const [what, isLost] of Object.entries({
  'the whole first address': () => true,
  'the chunks of the first address': (file: string) => !file.startsWith('remoteEntry'),
  'one style sheet of the first address': (file: string) => file.endsWith('.css'),
})) {
  test(`a hosted remote without ${what} is loaded from its second address`, async ({ page, watched }) => {
    watched.allow(/ERR_|Failed to load|\[olov\]|Federation Runtime|preload/);
    first.state.isLost = isLost;
    await page.goto('/en/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Hosted elsewhere' })).toBeVisible();
    await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => href ?? '').filter((href) => href.includes('page-profile')),
    );
    expect(sheets).toEqual([expect.stringContaining(second.url)]);
  });
}
