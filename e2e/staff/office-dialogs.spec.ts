import { type Page, request as requests } from '@playwright/test';
import { URI } from 'otpauth';
import { expectFaultless } from '../axe';
import { aPickupOrder, send, tellStatus } from '../orders';
import { addMember, signInAs } from '../staff';
import { test } from '../staffShop';
import { expect, speaking } from '../test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test.use(speaking('en'));

/** The parts of the open dialog that are wider than their place or outside of the screen. */
const wideParts = (page: Page) =>
  page.locator('dialog[open], dialog[open] :not(.visually-hidden)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const isCut = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      return isCut || left < 0 || right > document.documentElement.clientWidth
        ? [`${part.tagName} ${part.className}`]
        : [];
    }),
  );

test('the dialogs for a refund, a folder, a dish, a group and an entry of the office are faultless in both themes and fit phones, tablets and wide screens', async ({
  page,
  shop,
  watched,
}) => {
  watched.allow(/status of 40[134]/);
  const told = addMember({ dataDir: shop.dataDir, login: 'dialogs', role: 'head-office' });
  await page.goto(`${shop.backEndUrl}/staff/menu`);
  await signInAs(page, 'dialogs', URI.parse(told.match(/otpauth:\S+/)?.[0] ?? '').generate());
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();

  const look = async (path: string, button: RegExp) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${shop.backEndUrl}/staff/${path}`);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const what = `${path} at ${size.width}`;
      await expectFaultless(page, what);
      expect(await wideParts(page), what).toEqual([]);
    }
  };

  for (const button of [/^New folder$/, /^New dish$/, /^New modifier group$/, /^Import a table$/])
    await look('menu', button);
  await look('content', /^Add$/);

  const shopper = await requests.newContext({ baseURL: shop.url });
  const { body } = await aPickupOrder(shopper);
  const order = await send(shopper, { ...body, payment: { type: 'payme' } });
  const { orderId, paymentUrl } = await order.json();
  await page.goto(paymentUrl);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL('**/tracker/**');
  await tellStatus(shopper, shop.staffToken, orderId, 255);
  await shopper.dispose();
  await look(`orders/${orderId}`, /refund/i);
});
