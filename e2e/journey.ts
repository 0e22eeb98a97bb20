import { expect, type Locator, type Page } from '@playwright/test';
import { chooseTime } from './closing';
import { reach } from './orderForm';
import { type Locale, pathIn, typeInto } from './test';

/** Place, mode and cart of a customer at the order form, by shop and wish. */
const READY = new Map<string, Record<string, string>>();
const READY_KEYS = ['location', 'addresses', 'delivery', 'cart'];

/** The names of test ids are those of docs/testing.md. */
export class Customer {
  constructor(
    readonly page: Page,
    readonly locale: Locale,
  ) {}

  async open(path = '/') {
    await this.page.goto(pathIn(this.locale, path));
    await expect(this.page.getByTestId('product-card').first()).toBeVisible();
  }

  async choosePlace(mode: 'delivery' | 'pickup') {
    await this.page.getByTestId('place-open').click();
    const dialog = this.page.getByRole('dialog');
    const choice = dialog.getByTestId(`mode-${mode}`);
    // A press that begins on the moving sheet may end beside the button, and the customer presses again.
    await expect(async () => {
      await choice.click();
      await expect(choice.getByRole('radio')).toBeChecked({ timeout: 2000 });
    }).toPass();
    await dialog.getByRole('listitem').first().getByRole('button').click();
    await expect(dialog).toHaveCount(0);
  }

  async addFromDialog(): Promise<string> {
    const card = this.page.locator('[data-testid=product-card]:not([data-unavailable=true])').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('heading').click();
    const dialog = this.page.getByTestId('product-dialog');
    await dialog.getByTestId('add-to-cart').click();
    await expect(dialog).toHaveCount(0);
    return name;
  }

  async openCart() {
    const button = this.page.getByTestId('cart-open');
    // The button has its price after hydration.
    await expect(button).toHaveAccessibleName(/\d/);
    await button.click();
    await expect(this.page.getByRole('dialog').getByTestId('cart-line').first()).toBeVisible();
  }

  async raiseTo(amount: number) {
    const line = this.page.getByRole('dialog').getByTestId('cart-line').first();
    const now = Number(await line.getByTestId('cart-amount').textContent());
    for (let count = now; count < amount; count += 1) await line.getByTestId('cart-increase').click();
    await expect(line.getByTestId('cart-amount')).toHaveText(String(amount));
  }

  async checkout() {
    await this.page.getByRole('dialog').getByTestId('checkout').click();
    await expect(this.page).toHaveURL(new RegExp(`${pathIn(this.locale, '/order')}$`));
    await expect(this.orderTotal).toBeVisible();
  }

  /** The first customer of a worker orders from the menu; later ones start with its place and cart, which is faster. */
  async toCheckout(mode: 'delivery' | 'pickup', amount = 1) {
    await this.page.goto('/robots.txt');
    const wish = `${new URL(this.page.url()).origin} ${mode} ${amount}`;
    const ready = READY.get(wish);
    if (ready) {
      await this.page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, ready);
      await this.page.goto(pathIn(this.locale, '/order'));
      await expect(this.orderTotal).toHaveAccessibleName(/\d/);
      // The opening hours, which decide whether a slot is needed.
      await this.page.waitForLoadState('networkidle');
      return;
    }
    await this.open();
    await this.choosePlace(mode);
    await this.addFromDialog();
    await this.openCart();
    await this.raiseTo(amount);
    await this.checkout();
    READY.set(
      wish,
      await this.page.evaluate(
        (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ''])),
        READY_KEYS,
      ),
    );
  }

  /** The button of the order form that has the total: of the summary on phones, of the order elsewhere. */
  get orderTotal(): Locator {
    return this.page.getByTestId('order-summary-open').or(this.page.getByTestId('order-submit')).first();
  }

  /**
   * Fills in the order form and ends at its last step. A landmark needs a house number, and a restaurant that is closed or
   * about to close needs a slot.
   */
  async fillIn() {
    await reach(this.page.locator('input[autocomplete=name]'));
    const house = this.page.locator('[name="address.house"]');
    if (await house.isVisible()) await typeInto(house, '7');
    await typeInto(this.page.locator('input[autocomplete=name]'), 'Азиза');
    await typeInto(this.page.locator('input[autocomplete=tel]'), '8 90 123-45-67');
    await reach(this.page.locator('textarea[name=comment]'));
    await chooseTime(this.page, this.locale);
    await reach(this.page.getByTestId('order-submit'));
  }

  /** Presses the button that sends the order; wrong fields of an earlier step keep the customer there. */
  async pressOrder() {
    const button = await reach(this.page.getByTestId('order-submit'));
    if ((await button.count()) > 0) await button.click();
  }

  async submit(): Promise<string> {
    await this.pressOrder();
    await expect(this.page).toHaveURL(/\/tracker\/[\w-]+$/);
    await expect(this.page.getByTestId('order-number')).toBeVisible();
    await expect(this.page.getByTestId('order-status')).toBeVisible();
    return new URL(this.page.url()).pathname.split('/').pop() ?? '';
  }
}
