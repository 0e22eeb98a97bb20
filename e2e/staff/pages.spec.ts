import type { OfficeEntry } from '@olov/contract/staff/office';
import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { SECTIONS } from '../../office-remote/src/models/sections';
import { expectFaultless } from '../axe';
import type { RunningShop } from '../shop';
import { addMember, signInAs } from '../staff';
import { test } from '../staffShop';
import { targetProblems } from '../targets';
import { expect, speaking } from '../test';
import { walkContent } from '../walk';

test.use(speaking('en'));

const problem = 'The company’s sign-in service refused, or the sign-in was cancelled.';
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const GLOVES = { control: 48, inText: 24 };
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

async function open(page: Page, { dataDir, backEndUrl }: RunningShop, login: string) {
  const told = addMember({ dataDir, login, role: 'head-office' });
  await page.goto(`${backEndUrl}/staff`);
  await signInAs(page, login, URI.parse(told.match(/otpauth:\S+/)?.[0] ?? '').generate());
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveCount(SECTIONS.length);
  return links;
}

const show = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

test('every page of the staff is accessible, fits a phone and is reached with the keyboard', async ({
  page,
  shop,
}) => {
  test.slow();
  const links = await open(page, shop, 'reader');
  for (const { path } of SECTIONS) {
    await links.and(page.locator(`[href="/staff${path}"]`)).press('Enter');
    await page.waitForURL(`**/staff${path}`);
    await show(page);
    await expectFaultless(page, path);
  }
  await page.reload();
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
  await expect(links.last()).toBeInViewport();
});

test('each control of every page of the staff is reached by Tab, shows its focus, and is large enough for gloves', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  await open(page, shop, 'walker');
  for (const { path } of SECTIONS) {
    await page.goto(`${shop.backEndUrl}/staff${path}`);
    await show(page);
    for (const size of [PHONE, TABLET]) {
      await page.setViewportSize(size);
      const what = `${path} at ${size.width}`;
      expect.soft(await walkContent(page), what).toEqual([]);
      expect.soft(await targetProblems(page, GLOVES), what).toEqual([]);
    }
  }
});
