import { Customer } from '../journey';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { test as base, expect, pathIn, speaking, WITH_WORKER } from '../test';

/** A shop whose providers are the sandbox. */
const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const dataDir = makeDataDir();
      const shop = await startShop(dataDir, (url) => ({
        PAYMENT_SANDBOX: 'on',
        PUBLIC_URL: url,
      }));
      await use(shop);
      await shop.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** Orders in an empty browser and waits for the provider’s page. */
async function orderWith(customer: Customer, type: string) {
  await customer.toCheckout('pickup');
  await customer.fillIn();
  await customer.page.locator(`[data-testid=payment-way][data-type=${type}]`).click();
  await customer.page.getByTestId('order-submit').click();
  await expect(customer.page.getByRole('heading', { name: `This is not ${type}` })).toBeVisible();
}

for (const [locale, type] of [
  ['ru', 'payme'],
  ['en', 'click'],
  ['uz', 'uzum'],
] as const) {
  test.describe(`a customer who speaks ${locale}`, () => {
    test.use({ ...speaking(locale), ...WITH_WORKER });

    test(`a customer pays by ${type}, from an empty browser to the tracker`, async ({ page }) => {
      await orderWith(new Customer(page, locale), type);
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/tracker')}/[\\w-]+$`));
      await expect(page.getByTestId('order-pay')).toHaveCount(0);
      await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', /^([2-8]0|201)$/);
    });
  });
}

test.describe('a customer who does not pay at once', () => {
  test.use(speaking('en'));

  test('Back from the payment provider leads to the tracker of the one order with an empty cart, where the customer can pay', async ({
    page,
    baseURL,
  }) => {
    await orderWith(new Customer(page, 'en'), 'payme');
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/tracker\/[\w-]+$/);
    await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '10');
    const address = page.url();

    await page.getByTestId('order-pay').click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '10');

    await page.getByTestId('order-pay').click();
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await expect(page.getByTestId('order-pay')).toBeVisible();

    await page.goto('/en/profile');
    await expect(page.getByTestId('order-entry')).toHaveCount(1);
    await page.goto('/en/order');
    await expect(page).toHaveURL(`${baseURL}/en`);
  });

  test('the tracker shows that an order was paid elsewhere', async ({ page, context }) => {
    await orderWith(new Customer(page, 'en'), 'uzum');
    const provider = page.url();
    await page.goBack();
    await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '10');
    const phone = await context.newPage();
    await phone.goto(provider);
    await phone.getByRole('button', { name: 'Pay' }).click();
    await expect(phone).toHaveURL(/\/tracker\//);
    await phone.close();
    await expect(page.getByTestId('order-status')).not.toHaveAttribute('data-status-code', '10');
    await expect(page.getByTestId('order-pay')).toHaveCount(0);
  });
});

test('calls of payment providers reach the back end through the shop’s address, unchanged', async ({
  request,
}) => {
  const payme = await request.post('/main/payments/payme', {
    headers: { 'content-type': 'text/json; charset=UTF-8', authorization: 'Basic UGF5Y29tOmd1ZXNzZWQ=' },
    data: '{"method":"CheckTransaction","params":{"id":"1"},"id":2032}',
  });
  expect(payme.status()).toBe(200);
  expect(await payme.json()).toMatchObject({ id: 2032, error: { code: -32504 } });

  const form = {
    click_trans_id: '1',
    service_id: '1',
    click_paydoc_id: '1',
    merchant_trans_id: 'order',
    amount: '1000',
    action: '0',
    error: '0',
    error_note: '',
    sign_time: '2026-11-21 12:00:00',
    sign_string: 'f'.repeat(32),
  };
  const click = await request.post('/main/payments/click/prepare', { form });
  expect(click.status()).toBe(200);
  expect(await click.json()).toMatchObject({ merchant_trans_id: 'order', error: -1 });

  const uzum = await request.post('/main/payments/uzum/check', { data: { serviceId: 1, timestamp: 1 } });
  expect(uzum.status()).toBe(400);
  expect(await uzum.json()).toMatchObject({ serviceId: 1, status: 'FAILED', errorCode: '10001' });
});
