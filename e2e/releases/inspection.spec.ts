import type { RemoteBuild } from '@olov/contract';
import { openReleasing, versionsIn } from '../releasing';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

test('with an override the console names uses that are not declared and wrong props, and without one nothing is inspected', async ({
  page,
  watched,
}) => {
  test.setTimeout(180_000);
  const shop = await openReleasing();
  const asked: string[] = [];
  watched.allow(
    /^\[olov\] menu-cart (shows|gives) the fragment (promotions of content|order-again of orders)/,
  );
  await page.route('**/remote-build.json', async (route) => {
    asked.push(route.request().url());
    const record = (await (await route.fetch()).json()) as RemoteBuild;
    if (record.manifest.id === 'menu-cart') delete record.manifest.uses;
    for (const fragment of record.manifest.fragments) {
      if (typeof fragment === 'object' && fragment.name === 'promotions') {
        fragment.props = { type: 'object', required: ['audience'] };
      }
    }
    await route.fulfill({ json: record });
  });
  try {
    await page.goto(`${shop.url}/en`);
    await expect(page.getByTestId('promotion').first()).toBeVisible();
    expect(asked).toEqual([]);

    const { versions } = await versionsIn(shop.url);
    await page.goto(`${shop.url}/en?override=menu-cart@${versions['menu-cart']}`);
    await expect(page.getByTestId('promotion').first()).toBeVisible();
    await expect
      .poll(() => watched.problems.filter((problem) => problem.includes('promotions')))
      .toEqual([
        expect.stringContaining(
          'menu-cart shows the fragment promotions of content without saying so: add "promotions": "^1.0.0" to uses.fragments',
        ),
        expect.stringContaining(
          'gives the fragment promotions of content wrong props: must have required properties audience',
        ),
      ]);
    // An open page would report requests that the closed shop does not answer.
    await page.goto('about:blank');
  } finally {
    await shop.close();
  }
});
