import AxeBuilder from '@axe-core/playwright';
import { untilKept } from '../kept';
import { releasing } from '../releasing';
import { openSlowNetwork } from '../slowNetwork';
import { expect, speaking } from '../test';
import { renamed } from '../variants';

const test = releasing({ SERVICE_WORKER: 'on' }).extend<{
  network: Awaited<ReturnType<typeof openSlowNetwork>>;
}>({
  network: async ({ shop }, use) => {
    const network = await openSlowNetwork(shop.url);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
});
test.use(speaking('en'));

/** Console messages of an API that does not answer. */
const TROUBLE = /ERR_|Failed to (load|fetch)|status of 50|\[olov\]/;

test('a cached page that was shown on a slow network is reloaded when its version turns out to be rolled back', async ({
  page,
  shop,
  network,
  watched,
}) => {
  watched.allow(TROUBLE);
  const title = page.getByRole('heading', { level: 1 });
  await shop.deploy('orders', shop.variant('orders', renamed('orders', 'Another mistake')), 100);
  await page.goto('/en/profile');
  await expect(title).toHaveText('Another mistake');
  await untilKept(page);
  network.rule = () => 'dead';
  const { code } = await shop.olov('orders', 'rollback', 'orders', '--reason', 'a mistake');
  expect(code).toBe(0);
  await page.goto('/en/profile');
  await expect(title).toHaveText('Another mistake');
  await expect(page.getByTestId('offline')).toBeVisible();
  network.rule = () => 0;
  await expect(title).toHaveText('My orders');
  await expect(page.getByTestId('offline')).toHaveCount(0);
});

test('an API that does not answer is reported in one notice of its own, not as a lost network, until it answers', async ({
  page,
  network,
  watched,
}) => {
  watched.allow(TROUBLE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en');
  await untilKept(page);
  network.rule = (path) => (path.startsWith('/main/api/') ? 'dead' : 0);
  await page.getByTestId('place-open').click();
  await page.getByRole('dialog').getByTestId('mode-pickup').click();
  await page.keyboard.press('Escape');
  const notice = page.getByTestId('offline');
  await expect(notice).toContainText('The shop does not answer');
  await expect(page.getByRole('status').filter({ hasText: 'The shop does not answer' })).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).include('[data-testid=offline]').analyze();
  expect(violations).toEqual([]);

  // Two more failing requests show no further message.
  const asked = () => network.asked.filter((path) => path.startsWith('/main/api/')).length;
  const before = asked();
  await expect.poll(asked).toBeGreaterThan(before + 1);
  await expect(notice).toContainText('The shop does not answer');

  network.rule = () => 0;
  await expect(notice).toHaveCount(0);
  await expect(page.getByTestId('toast').filter({ hasText: 'The shop answers again' })).toBeVisible();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});
