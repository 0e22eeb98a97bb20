import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { dailyInUzbek, expect, LOCALES, pathIn, speaking, test, typeInto } from '../test';

const TEXTS = {
  ru: {
    unknown: 'Такого промокода нет.',
    soon: /^Промокод начнёт действовать \d+ [а-я]+\.$/,
    ended: 'Промокод больше не действует.',
    code: 'Промокод OLIBKET',
  },
  en: {
    unknown: 'There is no such promo code.',
    soon: /^The promo code starts on [A-Z][a-z]+ \d+\.$/,
    ended: 'The promo code is no longer valid.',
    code: 'Promo code OLIBKET',
  },
  uz: {
    unknown: 'Bunday promokod yoʻq.',
    soon: /^Promokod \d+-[a-z]+dan amal qiladi\.$/,
    ended: 'Promokodning muddati tugagan.',
    code: 'Promokod OLIBKET',
  },
} as const;

const sumOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const field = (page: Page) => page.getByTestId('promo-input');
const total = (page: Page) => page.getByRole('main').getByTestId('cart-total');

/** The total after the server has priced the cart. */
async function settledTotal(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return sumOf(await total(page).textContent());
}

async function apply(page: Page, code: string) {
  await field(page).fill(code);
  await page.getByTestId('promo-apply').click();
}

for (const locale of LOCALES) {
  test.describe(`a customer who speaks ${locale}`, dailyInUzbek(locale), () => {
    test.use(speaking(locale));

    test('a customer learns why a promo code has no effect, orders with a valid one, and sees the code in the order', async ({
      page,
    }) => {
      const texts = TEXTS[locale];
      const customer = new Customer(page, locale);
      await customer.toCheckout('pickup', 2);
      await customer.fillIn();
      const full = await settledTotal(page);

      for (const [code, text] of [
        ['OLIBKTE', texts.unknown],
        ['GOOOL', texts.soon],
        ['limon', texts.ended],
      ] as const) {
        await apply(page, code);
        await expect(field(page)).toHaveAccessibleDescription(text);
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      }
      expect(sumOf(await total(page).textContent())).toBe(full);

      await apply(page, 'olibket');
      await expect(field(page)).toHaveAttribute('readonly', '');
      await expect(field(page)).toHaveValue('OLIBKET');
      const reduced = full - Math.floor(full / 10);
      await expect.poll(async () => sumOf(await total(page).textContent())).toBe(reduced);
      await page.reload();
      await expect(field(page)).toHaveValue('OLIBKET');
      await expect.poll(async () => sumOf(await total(page).textContent())).toBe(reduced);

      await customer.submit();
      await expect(page.getByRole('main')).toContainText(texts.code);
      await page.goto(pathIn(locale, '/profile'));
      await expect(page.getByTestId('order-entry')).toContainText(texts.code);
      expect(sumOf(await page.getByTestId('order-entry').locator('strong').last().textContent())).toBe(
        reduced,
      );
    });
  });
}

test.describe('a promo code', () => {
  test.use(speaking('ru'));

  test('a promo code that is applied in the order form shows its effect in the cart, where it can be removed', async ({
    page,
  }) => {
    const customer = new Customer(page, 'ru');
    await customer.toCheckout('pickup', 2);
    await customer.fillIn();
    await apply(page, 'OLIBKET');
    await expect(field(page)).toHaveAttribute('readonly', '');
    await (await reach(page.getByTestId('mode-delivery'))).click();
    await page.getByRole('main').locator('section').getByRole('listitem').first().getByRole('button').click();
    await expect(page.locator('[name="address.house"]')).toBeVisible();
    await customer.fillIn();
    await reach(field(page));
    await expect(field(page)).toHaveAccessibleDescription('Промокод действует только на самовывоз.');

    await customer.openCart();
    const cart = page.getByRole('dialog');
    await expect(cart).toContainText('Промокод действует только на самовывоз.');
    await cart.getByRole('button', { name: 'Убрать: Промокод OLIBKET' }).click();
    await expect(cart).not.toContainText('OLIBKET');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
  });

  test('a promo code makes the delivery free', async ({ page }) => {
    const customer = new Customer(page, 'ru');
    await customer.toCheckout('delivery', 2);
    await customer.fillIn();
    const full = await settledTotal(page);
    await apply(page, 'TUNGI');
    await expect(field(page)).toHaveAccessibleDescription('Одна доставка за наш счёт');
    await expect(page.getByRole('main').locator('dl')).toContainText('ДоставкаБесплатно');
    expect(await settledTotal(page)).toBeLessThan(full);
  });

  test('a promo code gives a free dish once per phone, also from another browser', async ({
    page,
    browser,
    baseURL,
  }) => {
    const phone = `+99890${String(Date.now()).slice(-7)}`;
    const customer = new Customer(page, 'ru');
    await customer.toCheckout('pickup', 3);
    await customer.fillIn();
    await typeInto(await reach(page.locator('input[autocomplete=tel]')), phone);
    await reach(field(page));
    await apply(page, 'BAYRAM');
    await expect(field(page)).toHaveAccessibleDescription('Десерт в день рождения: Медовик');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Медовик' })).toContainText(
      'Подарок',
    );
    await customer.submit();
    await expect(page.getByRole('listitem').filter({ hasText: 'Медовик' })).toContainText('Подарок');

    const another = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const again = new Customer(await another.newPage(), 'ru');
    await again.toCheckout('pickup', 3);
    await again.fillIn();
    await typeInto(await reach(again.page.locator('input[autocomplete=tel]')), phone);
    await reach(field(again.page));
    await apply(again.page, 'BAYRAM');
    await expect(field(again.page)).toHaveAttribute('readonly', '');
    await again.page.getByTestId('order-submit').click();
    await expect(again.page.getByRole('alert')).toContainText('Вы уже использовали этот промокод');
    await expect(field(again.page)).toHaveAttribute('aria-invalid', 'true');
    await again.page.getByTestId('promo-apply').click();
    await again.submit();
    await expect(again.page.getByRole('main')).not.toContainText('Медовик');
    await another.close();
  });
});
