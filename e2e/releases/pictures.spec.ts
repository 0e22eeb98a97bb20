import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { aRepository } from '../aRepository';
import { olov, releasing } from '../releasing';
import { removeDataDir } from '../shop';
import { expect, speaking } from '../test';

const test = releasing();
test.use(speaking('en'));

const PAGE = `
  import hero from './hero.webp';
  export const Component = () => <img src={hero} alt="hero" />;`;

function withHero(): string {
  const folder = aRepository(PAGE);
  copyFileSync(
    join(import.meta.dirname, '../../demo-data/media/stories/birthday-480.webp'),
    join(folder, 'src/hero.webp'),
  );
  return folder;
}

const addressIn = (html: string) => /<img[^>]* src="([^"]+)"[^>]* alt="hero"/.exec(html)?.[1];

test('an imported picture has the same address of its version in the HTML of the server and in the browser', async ({
  page,
  shop,
}) => {
  const folder = withHero();
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
