import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { develop } from '../develop';
import { pipelineOf } from '../pipeline';
import { olov, openReleasing } from '../releasing';
import { addFeature, PICTURES, startReviews } from '../reviewsTeam';
import { makeDataDir, removeDataDir } from '../shop';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The commands of the document with their folders. The checkout is built already: a build would rewrite files that other tests read. */
function commandsOf(page: string) {
  const blocks = [...page.matchAll(/```sh (checkout|team|remote)\n([\s\S]*?)```/g)];
  return blocks.map(([, where = '', script = '']) => ({ where, script }));
}

/** A change in a developer's own build is visible inside the deployed shell, in that browser only. */
async function expectLiveUpdates(page: Page, shop: string, folder: string) {
  const dev = await develop(folder, ['--shell', shop]);
  try {
    await page.goto(dev.address);
    await page.goto(`${shop}/en/reviews`);
    await expect(page.getByTestId('override-banner')).toBeVisible();
    const texts = join(folder, 'translations', 'en.json');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll(title, 'As it is typed'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it is typed');
  } finally {
    await page.goto('about:blank');
    await dev.stop();
  }
}

/** A browser that opens the address of a preview shows the version, until the preview is left. */
async function expectPreview(page: Page, shop: string, address: string) {
  expect((await fetch(`${shop}/en/reviews`)).status).toBe(404);
  await page.goto(shop + new URL(address).pathname);
  const banner = page.getByTestId('preview-banner');
  await expect(banner).toContainText('reviews 1.0.0-');
  await expect(page).toHaveURL(`${shop}/en/reviews`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
  await banner.getByRole('link').click();
  await expect(banner).toHaveCount(0);
  expect((await page.request.get(`${shop}/en/reviews`)).status()).toBe(404);
}

test('the steps of docs/deploying-a-remote.md and the pipeline of the new repository lead from an empty folder to a page of the shop', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const guide = readFileSync(join(root, 'docs', 'deploying-a-remote.md'), 'utf8');
  const blocks = commandsOf(guide);
  expect(blocks.map(({ where }) => where).join(' ')).toBe('checkout team remote remote remote remote');
  const reviews = await startReviews();
  const shop = await openReleasing({ REMOTE_UPSTREAMS: `reviews=${reviews.url}` });
  const team = makeDataDir();
  const folder = join(team, 'reviews-remote');
  const folders: Record<string, string> = { checkout: root, team, remote: folder };
  const env = {
    ...process.env,
    NODE_ENV: '',
    TEAM_FOLDER: team,
    OLOV_SHELL: shop.url,
    OLOV_TOKEN: 'a-token-of-the-reviews-team',
    GITHUB_STEP_SUMMARY: join(team, 'summary.md'),
  };
  const told = async (script: string, where = 'remote') => {
    const options = { cwd: folders[where], env, maxBuffer: 16 << 20 };
    return (await run('bash', ['-euo', 'pipefail', '-c', script], options)).stdout;
  };
  const [pack, create, types, check, deploy, promote] = blocks.map(({ script }) => script);
  try {
    await told(pack ?? '', 'checkout');
    await told(create ?? '', 'team');
    const { change, main } = pipelineOf(folder);
    // The installation would remove the library that the feature adds; its dry run compares the same files.
    const [install, ...steps] = change;
    expect([install, steps]).toEqual(['npm ci', expect.arrayContaining([check?.trim()])]);
    await told('npm ci --dry-run');
    addFeature(folder, guide, reviews.url);
    await told(types ?? '');
    const declared = readFileSync(join(folder, 'src/olov-types.d.ts'), 'utf8');
    expect(declared).toContain('/** Fragment of content, version 1.0.0. */');
    expect(declared).toContain('onOpen?: (argument1: string) => void;');
    for (const step of steps) await told(step);
    const address = readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8').trim().split('\n').at(-1) ?? '';
    await expectPreview(page, shop.url, address);

    expect(await told(deploy ?? '')).toContain('10 %');
    // The pipeline runs again after the merge.
    expect(await told(main.join('\n'))).toContain('reviews is unchanged');
    const status = await told(promote ?? '');
    const [released] = JSON.parse(status.slice(status.indexOf('{\n'))).remotes[0].versions;
    expect(released).toMatchObject({ id: 'reviews', traffic: 100, isDefault: true });

    await page.goto(`${shop.url}/en/reviews`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
    await expect(page.getByTestId('cart-open')).toBeVisible();
    const dishes = page.getByTestId('dish');
    await expect(dishes).toHaveCount(Object.keys(PICTURES).length);
    for (const dish of await dishes.all())
      await expect.poll(() => dish.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await expect(dishes.first()).toHaveCSS('width', '80px');

    // The server has rendered the answer of the team's service, without a customer.
    const keys = `${shop.url}/.well-known/jwks.json`;
    expect(await (await fetch(`${shop.url}/en/reviews/all`)).text()).toContain('A good crust');
    expect(await reviews.lastCustomer(keys)).toBeUndefined();
    await page.goto(`${shop.url}/en/reviews/all`);
    await page.getByRole('button', { name: 'I like it', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Hot and quick' })).toBeVisible();
    const { customerId } = await (await page.request.get(`${shop.url}/api/token`)).json();
    expect(await reviews.lastCustomer(keys)).toBe(customerId);

    // It fills places of pages of other teams.
    await page.goto(`${shop.url}/en`);
    const slot = page.locator('[data-extension-slot="menu.above-list"]');
    await expect(slot.getByRole('button', { name: 'A good crust' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'A good crust' })).toBeVisible();

    await expectLiveUpdates(page, shop.url, folder);
    expect((await olov(shop.url, 'orders', ['rollback', 'reviews'])).code).toBe(1);
  } finally {
    await shop.close();
    await reviews.close();
    removeDataDir(team);
  }
});
