import { Customer } from '../journey';
import { test } from '../staffShop';
import { expect, speaking } from '../test';

// One shop for all tests.
test.describe.configure({ mode: 'default' });
test.use(speaking('en'));

test('Back from the payment provider leads to the tracker of the one order with an empty cart, and the tracker shows when another tab has paid', async ({
  page,
  context,
}) => {
  const customer = new Customer(page, 'en');
  await customer.toCheckout('pickup');
  await customer.fillIn();
  await page.locator('[data-testid=payment-way][data-type=payme]').click();
  await page.getByTestId('order-submit').click();
  await expect(page.getByRole('heading', { name: 'This is not payme' })).toBeVisible();
  const provider = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/tracker\/[\w-]+$/);
  const status = page.getByTestId('order-status');
  await expect(status).toHaveAttribute('data-status-code', '10');
  const address = page.url();

  await page.getByTestId('order-pay').click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page).toHaveURL(address);
  await expect(status).toHaveAttribute('data-status-code', '10');

  const phone = await context.newPage();
  await phone.goto(provider);
  await phone.getByRole('button', { name: 'Pay' }).click();
  await expect(phone).toHaveURL(address);
  await phone.close();
  await expect(status).toHaveAttribute('data-status-code', '20');
  await expect(page.getByTestId('order-pay')).toHaveCount(0);

  await page.goto('/en/profile');
  await expect(page.getByTestId('order-entry')).toHaveCount(1);
  await page.goto('/en/order');
  await expect(page).toHaveURL('/en');
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
