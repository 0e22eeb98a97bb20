import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findTestChromium } from '../../tools/browser.mjs';
import { olov, releasing } from '../releasing';
import { makeDataDir, removeDataDir } from '../shop';
import { expect, speaking } from '../test';

process.env.CHROMIUM_PATH ??= findTestChromium();

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const test = releasing({ REMOTE_GRANTS: 'reviews=vue,reviews=svelte-trusted-html,reviews=lit-html' });
test.use(speaking('en'));
// One shop for all of them.
test.describe.configure({ mode: 'default' });

for (const [framework, isRendered] of [
  ['vue', true],
  ['svelte', true],
  ['lit', false],
  ['none', false],
] as const) {
  test(`a new remote with the framework ${framework} passes its test and the check, works in the shop from a canary on, and leaves it`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(900_000);
    const team = makeDataDir();
    const folder = join(team, 'reviews-remote');
    const told = async (...args: string[]) => {
      const { code, text } = await olov(shop.url, 'reviews', args, team);
      expect(code, text).toBe(0);
      return text;
    };
    try {
      await told('create', 'reviews', '--framework', framework, '--no-install');
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      await run('npx', ['jest'], { cwd: folder });
      await told('check', folder, '--browser');
      expect(await told('deploy', folder, '--no-build', '--traffic', '10')).toContain('10 %');
      await told('promote', 'reviews');

      const served = await (await fetch(`${shop.url}/en/reviews`)).text();
      expect(served).toContain('<title>A new page');
      expect(/<h1[^>]*>A new page<\/h1>/.test(served)).toBe(isRendered);

      await page.goto(`${shop.url}/en/reviews`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new page');
      await page.getByRole('button', { name: 'I like it' }).click();
      await page.getByRole('button', { name: '1 heart' }).click();
      await expect(page.getByRole('button', { name: '2 hearts' })).toBeVisible();

      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('link', { name: 'To the menu' }).click();
      await expect(page).toHaveURL(`${shop.url}/en`);
      await expect(page.getByRole('button', { name: '2 hearts' })).toHaveCount(0);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await page.goBack();
      await expect(page.getByRole('button', { name: 'I like it' })).toBeVisible();
      await expect(page.getByTestId('remote-fallback')).toHaveCount(0);

      await told('retire', 'reviews', '--reason', 'the end of the test');
      expect((await fetch(`${shop.url}/en/reviews`)).status).toBe(404);
    } finally {
      removeDataDir(team);
    }
  });
}
