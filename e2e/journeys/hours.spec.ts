import type { Page } from '@playwright/test';
import { type ClockShop, openClockShop } from '../clockShop';
import { countShifts } from '../shifts';
import { expect, pathIn, speaking, test } from '../test';
import { serveTiles } from '../tiles';

/* A shop that is open from 10:00 to 03:00, at a simulated time. */

/** A future day, so that data of today does not matter. */
const at = (time: string, day = 1) => Date.parse(`2027-03-0${day}T${time}:00+05:00`);

const CLOSED = {
  en: 'Closed until 10:00. Order ahead',
  uz: '10:00 gacha yopiq. Oldindan buyurtma',
} as const;
const DELIVERY = {
  en: 'Open until 03:00 · delivery ≈ 30 min',
  uz: '03:00 gacha ochiq · yetkazamiz ≈ 30 daq',
} as const;

/** Server-rendered pages with opening hours. */
const PAGES = ['/', '/contacts', '/delivery-map'];

let shop: ClockShop;

/** Sets the clock of the servers. */
const setClock = (ms: number) => shop.setAhead(ms - Date.now());

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  shop = await openClockShop(at('12:00') - Date.now());
});
test.afterAll(() => shop?.close());

const saying = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

declare global {
  interface Window {
    told: string[];
  }
}

/** Counts layout shifts and collects the reports of the page. */
async function watchPage(page: Page) {
  await page.addInitScript(() => {
    window.told = [];
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => window.told.push(text));
      return sendBeacon.call(navigator, url, body);
    };
  });
  return countShifts(page);
}

/** Expects no layout shift and a hydration without errors. */
async function expectTakenOver(page: Page, moved: () => Promise<number>) {
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBeLessThan(0.02);
  expect((await page.evaluate(() => window.told)).filter((report) => report.includes('hydration'))).toEqual(
    [],
  );
}

test.describe('without scripts', () => {
  test.use({ ...speaking('uz'), javaScriptEnabled: false });

  for (const path of PAGES)
    test(`${path} shows without scripts whether the restaurant is open`, async ({ page }) => {
      await serveTiles(page.context());
      setClock(at('09:59', 2));
      await page.goto(shop.url + pathIn('uz', path));
      await expect(saying(page, CLOSED.uz)).toBeVisible();
      await expect(saying(page, DELIVERY.uz)).toHaveCount(0);
      // On another day every page in the server’s cache is too old to be sent.
      setClock(at('12:00', 2));
      await page.reload();
      await expect(saying(page, DELIVERY.uz)).toBeVisible();
      await expect(saying(page, CLOSED.uz)).toHaveCount(0);
      setClock(at('03:01', 3));
      await page.reload();
      await expect(saying(page, CLOSED.uz)).toBeVisible();
    });
});

test.describe('the shop in a browser of another time zone', () => {
  test.use({ ...speaking('en'), timezoneId: 'Pacific/Kiritimati' });

  for (const path of PAGES)
    test(`the opening hours on a cached page of ${path} are corrected without a layout shift, and follow the clock`, async ({
      page,
      watched,
    }) => {
      // Requests that begin while the clock jumps time out at once.
      watched.allow(/build check: TimeoutError|ChunkLoadError/);
      setClock(at('09:55', 4));
      const url = shop.url + pathIn('en', path);
      await page.request.get(url);
      // The stale page is sent once more while it is rendered.
      setClock(at('10:01', 4));
      let html = '';
      await page.route(url, async (route) => {
        const response = await route.fetch();
        html = await response.text();
        await route.fulfill({ response, body: html });
      });
      await serveTiles(page.context());
      const moved = await watchPage(page);
      await page.clock.install({ time: at('10:01', 4) });
      await page.goto(url);
      await expect(saying(page, DELIVERY.en)).toBeVisible();
      expect(html).toContain(`>${CLOSED.en}<`);
      expect(html).not.toContain(`>${DELIVERY.en}<`);
      await expectTakenOver(page, moved);

      setClock(at('03:01', 5));
      await page.clock.fastForward('17:00:00');
      await expect(saying(page, CLOSED.en)).toBeVisible();
      setClock(at('10:01', 5));
      await page.clock.fastForward('07:00:00');
      await expect(saying(page, DELIVERY.en)).toBeVisible();
      await expectTakenOver(page, moved);
    });
});
