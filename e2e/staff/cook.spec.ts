import { request as requests } from '@playwright/test';
import { expectFaultless } from '../axe';
import { aPickupOrder, promiseForNow, send, tokenOf } from '../orders';
import { addMember, signInAs, signOut } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeInto } from '../test';

const OWN = 'tashkent-chorsu';
const OTHER = 'tashkent-center';
const FONDANT = 'fondant';

test.use(speaking('en'));

test(
  'a cook makes an order ready, stops a dish and gives an order away at the own restaurant, and sees no other one',
  inFirefox(true),
  async ({ page, shop }) => {
    test.slow();
    addMember({ dataDir: shop.dataDir, login: 'cook', role: 'kitchen', restaurants: OWN });
    const customer = await requests.newContext({ baseURL: shop.url });
    const { body } = await aPickupOrder(customer, OWN);
    const answer = await send(customer, body);
    expect(answer.status(), await answer.text()).toBe(201);
    const { orderId } = await answer.json();
    await promiseForNow(customer, shop.staffToken, orderId);
    const get = async (id: string) => {
      const headers = { authorization: `Bearer ${await tokenOf(customer)}` };
      return (await customer.get(`/main/api/delivery/Get?orderId=${id}`, { headers })).json();
    };
    const statusOf = async () => (await get(orderId)).statusCode;
    const isFondantFor = async (restaurantId: string) => {
      const query = `Language=3&RestaurantId=${restaurantId}&OrderTypeId=200&FolderId=desserts`;
      const { products } = await (await customer.get(`/main/api/shop?${query}`)).json();
      return products.find(({ id }: { id: string }) => id === FONDANT).isAvailable;
    };

    await page.goto(`${shop.backEndUrl}/staff`);
    await signInAs(page, 'cook');
    // A cook of one restaurant is not asked which.
    const ticket = page.locator(`[data-order-id="${orderId}"]`);
    await expect(ticket).toBeVisible();
    await expectFaultless(page, 'board');
    for (const code of [20, 30, 40, 50]) {
      await ticket.getByTestId('staff-move').click();
      await expect(ticket).toHaveAttribute('data-status-code', String(code));
    }
    await page.getByTestId('staff-undo').click();
    await expect(ticket).toHaveAttribute('data-status-code', '40');
    await ticket.getByTestId('staff-move').click();
    await page.getByTestId('staff-send').click();
    await expect.poll(statusOf).toBe(50);

    await page.getByRole('link', { name: 'Stop list' }).click();
    await typeInto(page.getByRole('searchbox'), 'Fondant');
    const fondant = page.locator(`[data-product-id="${FONDANT}"]`);
    await fondant.getByRole('button', { name: /^Stop/ }).click();
    await page.getByRole('button', { name: /^Until the next opening/ }).click();
    await expect(fondant).toContainText('Stopped until');
    await expectFaultless(page, 'stop list');
    await expect.poll(() => isFondantFor(OWN)).toBe(false);
    expect(await isFondantFor(OTHER)).toBe(true);
    await fondant.getByRole('button', { name: /^Sell/ }).click();
    await expect(fondant).toContainText('On sale');
    await expect.poll(() => isFondantFor(OWN)).toBe(true);

    await page.goto(`${shop.backEndUrl}/staff/board?restaurant=${OTHER}`);
    await expect(ticket).toBeVisible();
    const { orderId: movedId } = await (await send(customer, body)).json();
    await promiseForNow(customer, shop.staffToken, movedId);
    const moved = page.locator(`[data-order-id="${movedId}"]`);
    await moved.getByTestId('staff-more').click();
    await page.getByTestId('staff-reassign').click();
    await page.getByTestId('staff-reassign-yes').click();
    await expect(moved).toBeHidden();
    await expect.poll(async () => (await get(movedId)).restaurant.id).not.toBe(OWN);
    await signOut(page);
    await customer.dispose();
  },
);
