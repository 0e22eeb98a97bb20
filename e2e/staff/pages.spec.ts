import type { OfficeEntry } from '@olov/contract/staff/office';
import { URI } from 'otpauth';
import { SECTIONS } from '../../office-remote/src/models/sections';
import { expectFaultless } from '../axe';
import { addMember, signInAs } from '../staff';
import { test } from '../staffShop';
import { expect, speaking } from '../test';

test.use(speaking('en'));

const problem = 'The company’s sign-in service refused, or the sign-in was cancelled.';
const STEPS: OfficeEntry[] = [
  { kind: 'token', hasProvider: false },
  { kind: 'code', hasProvider: true },
  { kind: 'password', hasProvider: true, problem },
];

test('every step of the sign-in is accessible and fits a phone', async ({ page, shop }) => {
  for (const entry of STEPS) {
    await page.route('**/staff/menu', async (route) => {
      const response = await route.fetch();
      const boot = { id: '', name: '', rights: [], now: Date.now(), shopUrl: '', entry };
      const text = JSON.stringify(boot).replaceAll('"', '&quot;');
      const body = (await response.text()).replace(/data-boot="[^"]*"/, `data-boot="${text}"`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${shop.backEndUrl}/staff/menu`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFaultless(page, entry.kind);
    await page.unroute('**/staff/menu');
  }
});

test('every page of the staff is accessible, fits a phone and is reached with the keyboard', async ({
  page,
  shop,
}) => {
  test.slow();
  const told = addMember({ dataDir: shop.dataDir, login: 'reader', role: 'head-office' });
  await page.goto(`${shop.backEndUrl}/staff`);
  await signInAs(page, 'reader', URI.parse(told.match(/otpauth:\S+/)?.[0] ?? '').generate());
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveCount(SECTIONS.length);
  for (const { path } of SECTIONS) {
    await links.and(page.locator(`[href="/staff${path}"]`)).press('Enter');
    await page.waitForURL(`**/staff${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFaultless(page, path);
  }
  await page.reload();
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
  await expect(links.last()).toBeInViewport();
});
