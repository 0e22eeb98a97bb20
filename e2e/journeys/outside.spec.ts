import { execFile } from 'node:child_process';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataDir, removeDataDir } from '../shop';
import { expect, test } from '../test';

const RSPACK = join(import.meta.dirname, '../../node_modules/@rspack/cli/bin/rspack.js');

test('a page of another origin shows the promotions of the shop by the runtime of Module Federation, and their links lead to the shop', async ({
  page,
  baseURL,
}) => {
  const folder = makeDataDir();
  const elsewhere = createServer(({ url = '' }, response) => {
    createReadStream(join(folder, url))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }).listen(0, '127.0.0.1');
  try {
    const cwd = join(import.meta.dirname, '../outside');
    await promisify(execFile)(process.execPath, [RSPACK, 'build', '--output-path', folder], { cwd });
    const html = join(folder, 'index.html');
    writeFileSync(html, readFileSync(html, 'utf8').replace('https://shop.example', baseURL ?? ''));
    const { port } = elsewhere.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/index.html`);

    const promotions = page.getByRole('region', { name: 'Promotions' }).getByRole('link');
    await expect(promotions.first()).toHaveAttribute('href', new RegExp(`^${baseURL}/en/stocks/[\\w-]+$`));
    await expect(promotions.first().locator('img')).toHaveJSProperty('naturalWidth', 1200);
    await expect(promotions.first()).toHaveCSS('display', 'flex');

    await promotions.first().click();
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/en/stocks/`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    elsewhere.close().closeAllConnections();
    removeDataDir(folder);
  }
});
