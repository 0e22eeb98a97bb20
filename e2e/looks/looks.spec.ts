import { expectAccessible, expectNamed } from '../axe';
import { Customer } from '../journey';
import { makeOrderOf } from '../orders';
import { throughAnOrder } from '../screens';
import { expect, LOCALES, pathIn, speaking, test } from '../test';
import { serveTiles } from '../tiles';

test.use(speaking('ru'));

const WIDTHS = [320, 390, 768, 1025, 1280, 1440, 1920];

test('no screen scrolls sideways from 320 to 1920 pixels', async ({ page, request, watched }) => {
  watched.allow(/404/);
  const orderId = await makeOrderOf(page, request);
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  // A sum of millions is wide.
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
  test.describe(`the shop in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing serious on any screen', async ({ page, request }) => {
      const orderId = await makeOrderOf(page, request);
      const check = (what: string) => expectAccessible(page, what);
      const customer = new Customer(page, 'ru');
      await customer.open();
      await check('menu');
      await page.getByTestId('place-open').click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await check('place picker');
      await page.keyboard.press('Escape');
      await customer.choosePlace('pickup');
      await throughAnOrder(page, customer, orderId, check);
    });
  });
}

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, () => {
    test.use({ ...speaking(locale), contextOptions: { reducedMotion: 'reduce' } });

    test('landmarks have unique names and controls have their visible names, on phone and wide screen', async ({
      page,
      context,
      request,
      watched,
    }) => {
      test.setTimeout(180_000);
      watched.allow(/404/);
      await serveTiles(context);
      const orderId = await makeOrderOf(page, request);
      const check = async (what: string) => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
          await expectNamed(page, `${what} at ${width}`);
        }
        await page.setViewportSize({ width: 390, height: 844 });
      };
      const customer = new Customer(page, locale);
      await customer.open();
      await check('menu');
      await page.getByTestId('locale-switch').getByRole('button').click();
      await check('languages');
      await page.getByTestId('place-open').click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await check('place picker');
      await page.keyboard.press('Escape');
      await customer.choosePlace('pickup');
      await page.getByTestId('product-card').first().getByRole('heading').click();
      await expect(page.getByTestId('product-dialog')).toBeVisible();
      await check('dish');
      await page.keyboard.press('Escape');
      await customer.addFromDialog();
      await expect(page.getByTestId('cart-open')).toHaveAccessibleName(/1/);
      await check('menu with something in the cart');
      await customer.openCart();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
      await check('cart');
      await customer.checkout();
      await check('order');
      await page.goto(pathIn(locale, `/tracker/${orderId}`));
      await expect(page.getByTestId('order-number')).toBeVisible();
      await check('tracker');
      await page.goto(pathIn(locale, '/profile'));
      await expect(page.getByTestId('order-repeat').first()).toBeVisible();
      await check('profile');
      for (const path of [
        '/?tag=spicy',
        '/delivery-map',
        '/news',
        '/news/roman-pizza',
        '/stocks',
        '/stocks/second-roman',
        '/contacts',
        '/vacancies',
        '/vacancies/form',
        '/nowhere',
        '/tracker/unknown1234567',
      ]) {
        await page.goto(pathIn(locale, path));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await check(path);
      }
    });
  });
}
