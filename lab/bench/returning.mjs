import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployFolder, writeVariant } from '../deploys.mjs';
import { onPhone, withBrowser } from './browser.mjs';
import { countScripts } from './scriptBytes.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const ROOMS = { host: 'host', 'menu-cart': 'menu-cart-remote' };
const TOKEN = 'the-token-of-an-operator';
/** Most bytes of a returning visitor after a release of the host alone. */
const MOST_AFTER_HOST = 60_000;

/**
 * The scripts of `/`, requested before `load`, that a browser with the files of the earlier version receives after a
 * release, in bytes as they are sent. Returns `{ what, unit, shop }` rows.
 */
export async function weighReturns() {
  return withShops(async (start) => {
    const { url } = await start({ env: { DEPLOY_TOKENS: `operator=${TOKEN}` } });
    await warm(url);
    const folder = mkdtempSync(join(tmpdir(), 'olov-bench-'));
    try {
      return await withBrowser((browser) => weigh(browser, url, folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

const weigh = (browser, url, folder) =>
  onPhone(browser, { isSlowCpu: false, hasWorker: false }, async (page, devtools) => {
    const open = createOpen(page, devtools, url);
    const first = await open();
    const again = await open();
    const rows = [
      { what: 'scripts of `/` requested before `load`, first visit', unit: 'B', shop: first },
      { what: 'scripts of `/`, returning visitor', unit: 'B', shop: again },
    ];
    for (const [id, room] of Object.entries(ROOMS)) {
      await deployFolder(writeVariant(room, join(folder, id), '9.0.0'), url, TOKEN);
      await warm(url);
      rows.push({
        what: `the same after a release of ${id} alone`,
        unit: 'B',
        shop: await open(),
        ...(id === 'host' && { most: MOST_AFTER_HOST }),
      });
    }
    return rows;
  });

/** Returns a function that opens the page and sums up its scripts that were requested before `load`. */
function createOpen(page, devtools, url) {
  const scripts = countScripts(devtools);
  return async () => {
    await page.goto('about:blank');
    await devtools.send('Page.enable');
    scripts.clear();
    devtools.once('Page.loadEventFired', scripts.freeze);
    await page.goto(url, { waitUntil: 'networkidle' });
    return scripts.bytes();
  };
}
