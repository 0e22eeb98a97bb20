import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { develop } from '../develop';
import { Customer } from '../journey';
import { olov, releasing } from '../releasing';
import { makeDataDir, removeDataDir } from '../shop';
import { expect, speaking } from '../test';

const root = join(import.meta.dirname, '../..');

const test = releasing();
test.use(speaking('en'));
test.setTimeout(600_000);

async function newRemote(shop: string) {
  const team = makeDataDir();
  const folder = join(team, 'reviews-remote');
  const { code, text } = await olov(shop, 'reviews', ['create', 'reviews', '--no-install'], team);
  expect(code, text).toBe(0);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    change(file: string, from: string, to: string) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      expect(before).toContain(from);
      writeFileSync(path, before.replace(from, to));
    },
    remove: () => removeDataDir(team),
  };
}

const PAGE = 'src/pages/ReviewsPage.tsx';

test('changes of component, title and style of a developer’s page are visible in the deployed shop, and the page keeps its state', async ({
  page,
  shop,
  watched,
}) => {
  // The server does not know the route of a developer’s build.
  watched.allow(/404 .* \S+[/]reviews$/);
  const remote = await newRemote(shop.url);
  const dev = await develop(remote.folder, ['--shell', shop.url]);
  try {
    await page.goto(dev.address);
    await page.goto(`${shop.url}/en/reviews`);
    await page.getByRole('button', { name: 'I like it' }).click();
    const count = page.getByRole('button', { name: '1 heart' });
    await expect(count).toBeVisible();

    const heading = page.getByRole('heading', { level: 1 });
    remote.change(PAGE, 'formatMessage({ id: titleId })', "'A better title'");
    await expect(heading).toHaveText('A better title');
    remote.change(PAGE, "titleId = 'reviews.title'", "titleId = 'reviews.lead'");
    await expect(page).toHaveTitle(/^Something tasty/);
    remote.change('src/pages/ReviewsPage.module.css', 'font-size: var(--p-text-6)', 'font-size: 77px');
    await expect(heading).toHaveCSS('font-size', '77px');
    await expect(count).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await dev.stop();
    remote.remove();
  }
});

test('a saved shop shows a developer’s page beside its neighbours without the shop, and takes orders in memory', async ({
  page,
  shop,
}) => {
  const remote = await newRemote(shop.url);
  const saved = await olov(shop.url, 'reviews', ['dev', '--save', 'shop.olov'], remote.folder);
  expect(saved.code, saved.text).toBe(0);
  const dev = await develop(remote.folder, ['--offline', 'shop.olov']);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:[/][/]localhost|data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  try {
    await page.goto(`${dev.address}en/reviews`);
    await page.getByRole('button', { name: 'I like it' }).click();
    remote.change(PAGE, 'formatMessage({ id: titleId })', "'A better title'");
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A better title');
    await expect(page.getByRole('button', { name: '1 heart' })).toBeVisible();

    await page.getByRole('link', { name: 'To the menu' }).click();
    const picture = page.getByTestId('product-card').first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const customer = new Customer(page, 'en');
    await customer.choosePlace('pickup');
    await customer.addFromDialog();
    await customer.openCart();
    await customer.checkout();
    await customer.fillIn();
    await customer.pressOrder();
    await expect(page).toHaveURL(/[/]tracker[/]order-1$/);
    await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '0');
    expect(elsewhere).toEqual([]);

    const below = String(Number(new URL(dev.address).port) - 2);
    const second = ['dev', '--offline', 'shop.olov', '--port', below];
    expect((await olov(shop.url, 'reviews', second, remote.folder)).text).toMatch(/Port \d+ is taken/);
  } finally {
    await page.goto('about:blank');
    await dev.stop();
    remote.remove();
  }
});
