import { fillBoard } from '../database.mjs';
import { placeOrders } from '../orders.mjs';
import { startShop } from '../shop.mjs';
import { onPhone, TABLET, withBrowser } from './browser.mjs';
import { withDisplay } from './display.mjs';
import { meter, touch } from './inp.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';

const OPEN = 60;
const MOST_MS = 100;
const STAFF_TOKEN = 'the-staff-token-of-the-bench';

/** Rush hour on the tablet of a kitchen: from an input to the next paint. */
export async function bench() {
  const shop = await startShop({ env: { STAFF_TOKEN } });
  try {
    await placeOrders(shop.url, 1, { atOnce: 1 });
    const restaurant = await fillBoard(shop.dataDir, OPEN);
    const url = `http://127.0.0.1:${shop.env.BACKEND_PORT}/staff/board?restaurant=${restaurant}`;
    const { board } = await withDisplay((display) =>
      withBrowser((browser) => inTurns({ board: url }, (address) => useBoard(browser, address)), { display }),
    );
    const row = ([what, values]) => ({ what, unit: 'ms', shop: spread(values), most: MOST_MS });
    comparison('board', { rows: Object.entries(board).map(row) });
  } finally {
    await shop.stop();
  }
}

const useBoard = (browser, url) =>
  onPhone(browser, { device: TABLET }, async (page) => {
    const longestOf = await meter(page);
    await page.goto(url);
    await page.getByLabel('Staff token').fill(STAFF_TOKEN);
    await page.getByRole('button', { name: 'Log in' }).tap();
    const tickets = page.getByTestId('staff-order');
    await tickets.nth(OPEN - 1).waitFor();
    const ticket = page.locator('[data-number=R-131]');
    const move = await longestOf(() => touch(page, ticket.getByTestId('staff-move')));
    const undo = await longestOf(() => touch(page, page.getByTestId('staff-undo')));
    const details = await longestOf(() => touch(page, ticket.getByTestId('staff-more')));
    const close = await longestOf(() => touch(page, page.locator('dialog[open] header button')));
    const search = page.getByRole('searchbox');
    const letter = await longestOf(async () => {
      await touch(page, search);
      await search.pressSequentially('555', { delay: 200 });
    });
    return {
      'the next step of an order': move,
      'its undo': undo,
      'its details': details,
      'their end': close,
      'a letter in the search': letter,
    };
  });
