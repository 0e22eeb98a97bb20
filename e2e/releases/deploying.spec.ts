import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Pictures of 8 by 8 pixels, in base64. */
const PICTURES = {
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4CL9pAQ0GkDIUHEJi5OAAFgAAkDWOPHZkgbHT9wQ=',
  jpg: '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAFUf/9k=',
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>').toString('base64'),
  webp: 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoIAAgABABoJaACdLoAA5gA/uLgvoU+1FOw/zttR6YZ4AAA',
};
const KINDS = Object.keys(PICTURES);

/** The team adds pictures, a CSS module and a package of ES modules to its page, with a test. */
function addFeature(folder: string) {
  const components = join(folder, 'src/components');
  const modern = join(folder, 'node_modules/modern');
  for (const each of [components, modern]) mkdirSync(each, { recursive: true });
  for (const [kind, picture] of Object.entries(PICTURES))
    writeFileSync(join(components, `dish.${kind}`), picture, 'base64');
  const files = {
    [join(modern, 'package.json')]: JSON.stringify({
      name: 'modern',
      type: 'module',
      types: './index.d.ts',
      exports: { types: './index.d.ts', import: './index.js' },
    }),
    [join(modern, 'index.js')]: "export const caption = (name) => ['A', name, 'of a dish'].join(' ');",
    [join(modern, 'index.d.ts')]: 'export declare const caption: (name: string) => string;',
    [join(components, 'Dishes.module.css')]: '.dish { width: 80px }',
    [join(components, 'Dishes.tsx')]: `
      import { useIntl } from '@olov/shared-kit/intl';
      import { caption } from 'modern';
      ${KINDS.map((kind) => `import ${kind} from './dish.${kind}';`).join('\n')}
      import styles from './Dishes.module.css';

      export function Dishes() {
        const { locale } = useIntl();
        return [${KINDS}].map((src) => (
          <img key={src} className={styles.dish} src={src} alt={caption(locale)} data-testid="dish" />
        ));
      }`,
    [join(components, 'Dishes.test.tsx')]: `
      import { renderFragment } from '@olov/shared-kit/testing';
      import { screen } from '@testing-library/react';
      import { Dishes } from './Dishes';

      test('the pictures have their names, classes and captions in the locale of the shop', async () => {
        renderFragment({ Component: Dishes }, {}, { messages: {}, locale: 'uz' });
        const shown = await screen.findAllByAltText('A uz-UZ of a dish');
        expect(shown.map((each) => each.getAttribute('src'))).toEqual(
          ${JSON.stringify(KINDS.map((kind) => `dish.${kind}`))},
        );
        expect(shown[0]).toHaveClass('dish');
      });`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
  const page = join(folder, 'src/pages/ReviewsPage.tsx');
  writeFileSync(
    page,
    `import { Dishes } from '../components/Dishes';\n${readFileSync(page, 'utf8').replace('</header>', '</header><Dishes />')}`,
  );
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
      if (where === 'team') addFeature(folders.remote ?? '');
    }
    expect(outputs[3]).toContain('10 %');
    const [released] = JSON.parse(outputs[4]?.slice(outputs[4].indexOf('{\n')) ?? '').remotes[0].versions;
    expect(released).toMatchObject({ id: 'reviews', traffic: 100, isDefault: true });

    await page.goto(`${shop.url}/en/reviews`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
    await expect(page.getByTestId('cart-open')).toBeVisible();
    const dishes = page.getByTestId('dish');
    await expect(dishes).toHaveCount(KINDS.length);
    for (const dish of await dishes.all())
      await expect.poll(() => dish.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await expect(dishes.first()).toHaveCSS('width', '80px');
    await expectLiveUpdates(page, shop.url, folders.remote ?? '');

    // Its tests pass.
    await run('npm', ['test'], { cwd: folders.remote, env: { ...process.env, NODE_ENV: '' } });
    expect((await olov(shop.url, 'orders', ['rollback', 'reviews'])).code).toBe(1);
  } finally {
    await shop.close();
    removeDataDir(team);
  }
});
