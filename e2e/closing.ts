import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type OpeningHours, openingAt } from '../contract/src/places/openingHours';
import { seed } from '../demo-data/src';
import type { Locale } from './test';

/** A test needs less time for its order than this, and an open page updates its clock once a minute. In ms. */
export const SPARE_MS = 5 * 60_000;

const isOpen = (hours: OpeningHours, now: number): boolean => openingAt(hours, now)?.isOpen === true;

export const staysOpen = (hours: OpeningHours, now = Date.now()): boolean =>
  isOpen(hours, now) && isOpen(hours, now + SPARE_MS);

/** True within this time of a closing: a page may offer an order that the server refuses a moment later. */
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

/** The first slot may begin at any moment, so the second one is chosen. */
export async function chooseTime(form: Page | FrameLocator, locale: Locale) {
  const native = form.locator('select[name=slotStart]:not([aria-hidden])');
  const list = form.locator('[data-pc-name=dropdown]');
  if (mayClose() && !(await native.or(list).isVisible()))
    await form.getByText(AT_A_SET_TIME[locale], { exact: true }).click();
  if (!(await native.or(list).isVisible())) return;
  // With a mouse the list of the shop replaces the native one once it has loaded.
  await expect(async () => {
    if (await native.isVisible()) return void (await native.selectOption({ index: 2 }, { timeout: 1000 }));
    await list.click();
    await form.locator('li[role=option]').nth(1).click({ timeout: 1000 });
  }).toPass();
}
