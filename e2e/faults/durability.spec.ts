import { request as newRequest } from '@playwright/test';
import { aPickupOrder, send, tokenOf } from '../orders';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, test } from '../test';

test('an acknowledged order exists after all processes were killed and started again', async ({
  browser,
}) => {
  const dataDir = makeDataDir();
  let shop: RunningShop = await startShop(dataDir, { KITCHEN_SIMULATOR: 'off' });
  try {
    const customer = await newRequest.newContext({ baseURL: shop.url });
    const { body } = await aPickupOrder(customer);
    const answer = await send(customer, body);
    expect(answer.status()).toBe(201);
    const { orderId } = (await answer.json()) as { orderId: string };
    const { cookies } = await customer.storageState();

    await shop.kill();
    shop = await startShop(dataDir, { KITCHEN_SIMULATOR: 'off' });

    const context = await browser.newContext({ locale: 'en-US' });
    await context.addCookies(cookies.map(({ domain: _, ...cookie }) => ({ ...cookie, domain: '127.0.0.1' })));
    const page = await context.newPage();
    await page.goto(`${shop.url}/en/tracker/${orderId}`);
    await expect(page.getByTestId('order-number')).toBeVisible();
    await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '0');
    await context.close();

    const again = await newRequest.newContext({ baseURL: shop.url, storageState: { cookies, origins: [] } });
    const token = await tokenOf(again);
    const list = await again.get('/main/api/delivery/List?skip=0&take=50', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(
      ((await list.json()) as { order: { orderId: string } }[]).map(({ order }) => order.orderId),
    ).toEqual([orderId]);
    await again.dispose();
    await customer.dispose();
  } finally {
    await shop.stop();
    removeDataDir(dataDir);
  }
});
