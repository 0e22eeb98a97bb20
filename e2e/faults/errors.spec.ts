import { type Releasing, releasing } from '../releasing';
import { expect, speaking } from '../test';
import { type Edit, readRecord } from '../variants';

const test = releasing();
test.describe.configure({ mode: 'default' });

const TITLE = 'Serverning ichki xatosi';

/** A footer, and with it the layout, that fails while `window.olovFault` is `layout`. */
const FAILING: Edit[] = [
  { file: 'main', replace: [/`tel:\$\{(\w+)\.phone\}`/g, '(globalThis.olovFault==="layout"?null:$1).phone'] },
];

/** A page with unknown middleware, which every check would refuse. */
function plantUnknownMiddleware(shop: Releasing) {
  const { manifest } = readRecord(shop.variant('orders', []));
  const routes = manifest.routes.map((route) =>
    route.path === '/profile' ? { ...route, middleware: ['secret'] } : route,
  );
  shop.plant('orders', shop.variant('orders', [], { manifest: { ...manifest, routes } }));
}

test.beforeAll(async ({ shop }) => {
  await shop.deploy('host', shop.variant('host', FAILING), 100);
  plantUnknownMiddleware(shop);
  await expect.poll(async () => (await fetch(`${shop.url}/en/profile`)).status).toBe(500);
});

test.describe('the shop in Uzbek', { tag: '@firefox' }, () => {
  test.use(speaking('uz'));

  test('a page with unknown middleware, which was forced past all checks, is answered with 500 and the error page', async ({
    page,
    watched,
  }) => {
    watched.allow(/500|Unknown route middleware|olov/);
    const response = await page.goto('/uz/profile');
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(page).toHaveTitle(`${TITLE} — Olov`);
    // Only the page fails; the layout works.
    await page.getByRole('contentinfo').getByRole('link').nth(1).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE);
  });

  test('a layout that fails is replaced with an error page with a link home', async ({ page, watched }) => {
    // Firefox's console contains only the name of the error.
    watched.allow(/^Error$|\[olov\]|null|React Router caught/);
    await page.addInitScript(() => {
      if (location.pathname.endsWith('/news')) Object.assign(window, { olovFault: 'layout' });
    });
    await page.goto('/uz/news');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page).toHaveTitle(`${TITLE} — Olov`);
    await page.getByRole('banner').getByRole('link', { name: 'Olov: bosh sahifa' }).click();
    await expect(page.getByTestId('product-card').first()).toBeVisible();
  });
});
