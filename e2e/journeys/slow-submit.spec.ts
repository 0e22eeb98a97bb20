import { Customer } from '../journey';
import { dailyInUzbek, expect, LOCALES, type Locale, speaking, test } from '../test';

/* A slow order: the button shows at once that it is being sent, and a note follows later. */

const WORDS: Record<Locale, { sending: string; late: RegExp }> = {
  ru: { sending: 'Отправляем…', late: /нажимать ещё раз не нужно/ },
  en: { sending: 'Sending…', late: /no need to press again/ },
  uz: { sending: 'Yuborilmoqda…', late: /qayta bosish shart emas/ },
};

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, dailyInUzbek(locale, '@firefox'), () => {
    test.use(speaking(locale));

    test('an order with a slow answer is announced politely, keeps the focus, and is sent once', async ({
      page,
    }) => {
      const customer = new Customer(page, locale);
      await customer.toCheckout('pickup');
      await customer.fillIn();
      let sent = 0;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/main/api/delivery/Create', async (route) => {
        sent += 1;
        await answered;
        await route.continue();
      });
      const button = page.getByTestId('order-submit');
      const { sending, late } = WORDS[locale];
      // A press that follows a step at once is ignored, because it could be the second one of a double press.
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveText(sending);
      await expect(page.getByRole('status').filter({ hasText: late })).toBeVisible();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button).toHaveText(sending);
      answer();
      await expect(page).toHaveURL(/\/tracker\/[\w-]+$/);
      expect(sent).toBe(1);
    });
  });
}
