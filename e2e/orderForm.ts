import { expect, type Locator, type Page } from '@playwright/test';

const stepOf = (page: Page): Promise<string | null> =>
  page.locator('[data-testid=order-step][aria-current=step]').getAttribute('data-step');

/**
 * Leads to the step of the order form that has the target, and opens its fold. Wide screens have no steps. A step with
 * wrong fields is not left.
 */
export async function reach(target: Locator): Promise<Locator> {
  const page = target.page();
  const first = page.locator('button[data-testid=order-step][data-step=contact]');
  await goForward(target);
  if ((await target.count()) === 0 && (await first.isVisible())) {
    await first.click();
    await expect(first).toHaveCount(0);
    await goForward(target);
  }
  const fold = page.locator('details:not([open])').filter({ has: target });
  if ((await fold.count()) > 0) await fold.locator('summary').click();
  return target;
}

async function goForward(target: Locator): Promise<void> {
  const page = target.page();
  const next = page.getByTestId('order-next');
  const problems = page.getByRole('main').locator('[aria-invalid=true], [data-invalid=true]');
  while ((await target.count()) === 0 && (await next.count()) > 0) {
    const before = await stepOf(page);
    await next.click();
    await expect.poll(async () => (await stepOf(page)) !== before || (await problems.count()) > 0).toBe(true);
    if ((await stepOf(page)) === before) return;
  }
}
