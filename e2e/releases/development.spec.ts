import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { develop } from '../develop';
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
