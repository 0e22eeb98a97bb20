import { Customer } from '../journey';
import { reach } from '../orderForm';
import { expect, inFirefox, pathIn, speaking, test, WITH_WORKER } from '../test';

// Both modes and all three languages; every combination would add nothing.
const JOURNEYS = [
  ['ru', ['delivery']],
  ['en', ['pickup']],
  ['uz', ['delivery']],
] as const;

for (const [locale, modes] of JOURNEYS) {
  test.describe(`a customer who speaks ${locale}`, () => {
    test.use({ ...speaking(locale), ...WITH_WORKER });

    for (const mode of modes) {
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
          await expect(page.getByTestId('order-status')).not.toHaveAttribute('data-status-code', '0', {
            timeout: 30_000,
          });

          await page.goto(pathIn(locale, '/profile'));
          await expect(page.getByTestId('order-entry')).toHaveCount(1);
          await page.getByTestId('order-entry').click();
          await expect(page.getByTestId('order-number')).toBeVisible();
        },
      );
    }
  });
}

test.describe('the order form', () => {
  test.use(speaking('en'));

  test('the order form for a place without a house number asks for the number or for a meeting outside', async ({
    page,
  }) => {
    const customer = new Customer(page, 'en');
    await customer.toCheckout('delivery', 2);
    await customer.fillIn();
    const house = await reach(page.getByLabel('House number'));
    await house.clear();
    await customer.pressOrder();
    await expect(house).toBeFocused();
    await expect(house).toHaveAccessibleDescription(/Enter the house number/);
    await expect(page).toHaveURL(/\/en\/order$/);

    await page.getByLabel('Meet me at this point').check();
    const created = page.waitForRequest('**/main/api/delivery/Create');
    await customer.submit();
    expect((await created).postDataJSON().address).toMatchObject({ isMeetingPoint: true });
  });

  test('the order form marks missing fields and sends nothing', async ({ page }) => {
    const customer = new Customer(page, 'en');
    await customer.toCheckout('pickup');
    await customer.pressOrder();
    const name = page.locator('input[autocomplete=name]');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/en\/order$/);
  });
});
