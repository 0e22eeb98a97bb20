import { blockingOf } from './blocking.mjs';
import { withBrowser } from './browser.mjs';
import { loadPage } from './largestPaint.mjs';
import { startPeer } from './peer.mjs';
import { comparison } from './report.mjs';
import { inTurns, sidesOf } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const FOLDER = process.env.PEERS_DIR;

/** Both shops are served by http; the addresses of others answer neither, so that no network of others is measured. */
const FOREIGN = ['https://*'];

export async function bench() {
  if (!FOLDER) {
    console.log(
      'peers: left out; PEERS_DIR must name a folder with a Module Federation shop and its olov-peer.json (lab/bench/README.md).',
    );
    return;
  }
  const peer = await startPeer(FOLDER);
  try {
    await withShops(async (start) => {
      const shop = await start();
      await warm(shop.url);
      const measured = await withBrowser((browser) =>
        inTurns({ shop: { url: shop.url, path: '/' }, peer }, async ({ url, path }) => {
          const options = { path, blockedUrls: FOREIGN };
          const { lcp, fcp, cls } = await loadPage(browser, url, options);
          return { lcp, fcp, cls, ...(await blockingOf(browser, url, options)) };
        }),
      );
      const row = sidesOf(measured.shop, measured.peer);
      comparison('peers', {
        against: peer.name,
        rows: [
          row('largest paint', 'ms', 'lcp'),
          row('first paint', 'ms', 'fcp'),
          row('layout shift', '', 'cls'),
          row('blocking time after the first paint', 'ms', 'blocking'),
          row('blocking time since the start', 'ms', 'wholeBlocking'),
          row('main thread at work since the start', 'ms', 'wholeBusy'),
        ],
      });
    });
  } finally {
    await peer.stop();
  }
}
