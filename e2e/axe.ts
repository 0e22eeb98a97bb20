import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that matter here although axe rates them as moderate or experimental. */
const NAMES = ['landmark-unique', 'label-content-name-mismatch'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const told = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/** Colours in the middle of a fade have less contrast. Nobody can wait for an animation without an end. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

export async function expectAccessible(page: Page, what: string) {
  await settled(page);
  const rules = Object.fromEntries(NAMES.map((id) => [id, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  const found = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || NAMES.includes(id),
  );
  expect(told(found), what).toEqual([]);
}

/** Firefox cannot emulate the theme of the system and has the same colours, so it checks the light theme. */
const themesFor = (page: Page) =>
  page.context().browser()?.browserType().name() === 'chromium'
    ? (['light', 'dark'] as const)
    : (['light'] as const);

export async function expectAccessibleInThemes(page: Page, what: string) {
  const themes = themesFor(page);
  for (const colorScheme of themes) {
    if (themes.length > 1) await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${what}, ${colorScheme}`);
  }
}

/** A wide part widens `innerWidth` itself on a phone, and `clientWidth` never. */
export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, what).toBeLessThanOrEqual(0);
}

/** No finding of any weight, in both themes, and no line that is wider than the page. */
export async function expectFaultless(page: Page, what: string) {
  const themes = themesFor(page);
  for (const colorScheme of themes) {
    if (themes.length > 1) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, colorScheme);
    await settled(page);
    const axe = new AxeBuilder({ page });
    // The page behind a dialog is inert, and takes most of the time.
    if (await page.locator('dialog[open]').count()) axe.include('dialog[open]');
    const { violations } = await axe.analyze();
    expect(told(violations), `${what}, ${colorScheme}`).toEqual([]);
    await expectNoSidewaysScroll(page, what);
  }
  await page.evaluate(() => delete document.documentElement.dataset.theme);
}
