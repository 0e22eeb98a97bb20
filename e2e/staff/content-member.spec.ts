import { join } from 'node:path';
import { expectFaultless } from '../axe';
import { addMember, heading, signInAs, signOut, typeTexts } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeDay, typeInto } from '../test';

const PICTURE = join(import.meta.dirname, '../../demo-data/media/stories/roman-pizza-1200.webp');
const STORY = 'A new oven in Chorsu';

test.use(speaking('en'));

test(
  'a content member previews a story, publishes it to the customers and deletes it, and changes no promo code',
  inFirefox(true),
  async ({ page, shop, context, watched, browserName }) => {
    test.slow();
    // The tab of the customer is in the background, so its scripts start late.
    watched.allow(/status of 40[34]|was preloaded using link preload but not used/);
    addMember({ dataDir: shop.dataDir, login: 'editor', role: 'content' });
    const customer = await context.newPage();
    const story = `${shop.url}/en/news/new-oven`;
    const statusOfStory = async () => (await customer.goto(story))?.status();

    await test.step('the member writes the story and looks at its preview', async () => {
      await page.goto(`${shop.backEndUrl}/staff/content`);
      await signInAs(page, 'editor');
      await page.getByRole('button', { name: 'Add' }).click();
      const dialog = page.getByRole('dialog');
      await typeInto(dialog.getByLabel('Address of the page'), 'new-oven');
      await typeTexts(dialog.getByRole('group', { name: 'Title' }), STORY);
      await typeTexts(dialog.getByRole('group', { name: 'Summary' }), 'It bakes in ninety seconds.');
      await typeTexts(
        dialog.getByRole('group', { name: 'Text (Markdown)' }),
        '## How it works\n\nHot stone.',
      );
      const moment = dialog.getByRole('group', { name: 'Publication' });
      await typeDay(moment.getByLabel('Day'), '2026-01-01', browserName);
      await moment.getByLabel('Time').fill('10:30');
      await dialog.locator('input[type=file]').setInputFiles(PICTURE);
      await expect(dialog.getByRole('img', { name: 'Picture' })).toBeVisible();
      await expectFaultless(page, 'entry');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible();
      await expectFaultless(page, 'preview');
      await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click();
      expect(await statusOfStory()).toBe(404);
    });

    await test.step('a customer reads the story after it was saved', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: STORY })).toBeVisible();
      await expectFaultless(page, 'content');
      await expect.poll(statusOfStory).toBe(200);
      await expect(heading(customer, STORY)).toBeVisible();
    });

    await test.step('the story is gone after it was deleted', async () => {
      await page.getByRole('button', { name: STORY }).click();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('button', { name: 'Yes, delete' }).click();
      await expect(page.getByRole('button', { name: STORY })).toHaveCount(0);
      await expect.poll(statusOfStory).toBe(404);
    });

    await test.step('promo codes are read only, and orders are refused', async () => {
      await page.getByRole('link', { name: 'Promo codes' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('button', { name: 'New promo code' })).toHaveCount(0);
      await expectFaultless(page, 'promo codes');
      await page.goto(`${shop.backEndUrl}/staff/orders`);
      await expect(page.getByRole('alert')).toBeVisible();
      await signOut(page);
    });
  },
);
