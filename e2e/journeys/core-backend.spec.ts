import { coreCalls } from '../../tooling/testing/backends/core';
import { openMemory } from '../../tooling/testing/backends/spec';
import { testWith } from '../foreign';
import { Customer } from '../journey';
import { expect, speaking } from '../test';
import { serveTiles } from '../tiles';

/* A back end with the layers spec and core. */

const memory = openMemory();
const test = testWith(coreCalls(memory));

// One shop for all tests.
test.describe.configure({ mode: 'default' });
test.use(speaking('ru'));

test('a customer orders by pickup and follows the order by polling', async ({ page }) => {
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.choosePlace('pickup');
  await page.locator('[data-product-id=diavola]').getByTestId('add-to-cart').click();
  await customer.openCart();
  await customer.checkout();
  await customer.fillIn();
  await expect(page.getByTestId('promo-input')).toHaveCount(0);
  await page.getByTestId('order-submit').click();
  await expect(page).toHaveURL(/\/tracker\/[\w-]+$/);
  const [order] = memory.orders;
  if (!order) throw new Error('no order was made');
  order.statusCode = 50;
  await expect(page.getByTestId('order-status')).toHaveAttribute('data-status-code', '50');
  expect(memory.orders).toHaveLength(1);
});

test('a customer reads news, promotions, contacts and vacancies', async ({ page, context }) => {
  await serveTiles(context);
  await page.goto('/news');
  await page.getByRole('link', { name: 'Новая печь' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новая печь');
  await expect(page.getByRole('main')).toContainText('Печём быстрее.');
  await page.goto('/stocks/tea-week');
  await expect(page.getByRole('main')).toContainText('К каждой пицце.');
  await page.goto('/contacts');
  await expect(page.getByTestId('contact-restaurant').first()).toContainText('Солнце');
  await expect(page.getByTestId('feedback-send')).toHaveCount(0);
  await page.goto('/vacancies');
  await page.getByRole('link', { name: 'Пекарь' }).click();
  await expect(page.getByRole('main')).toContainText('Две смены.');
});

test('the address of an unknown news item shows the not-found page with the status 404', async ({
  page,
  watched,
}) => {
  watched.allow(/404/);
  const response = await page.goto('/news/unknown');
  expect(response?.status()).toBe(404);
  await expect(page.getByTestId('not-found')).toBeVisible();
});
