import type { Route } from '@playwright/test';
import { openReleasing } from '../releasing';
import { expect, inFirefox, speaking, test } from '../test';
import type { Edit } from '../variants';

test.use({ ...speaking('en') });

const ASKED_TO_FAIL =
  /ERR_|Failed to (load|fetch|find)|\[olov\]|Federation Runtime|preload|integrity|Integrity|Loading (CSS )?chunk/;

/** Each kind of file of a remote. */
const KINDS = {
  entry: /\/remoteEntry\.\w+\.js$/,
  door: /\/door\.\w+\.js$/,
  'page chunk': /\/page-profile\.\w+\.js$/,
  texts: /\/messages-en\.\w+\.js$/,
  'style sheet': /\/page-profile\.\w+\.css$/,
} as const;

/** Flips a bit in a comment or at the end of a rule: the file stays valid, and only its hash changes. */
async function flip(route: Route) {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  const at = body.length - 3;
  body[at] = (body[at] ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

for (const [kind, file] of Object.entries(KINDS)) {
  test(
    `the browser refuses the ${kind} of a remote with one flipped byte`,
    inFirefox(kind === 'entry'),
    async ({ page, watched }) => {
      watched.allow(ASKED_TO_FAIL);
      await page.route(
        ({ pathname }) => pathname.startsWith('/remotes/orders/') && file.test(pathname),
        flip,
      );
      await page.goto('/en/profile');
      await expect(page.getByTestId('remote-fallback')).toBeVisible();
      await page.unrouteAll();
      await page.getByTestId('remote-fallback').getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    },
  );
}

test('the browser refuses a chunk that two pages of a remote share with one flipped byte', async ({
  page,
  context,
  baseURL,
  watched,
}) => {
  watched.allow(ASKED_TO_FAIL);
  const isShared = ({ pathname }: URL) => /^\/remotes\/menu-cart\/[^/]+\/\d+\.\w+\.js$/.test(pathname);
  // For a browser without a cookie the page contains the chunk itself.
  await context.addCookies([{ name: 'olov_theme', value: 'light', url: baseURL ?? '' }]);
  await page.route(isShared, flip);
  await page.goto('/en');
  await expect(page.getByTestId('remote-fallback')).toBeVisible();
  await page.unrouteAll();
  await page.getByTestId('remote-fallback').getByRole('button').click();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
});

test('a remote whose chunks have no hash and that is forced into the registry is refused by the browser', async ({
  page,
  watched,
}) => {
  watched.allow(ASKED_TO_FAIL);
  const shop = await openReleasing();
  const { remotes } = await shop.status();
  const live = remotes.find(({ id }) => id === 'orders')?.versions[0]?.version ?? '';
  const edit: Edit = { file: 'remoteEntry', replace: [/integrity=(\w\.sriHashes)/, 'title=$1'] };
  shop.force('orders', live, shop.variant('orders', [edit]));
  await page.goto(`${shop.url}/en/profile`);
  await expect(page.getByTestId('remote-fallback')).toBeVisible();
  await shop.close();
});
