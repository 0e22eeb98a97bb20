import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../../tools/ports.mjs';
import { OLOV, olov, openReleasing } from '../releasing';
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
  const port = String(await freePort());
  const dev = spawn(process.execPath, [OLOV, 'dev', '--shell', shop, '--port', port], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      dev.stdout.on('data', (data) => {
        said += data;
        const found = /^Open (\S+)$/m.exec(said)?.[1];
        if (found) resolve(found);
      });
      dev.once('exit', () => reject(new Error(said)));
    });
    await page.goto(address);
    await page.goto(`${shop}/en/reviews`);
    await expect(page.getByTestId('override-banner')).toBeVisible();
    const texts = join(folder, 'translations', 'en.json');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll(title, 'As it is typed'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it is typed');
  } finally {
    await page.goto('about:blank');
    dev.kill();
  }
}

test('the steps of docs/deploying-a-remote.md lead from an empty folder to a page of the shop', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const blocks = commandsOf(readFileSync(join(root, 'docs', 'deploying-a-remote.md'), 'utf8'));
  expect(blocks.map(({ where }) => where)).toEqual(['checkout', 'team', 'remote', 'remote', 'remote']);
  const shop = await openReleasing();
  const team = makeDataDir();
  const folders: Record<string, string> = { checkout: root, team, remote: join(team, 'reviews-remote') };
  try {
    const outputs: string[] = [];
    for (const { where, script } of blocks) {
      const { stdout } = await run('bash', ['-euc', script], {
        cwd: folders[where],
        env: {
          ...process.env,
          NODE_ENV: '',
          TEAM_FOLDER: team,
          OLOV_SHELL: shop.url,
          OLOV_TOKEN: 'a-token-of-the-reviews-team',
        },
        maxBuffer: 16 << 20,
      });
      outputs.push(stdout);
    }
    expect(outputs[3]).toContain('10 %');
    const [released] = JSON.parse(outputs[4]?.slice(outputs[4].indexOf('{\n')) ?? '').remotes[0].versions;
    expect(released).toMatchObject({ id: 'reviews', traffic: 100, isDefault: true });

    await page.goto(`${shop.url}/en/reviews`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
    await expect(page.getByTestId('cart-open')).toBeVisible();
    await expectLiveUpdates(page, shop.url, folders.remote ?? '');

    // The tests of a new remote pass.
    await run('npm', ['test'], { cwd: folders.remote, env: { ...process.env, NODE_ENV: '' } });
    expect((await olov(shop.url, 'orders', ['rollback', 'reviews'])).code).toBe(1);
  } finally {
    await shop.close();
    removeDataDir(team);
  }
});
