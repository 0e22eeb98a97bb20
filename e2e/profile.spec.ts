import { aPickupOrder, send } from './orders';
import { expect, speaking, test } from './test';

test.use(speaking('en'));

test('orders are there for the session, also where the browser’s storage was emptied', async ({
  page,
  request,
}) => {
  const { body } = await aPickupOrder(request);
  expect((await send(request, body)).status()).toBe(201);
  await page.context().addCookies((await request.storageState()).cookies);
  await page.goto('/en/profile');
  await expect(page.getByTestId('order-entry')).toHaveCount(1);
});
