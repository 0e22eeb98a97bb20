import { request as requests } from '@playwright/test';
import { fillBoard } from '../../lab/database.mjs';
import { aPickupOrder, send } from '../orders';
import { addMember, signInAs } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeInto } from '../test';

const OWN = 'tashkent-yunusabad';
const OPEN = 60;

test.use({ ...speaking('en'), viewport: { width: 1024, height: 768 } });

test(
  'at rush hour the board of a tablet has the late orders first, finds each of sixty, and moves it with undo',
  inFirefox(true),
  async ({ page, shop }) => {
    addMember({ dataDir: shop.dataDir, login: 'rush', role: 'kitchen', restaurants: OWN });
    const customer = await requests.newContext({ baseURL: shop.url });
    const answer = await send(customer, (await aPickupOrder(customer, OWN)).body);
    expect(answer.status(), await answer.text()).toBe(201);
    await fillBoard(shop.dataDir, OPEN);
    await customer.dispose();

    await page.goto(`${shop.backEndUrl}/staff`);
    await signInAs(page, 'rush');
    const tickets = page.getByTestId('staff-order');
    await expect(tickets).toHaveCount(OPEN);
    const columns = await page
      .getByRole('region')
      .evaluateAll((all) =>
        all.map((column) =>
          Array.from(column.querySelectorAll<HTMLElement>('article'), ({ dataset }) => dataset.urgency ?? ''),
        ),
      );
    const ranks = ['late', 'soon', 'calm'];
    for (const urgencies of columns)
      expect(urgencies).toEqual(urgencies.toSorted((a, b) => ranks.indexOf(a) - ranks.indexOf(b)));
    expect(columns.filter(([first]) => first === 'late')).toHaveLength(3);
    const inSight = await tickets.evaluateAll(
      (all) =>
        all
          .map((ticket) => ticket.getBoundingClientRect())
          .filter(
            ({ top, bottom, right }) =>
              top >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth,
          ).length,
    );
    expect(inSight).toBeGreaterThanOrEqual(8);

    const search = page.getByRole('searchbox');
    for (const [typed, found] of [
      ['5550042', 'R-142'],
      ['R-131', 'R-131'],
    ] as const) {
      await typeInto(search, typed);
      await expect(tickets).toHaveCount(1);
      await expect(tickets).toHaveAttribute('data-number', found);
    }
    await expect(tickets).toHaveAttribute('data-status-code', '20');
    await tickets.getByTestId('staff-move').click();
    await expect(tickets).toHaveAttribute('data-status-code', '30');
    await page.getByTestId('staff-undo').click();
    await expect(tickets).toHaveAttribute('data-status-code', '20');
    await typeInto(search, '');
    await expect(tickets).toHaveCount(OPEN);
  },
);
