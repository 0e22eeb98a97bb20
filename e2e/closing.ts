import type { FrameLocator, Page } from '@playwright/test';
import { type OpeningHours, openingAt } from '../contract/src/openingHours';
import { seed } from '../demo-data/src';
import type { Locale } from './test';

/** What a test orders it sends within this time; an open page looks at the clock once in a minute. */
export const SPARE_MS = 2 * 60_000;

const isOpen = (hours: OpeningHours, now: number): boolean => openingAt(hours, now)?.isOpen === true;

/** Whether an order at once, sent within a moment, finds the restaurant open. */
export const staysOpen = (hours: OpeningHours, now = Date.now()): boolean =>
  isOpen(hours, now) && isOpen(hours, now + SPARE_MS);

/** Whether a restaurant of the demo closes about now: its page offers an order at once that would be refused. */
export const mayClose = (now = Date.now()): boolean =>
  seed.restaurants.some(({ opensAt, closesAt }) => {
    const hours = { opening: opensAt, closing: closesAt };
    return isOpen(hours, now - SPARE_MS) && !isOpen(hours, now + SPARE_MS);
  });

export const AT_A_SET_TIME: Record<Locale, string> = {
  ru: 'Ко времени',
  en: 'At a set time',
  uz: 'Belgilangan vaqtga',
};

/** Chooses a time for the order where it needs one: the second slot, because the first may begin any moment. */
export async function chooseTime(form: Page | FrameLocator, locale: Locale) {
  const slots = form.locator('select[name=slotStart]');
  if (mayClose() && !(await slots.isVisible()))
    await form.getByText(AT_A_SET_TIME[locale], { exact: true }).click();
  if (await slots.isVisible()) await slots.selectOption({ index: 2 });
}
