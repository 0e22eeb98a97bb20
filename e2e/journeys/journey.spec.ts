import { Customer } from '../journey';
import { expect, inFirefox, pathIn, speaking, test, WITH_WORKER } from '../test';

for (const [locale, mode] of [
  ['en', 'pickup'],
  ['uz', 'delivery'],
] as const) {
  test.describe(`a customer who speaks ${locale}`, () => {
    test.use({ ...speaking(locale), ...WITH_WORKER });

    // spec 1: A web shop for ordering pizza for delivery or pickup
    // spec 2: `/order`: ordering
    test(
      `a customer orders a pizza for ${mode}, from an empty browser to the tracker`,
      inFirefox(locale === 'uz'),
      async ({ page }) => {
        const customer = new Customer(page, locale);
        await customer.open();
        await customer.choosePlace(mode);
        const name = await customer.addFromDialog();
        await customer.openCart();
        await customer.raiseTo(2);
        await customer.checkout();
        await customer.fillIn();
        await customer.submit();
        await expect(page.getByRole('main')).toContainText(name);

        // The kitchen simulator of this shop moves the order.
        await expect(page.getByTestId('order-status')).not.toHaveAttribute('data-status-code', '0');

        await page.goto(pathIn(locale, '/profile'));
        await expect(page.getByTestId('order-entry')).toHaveCount(1);
        await page.getByTestId('order-entry').click();
        await expect(page.getByTestId('order-number')).toBeVisible();
      },
    );
  });
}
