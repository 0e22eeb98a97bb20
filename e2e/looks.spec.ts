import AxeBuilder from '@axe-core/playwright';
import { Customer } from './journey';
import { aPickupOrder, send } from './orders';
import { expect, speaking, test } from './test';

test.use(speaking('ru'));

const WIDTHS = [320, 390, 768, 1025, 1280, 1440, 1920];

test('no screen scrolls sideways from 320 to 1920 pixels', async ({ page, request, watched }) => {
  watched.allow(/404/);
  const { body } = await aPickupOrder(request);
  const { orderId } = (await (await send(request, body)).json()) as { orderId: string };
  await page.context().addCookies((await request.storageState()).cookies);
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  // A sum of millions takes room.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { data: { amount: number }[] };
    for (const line of cart.data) line.amount = 20;
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  for (const path of [
    '/',
    '/uz',
    '/order',
    '/uz/order',
    `/tracker/${orderId}`,
    '/en/profile',
    '/news',
    '/uz/news/roman-pizza',
    '/uz/stocks',
    '/stocks/second-roman',
    '/uz/contacts',
    '/en/nowhere',
  ]) {
    await page.context().addCookies([{ name: 'locale', value: 'ru', url: page.url() }]);
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object);

    test('axe finds nothing serious on any screen', async ({ page, request }) => {
      const { body } = await aPickupOrder(request);
      const { orderId } = (await (await send(request, body)).json()) as { orderId: string };
      await page.context().addCookies((await request.storageState()).cookies);
      const check = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(
          serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          what,
        ).toEqual([]);
      };
      const customer = new Customer(page, 'ru');
      await customer.open();
      await check('menu');
      await page.getByTestId('place-open').click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await check('place picker');
      await page.keyboard.press('Escape');
      await customer.choosePlace('pickup');
      await page.getByTestId('product-card').first().getByRole('heading').click();
      await expect(page.getByTestId('product-dialog')).toBeVisible();
      await check('product');
      await page.keyboard.press('Escape');
      await customer.addFromDialog();
      await customer.openCart();
      await check('cart');
      await customer.checkout();
      await check('order');
      await page.goto(`/tracker/${orderId}`);
      await expect(page.getByTestId('order-number')).toBeVisible();
      await check('tracker');
      await page.goto('/profile');
      await expect(page.getByTestId('order-entry').first()).toBeVisible();
      await check('profile');
    });
  });
}
