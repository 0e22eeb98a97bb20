import type { Page } from '@playwright/test';
import { addMember, signInAs } from '../staff';
import { test } from '../staffShop';
import { expect, speaking, WITH_WORKER } from '../test';

/* The code of a remote runs in the page of the shop, in a browser that also holds the session of a member. */

const OWN = 'tashkent-yunusabad';
const READ = [
  'api/Sessions',
  'orders',
  'api/Boot',
  'main/api/restaurants/Settings',
  'main/api/delivery/Queue?restaurantId=tashkent-yunusabad',
];

test.use({ ...speaking('en'), ...WITH_WORKER });

/** Each way to read or to act; a way that reached something is named in the answer. */
const attack = (page: Page, staff: string) =>
  page.evaluate(
    async ({ staff, read, own }) => {
      const reached: string[] = [];
      const attempt = async (way: string, work: () => unknown) => {
        try {
          if (await work()) reached.push(way);
        } catch {
          // The browser refused.
        }
      };
      const loads = (element: HTMLElement) =>
        new Promise<boolean>((resolve) => {
          element.addEventListener('load', () => resolve(true));
          element.addEventListener('error', () => resolve(false));
          document.body.append(element);
        });
      const post = (path: string, body: BodyInit, type: string, mode: RequestMode) =>
        fetch(`${staff}/${path}`, {
          method: 'POST',
          credentials: 'include',
          mode,
          body,
          headers: { 'content-type': type },
        });

      for (const path of read) {
        const url = `${staff}/${path}`;
        for (const mode of ['cors', 'no-cors'] as const)
          await attempt(`${mode} ${path}`, () => fetch(url, { credentials: 'include', mode }));
        await attempt(`script ${path}`, () =>
          loads(Object.assign(document.createElement('script'), { src: url })),
        );
        await attempt(`picture ${path}`, () => loads(Object.assign(new Image(), { src: url })));
      }
      const pause = JSON.stringify({ restaurantId: own, pause: 'openly' });
      await attempt('call', () => post('main/api/restaurants/SetPause', pause, 'application/json', 'cors'));
      await attempt('blind call', () =>
        post('main/api/restaurants/SetPause', pause, 'text/plain', 'no-cors'),
      );
      const form = new URLSearchParams({ restaurantId: own, pause: 'openly' });
      await attempt('blind form', () =>
        post('main/api/restaurants/SetPause', form, 'application/x-www-form-urlencoded', 'no-cors'),
      );

      const frame = Object.assign(document.createElement('iframe'), { src: `${staff}/office/sessions` });
      await Promise.race([loads(frame), new Promise((resolve) => setTimeout(resolve, 2000))]);
      await attempt('frame', () => frame.contentWindow?.document.body.textContent);

      const opened = window.open(`${staff}/office/sessions`);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await attempt('window', () => opened?.document.body.textContent);
      await attempt('window that is kept', () => opened !== null && !opened.closed && opened.length >= 0);

      const workers = navigator.serviceWorker;
      await attempt('worker of the staff', () => workers.register(`${staff}/files/main.js`));
      await attempt('scope of the staff', () => workers.register('/service-worker.js', { scope: staff }));
      await attempt('cookie', () => document.cookie.includes('olov_staff='));
      for (const cookie of ['olov_staff=stolen; Path=/staff', 'olov_staff=; Path=/staff; Max-Age=0'])
        Object.assign(document, { cookie });
      return reached;
    },
    { staff, read: READ, own: OWN },
  );

/** The state of the restaurant at any hour, unless its orders are paused. */
const NOT_PAUSED = /Takes orders|Outside its hours/;

test('the code of a remote reaches nothing with the session of a member, with and without the policy of the shop’s pages', async ({
  page,
  shop,
  context,
  watched,
}) => {
  test.slow();
  watched.allow(/./);
  addMember({ dataDir: shop.dataDir, login: 'victim', role: 'manager', restaurants: OWN });
  const staff = `${shop.backEndUrl}/staff`;
  await page.goto(`${staff}/office/restaurants`);
  await signInAs(page, 'victim');
  await expect(page.getByText(NOT_PAUSED)).toBeVisible();

  const hostile = await context.newPage();
  await hostile.route('**/hostile', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>hostile</title>' }),
  );
  for (const path of ['/hostile', '/en']) {
    await hostile.goto(`${shop.url}${path}`);
    expect([path, await attack(hostile, staff)]).toEqual([path, []]);
  }

  await page.reload();
  await expect(page.getByText(NOT_PAUSED)).toBeVisible();
  await page.goto(`${staff}/office/sessions`);
  await expect(page.getByText('this session')).toBeVisible();

  // At the origin of the staff the same attack succeeds, so it would be noticed elsewhere too.
  await hostile.goto(`${staff}/hostile`);
  const reached = await attack(hostile, staff);
  expect(reached).toEqual(
    expect.arrayContaining(['cors api/Sessions', 'no-cors orders', 'call', 'blind form']),
  );
});
