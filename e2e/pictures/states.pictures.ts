import { untilKept } from '../kept';
import { STATES } from '../looks/states';
import { openNetwork } from '../network';
import { expect, pathIn, WITH_WORKER } from '../test';
import { serveTiles } from '../tiles';
import { inEverySet } from './inEverySet';
import { test } from './shop';

/* Takes pictures of the shop without a connection and of a closed restaurant. */

test.use(WITH_WORKER);

inEverySet('every state', 51, async ({ page, locale, shop, take }) => {
  const network = await openNetwork(shop.url);
  const at = (path: string) => network.url + pathIn(locale, path);
  await page.goto(at('/'));
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await untilKept(page);
  await page.context().setOffline(true);
  await network.cut();
  await page.reload();
  await expect(page.getByTestId('offline')).toBeVisible();
  await take('offline menu');
  await page.goto(at('/news'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take('offline page');
  await page.context().setOffline(false);

  await serveTiles(page.context());
  for (const { name, open } of STATES.filter((state) => state.name.includes('closed restaurant'))) {
    await open(page, locale);
    await take(name);
  }
});
