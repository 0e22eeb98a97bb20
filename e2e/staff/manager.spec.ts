import { DAY_MS } from '@olov/contract/platform/durations';
import { type Locator, request as requests } from '@playwright/test';
import { TASHKENT_OFFSET_MS } from '../../contract/src/places/tashkent';
import { expectFaultless } from '../axe';
import { aPickupOrder, promiseForNow, send } from '../orders';
import { addMember, heading, signInAs, signOut } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeInto } from '../test';

/* A manager works for one restaurant, which closes before midnight. */

const OWN = 'tashkent-mirabad';
const OTHER = 'tashkent-center';

test.use(speaking('en'));

/** A mouse, as in Firefox here, gets the shop’s calendar, a phone the date field of the browser. */
async function chooseDay(field: Locator, atMs: number) {
  const [year, month, day] = new Date(atMs + TASHKENT_OFFSET_MS).toISOString().split(/[-T]/);
  const isPhone = field.page().context().browser()?.browserType().name() === 'chromium';
  if (isPhone) await field.fill(`${year}-${month}-${day}`);
  else await typeInto(field, `${month}/${day}/${year}`);
}

test(
  'a manager closes two days, pauses the restaurant and notes a refund, and reaches no other restaurant',
  inFirefox(true),
  async ({ page, shop, watched }) => {
    watched.allow(/status of 40[34]/);
    addMember({ dataDir: shop.dataDir, login: 'manager', role: 'manager', restaurants: OWN });
    const shopper = await requests.newContext({ baseURL: shop.url });
    const { body } = await aPickupOrder(shopper, OWN);
    const answer = await send(shopper, { ...body, payment: { type: 'payme' } });
    expect(answer.status(), await answer.text()).toBe(201);
    const { orderId, paymentUrl } = await answer.json();
    const pauseOf = async (id: string) => {
      const list = await (await shopper.get('/main/api/restaurants/List?Language=3')).json();
      return list.find((one: { id: string }) => one.id === id)?.pause;
    };

    await test.step('a customer pays', async () => {
      await page.goto(paymentUrl);
      await page.getByRole('button', { name: 'Pay' }).click();
      await page.waitForURL('**/tracker/**');
      await promiseForNow(shopper, shop.staffToken, orderId);
    });

    await test.step('the manager signs in, and cancels the order in the kitchen', async () => {
      await page.goto(`${shop.backEndUrl}/staff`);
      await signInAs(page, 'manager');
      await expect(page.getByText(/A week ago: 0.UZS/).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Undelivered messages' })).toHaveCount(0);
      await expectFaultless(page, 'start');
      await page.getByRole('link', { name: 'Late orders' }).click();
      const ticket = page.locator(`[data-order-id="${orderId}"]`);
      await ticket.getByTestId('staff-more').click();
      await page.getByTestId('staff-cancel').click();
      await expectFaultless(page, 'board');
      await page.getByTestId('staff-cancel-yes').click();
      await page.getByTestId('staff-send').click();
      await expect(ticket).toHaveCount(0);
    });

    await test.step('the manager notes that the money went back', async () => {
      await page.getByRole('link', { name: 'Orders' }).click();
      await expect(heading(page, 'Orders')).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: 'Refund due' });
      await expectFaultless(page, 'orders');
      await row.getByRole('link').click();
      await page.getByRole('button', { name: 'Note a refund by hand' }).click();
      await typeInto(page.getByLabel('Reason'), 'The oven is broken');
      await expectFaultless(page, 'refund');
      await page.getByRole('button', { name: 'The money went back' }).click();
      await expect(page.getByText(/Payme: refunded/).first()).toBeVisible();
      await expectFaultless(page, 'order');
    });

    await test.step('the manager closes today and tomorrow', async () => {
      await page.getByRole('link', { name: 'Restaurants' }).click();
      await expect(page.getByRole('row')).toHaveCount(2);
      await expectFaultless(page, 'restaurants');
      await page.getByRole('link', { name: 'Olov Mirobod' }).click();
      for (const [index, day] of [Date.now(), Date.now() + DAY_MS].entries()) {
        await page.getByRole('button', { name: 'Add a day' }).click();
        const rows = page.getByRole('list', { name: 'Days with other hours' }).getByRole('listitem');
        await chooseDay(rows.nth(index).getByLabel(/^Day/), day);
      }
      await expectFaultless(page, 'restaurant');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => pauseOf(OWN)).toMatchObject({ until: expect.any(String) });
      await page.getByRole('button', { name: 'Remove' }).first().click();
      await page.getByRole('button', { name: 'Remove' }).first().click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => pauseOf(OWN)).toBeUndefined();
    });

    await test.step('the manager pauses the restaurant and opens it again', async () => {
      await page.getByRole('button', { name: 'Until it is opened' }).click();
      await expect(page.getByText('Paused', { exact: true })).toBeVisible();
      await expect.poll(() => pauseOf(OWN)).toBeDefined();
      await page.getByRole('button', { name: 'Open now' }).click();
      await expect(page.getByText('Paused', { exact: true })).toHaveCount(0);
      await expect.poll(() => pauseOf(OWN)).toBeUndefined();
    });

    await test.step('another restaurant and the menu are refused', async () => {
      await page.goto(`${shop.backEndUrl}/staff/restaurants/${OTHER}`);
      await expect(page.getByText('There are no such restaurants')).toBeVisible();
      await page.getByRole('link', { name: 'Figures' }).click();
      await expect(heading(page, 'Figures')).toBeVisible();
      await expectFaultless(page, 'figures');
      await expect(page.getByRole('link', { name: 'Menu' })).toHaveCount(0);
      const paused = await page.evaluate(async (restaurantId) => {
        const { status } = await fetch('/staff/main/api/restaurants/SetPause', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ restaurantId, pause: 'openly' }),
        });
        return status;
      }, OTHER);
      expect(paused).toBe(403);
      await page.goto(`${shop.backEndUrl}/staff/log`);
      await expect(page.getByRole('alert')).toContainText('You have no right to do this.');
      await signOut(page);
    });
    await shopper.dispose();
  },
);
