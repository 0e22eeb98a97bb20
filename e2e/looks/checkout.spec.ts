import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { test } from '../staffShop';
import { expect, LOCALES, type Locale, pathIn, speaking, typeInto } from '../test';

/* Every step of the order form is whole on the screen of a phone, with any cart and every way of payment. */

const DISHES = ['combo-duo', 'carbonara', 'tomato-soup'];
const STEPS = ['contact', 'time', 'payment'];
const HEIGHT = 844;
/** The height of the viewport above an open keyboard. */
const ABOVE_KEYBOARD = 500;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
async function add(page: Page, locale: Locale, dishes: string[]) {
  for (const dish of dishes) {
    await page.goto(pathIn(locale, `/?product=${dish}`));
    const dialog = page.getByTestId('product-dialog');
    await dialog.getByTestId('add-to-cart').click();
    await expect(dialog).toHaveCount(0);
  }
  await page.goto(pathIn(locale, '/order'));
}

async function fillContact(page: Page) {
  const house = page.locator('[name="address.house"]');
  await typeInto(page.locator('input[autocomplete=name]'), 'Азиза');
  await typeInto(page.locator('input[autocomplete=tel]'), '90 123-45-67');
  if (await house.isVisible()) await typeInto(house, '7');
}

/** Runs the check on every step. */
async function onEveryStep(page: Page, check: (step: string) => Promise<void>) {
  for (const step of STEPS) {
    await expect(page.locator(`[data-step=${step}]`)).toHaveAttribute('aria-current', 'step');
    if (step === 'contact') await fillContact(page);
    await check(step);
    const next = page.getByTestId('order-next');
    if ((await next.count()) > 0) await next.click();
  }
}

/** The page ends with the bar of the buttons. */
const endOfStep = (page: Page) =>
  page
    .getByRole('main')
    .locator('> div')
    .evaluate((step) => Math.round(step.getBoundingClientRect().bottom + window.scrollY));

/** The fields that have no middle above the bar when they get the focus. */
const hiddenFields = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type=hidden]), textarea, summary')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        if (!(field instanceof HTMLElement) || !field.checkVisibility()) return [];
        field.focus();
        const { left, top, width, height } = field.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = found && (found === field || found.contains(field) || field.contains(found));
        return isSeen ? [] : [field.getAttribute('name') ?? field.textContent];
      }),
    );

for (const locale of LOCALES)
  test.describe(`the shop in ${locale}`, () => {
    test.use({ ...speaking(locale), viewport: { width: 390, height: HEIGHT } });

    for (const mode of ['delivery', 'pickup'] as const)
      test(`every step of a ${mode} in ${locale} is whole on the screen with two and with four dishes, and above the keyboard every field and the button stay in sight`, async ({
        page,
      }) => {
        // A restaurant that is open.
        const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
        await page.clock.setFixedTime(`${today}T13:10:00+05:00`);
        await new Customer(page, locale).toCheckout(mode);
        for (const dishes of [DISHES.slice(0, 1), DISHES.slice(1)]) {
          await add(page, locale, dishes);
          await onEveryStep(page, async (step) => {
            const cart = `${step}, ${dishes.length === 1 ? 2 : 4} dishes`;
            await expect.soft.poll(() => endOfStep(page), { message: cart }).toBeLessThanOrEqual(HEIGHT);
            await page.setViewportSize({ width: 390, height: ABOVE_KEYBOARD });
            expect.soft(await hiddenFields(page), cart).toEqual([]);
            const button = page.getByTestId('order-next').or(page.getByTestId('order-submit'));
            await expect.soft(button, cart).toBeInViewport({ ratio: 1 });
            await page.setViewportSize({ width: 390, height: HEIGHT });
          });
        }
      });
  });
