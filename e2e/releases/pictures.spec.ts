import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { olov, releasing } from '../releasing';
import { makeDataDir, removeDataDir } from '../shop';
import { expect, speaking } from '../test';

const root = join(import.meta.dirname, '../..');
const kit = JSON.parse(readFileSync(join(root, 'shared-kit/package.json'), 'utf8'));
const test = releasing();
test.use(speaking('en'));

const HERO = "import hero from './hero.webp';";

const sources = (page: string): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'reviews-remote', version: '1.0.0', type: 'module' }),
  'remote.json': JSON.stringify({
    id: 'reviews',
    team: 'reviews',
    sharedKit: `^${kit.olov.apiVersion}`,
    routes: [{ path: '/reviews', page: 'main', prerendered: true }],
    fragments: [],
  }),
  'rspack.config.ts': `
    import { remoteConfig } from '@olov/tooling/build';
    export default remoteConfig({ context: import.meta.dirname });`,
  'src/remote.ts': `
    import { defineRemote } from '@olov/shared-kit';
    export const remote = defineRemote({
      pages: { main: () => import(/* webpackChunkName: "page-main" */ './page') },
      fragments: {},
      messages: {
        ru: () => import(/* webpackChunkName: "messages-ru" */ '../translations/ru.json'),
        en: () => import(/* webpackChunkName: "messages-en" */ '../translations/en.json'),
        uz: () => import(/* webpackChunkName: "messages-uz" */ '../translations/uz.json'),
      },
    });`,
  'src/page.tsx': page,
  ...Object.fromEntries(
    ['ru', 'en', 'uz'].map((locale) => [`translations/${locale}.json`, '{ "a": "Olov" }']),
  ),
});

/** A remote of a team with its own repository. */
function aRepository(page: string): string {
  const folder = makeDataDir();
  for (const [file, text] of Object.entries(sources(page))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(join(root, 'demo-data/media/stories/birthday-480.webp'), join(folder, 'src/hero.webp'));
  return folder;
}

const addressIn = (html: string) => /<img[^>]* src="([^"]+)"[^>]* alt="hero"/.exec(html)?.[1];

test('an imported picture has the same address of its version in the HTML of the server and in the browser', async ({
  page,
  shop,
}) => {
  const folder = aRepository(`
    ${HERO}
    export const Component = () => <img src={hero} alt="hero" />;`);
  try {
    const { code, text } = await olov(shop.url, 'reviews', ['deploy', folder, '--json']);
    expect([code, text]).toEqual([0, expect.stringContaining('"isDefault": true')]);
    const { url } = JSON.parse(text) as { url: string };
    const html = await (await fetch(`${shop.url}/en/reviews`)).text();
    const address = addressIn(html);
    expect(address).toMatch(new RegExp(`^${url}[\\w.-]+\\.webp$`));

    const picture = page.getByAltText('hero');
    await page.goto(`${shop.url}/en/reviews`);
    await expect(picture).toHaveAttribute('src', address ?? '');
    await expect(picture).toHaveJSProperty('naturalWidth', 480);
    // The browser renders the page by itself after a navigation.
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await expect(picture).toHaveCount(0);
    await page.goBack();
    await expect(picture).toHaveAttribute('src', address ?? '');
  } finally {
    removeDataDir(folder);
  }
});

test('the check and the deploy refuse a page that names a missing file in one language, with file and page', async ({
  shop,
}) => {
  const folder = aRepository(`
    ${HERO}
    import { useIntl } from '@olov/shared-kit/intl';
    export const Component = () => {
      const { locale } = useIntl();
      return <img src={locale === 'uz-UZ' ? '/pictures/hero-uz.webp' : hero} alt="hero" />;
    };`);
  try {
    const problem = 'the page /reviews names /pictures/hero-uz.webp (img src), which the shop does not have';
    for (const command of ['check', 'deploy']) {
      const { code, text } = await olov(shop.url, 'reviews', [command, folder]);
      expect([code, text]).toEqual([1, expect.stringContaining(problem)]);
    }
  } finally {
    removeDataDir(folder);
  }
});
