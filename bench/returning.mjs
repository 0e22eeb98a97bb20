import { build } from '../tools/prepare.mjs';
import { onPhone, withBrowser } from './browser.mjs';
import { createVariants, release } from './releases.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const ROOMS = { host: 'host', 'menu-cart': 'menu-cart-remote' };
const TOKENS = Object.fromEntries(Object.keys(ROOMS).map((id) => [id, `the-token-of-the-${id}-team`]));
/** Most bytes of a returning visitor after a release of the host alone. */
const MOST_AFTER_HOST = 45_000;

/**
 * The scripts of `/` that a browser with the files of the earlier version receives after a release, in bytes as they
 * are sent. Returns `{ what, unit, shop }` rows.
 */
export async function weighReturns() {
  await build();
  return withShops(async (start) => {
    const { url } = await start({
      env: {
        DEPLOY_TOKENS: Object.entries(TOKENS)
          .map((pair) => pair.join('='))
          .join(','),
      },
    });
    await warm(url);
    return withBrowser((browser) =>
      onPhone(browser, { isSlowCpu: false, hasWorker: false }, async (page, devtools) => {
        const open = countScripts(page, devtools, url);
        const first = await open();
        const again = await open();
        const rows = [
          { what: 'scripts of `/` until `load`, first visit', unit: 'B', shop: first },
          { what: 'scripts of `/`, returning visitor', unit: 'B', shop: again },
        ];
        for (const [id, room] of Object.entries(ROOMS)) {
          const archive = await createVariants(room).archive('9.0.0');
          await release(url, { id, token: TOKENS[id], archive });
          await warm(url);
          rows.push({
            what: `the same after a release of ${id} alone`,
            unit: 'B',
            shop: await open(),
            ...(id === 'host' && { most: MOST_AFTER_HOST }),
          });
        }
        return rows;
      }),
    );
  });
}

function countScripts(page, devtools, url) {
  const scripts = new Set();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return async () => {
    bytes = 0;
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'load' });
    return bytes;
  };
}
