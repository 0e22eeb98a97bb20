import type { Page } from '@playwright/test';
import { expect, speaking, test } from '../test';
import { serveTiles } from '../tiles';

/* States without content whose drawing, wording and way on need a browser or several parts; rooms test the others. */

test.use({ ...speaking('en'), contextOptions: { reducedMotion: 'reduce' } });

interface State {
  name: string;
  open(page: Page): Promise<unknown>;
  title: string | RegExp;
  /** Name of the button or link that leads on. */
  way: string | RegExp;
}

const UNPAID = {
  orderId: 'unpaid',
  number: '104',
  statusCode: 255,
  orderTypeId: 200,
  total: 81_000,
  payment: { type: 'payme', isPaid: false, isRefunded: false },
};

const STATES: State[] = [
  {
    name: 'empty history',
    open: (page) => page.goto('/en/profile'),
    title: 'Your orders will appear here',
    way: 'To the menu',
  },
  {
    name: 'no restaurants',
    async open(page) {
      await page.route('**/main/api/restaurants/List*', (route) => route.fulfill({ json: [] }));
      await page.goto('/en');
      await page.getByTestId('place-open').click();
      await page.getByRole('dialog').getByTestId('mode-pickup').click();
    },
    title: 'No restaurants in this city right now.',
    way: /^\+998/,
  },
  {
    name: 'payment that did not arrive',
    async open(page) {
      await page.route('**/main/api/delivery/Get?*', (route) => route.fulfill({ json: UNPAID }));
      await page.goto('/en/tracker/unpaid');
    },
    title: /^The payment didn’t arrive/,
    way: 'Order again',
  },
];

for (const { name, open, title, way } of STATES) {
  test(`the state “${name}” has a drawing, a title and a way on that has the focus when asked`, async ({
    page,
  }) => {
    await serveTiles(page.context());
    await open(page);
    const area = page.getByRole('dialog').or(page.getByRole('main')).last();
    await expect(area.getByText(title).filter({ visible: true }).first()).toBeVisible();
    await expect(area.locator('svg path[data-tone]').first()).toBeVisible();
    const next = area
      .getByRole('button', { name: way })
      .or(area.getByRole('link', { name: way }))
      .first();
    await next.focus();
    await expect(next).toBeFocused();
  });
}
