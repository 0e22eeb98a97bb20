import { build } from '../../tools/prepare.mjs';
import { blockingOf } from './blocking.mjs';
import { withBrowser } from './browser.mjs';
import { loadPage } from './largestPaint.mjs';
import { readPeer, startPeer } from './peer.mjs';
import { compareRemains, seePage } from './remains.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const FOLDER = process.env.PEERS_DIR;

/** Both shops are served by http; the addresses of others answer neither, so that no network of others is measured. */
const FOREIGN = ['https://*'];

/** The remote that draws the first page, and one that adds a part to it. */
const OWN_REMOTES = { page: '*/remotes/menu-cart/*', part: '*/remotes/content/*' };

export async function bench() {
  if (!FOLDER) {
    console.log(
      'peers: left out; PEERS_DIR must name a folder with a Module Federation shop and its olov-peer.json (lab/bench/README.md).',
    );
    return;
  }
  const peer = readPeer(FOLDER);
  await build();
  const { stop } = await startPeer(peer);
  try {
    await withShops(async (start) => {
      const { url } = await start();
      await warm(url);
      await compare({
        shop: { url, path: '/', remotes: OWN_REMOTES },
        peer: { url: peer.url, path: peer.start, remotes: peer.remotes, name: peer.name },
      });
    });
  } finally {
    await stop();
  }
}

const compare = (sides) =>
  withBrowser(async (browser) => {
    const remains = {
      shop: await remainsOf(browser, sides.shop),
      peer: await remainsOf(browser, sides.peer),
    };
    const times = await inTurns(sides, (side) => timesOf(browser, side));
    const time = (what, unit, name) => ({
      what,
      unit,
      shop: spread(times.shop[name]),
      other: spread(times.peer[name]),
    });
    const rest = (what, unit, read) => ({ what, unit, shop: read(remains.shop), other: read(remains.peer) });
    const without = (title, name) => [
      rest(`text without the remote of ${title}`, '%', (side) => side[name].text),
      rest(`links without the remote of ${title}`, '%', (side) => side[name].links),
      rest(`notices with a way on`, '', (side) => Number(side[name].isNoticed)),
    ];
    comparison('peers', {
      against: sides.peer.name,
      rows: [
        time('largest paint', 'ms', 'lcp'),
        time('first paint', 'ms', 'fcp'),
        time('layout shift', '', 'cls'),
        time('blocking time after the first paint', 'ms', 'blocking'),
        time('blocking time since the start', 'ms', 'wholeBlocking'),
        time('main thread at work since the start', 'ms', 'wholeBusy'),
        rest('scripts until the page rests', 'B', (side) => side.scripts),
        ...without('the page', 'page'),
        ...without('a part', 'part'),
      ],
    });
  });

async function timesOf(browser, { url, path }) {
  const options = { path, blockedUrls: FOREIGN };
  const { lcp, fcp, cls } = await loadPage(browser, url, options);
  return { lcp, fcp, cls, ...(await blockingOf(browser, url, options)) };
}

async function remainsOf(browser, { url, path, remotes }) {
  const see = (blocked) => seePage(browser, url, { path, blockedUrls: [...FOREIGN, ...blocked] });
  const whole = await see([]);
  const remains = { scripts: whole.scripts };
  for (const [name, pattern] of Object.entries(remotes)) {
    remains[name] = compareRemains(whole, await see([pattern]));
    const { notice, waysOn } = remains[name];
    console.log(`${url} without ${pattern}: ${JSON.stringify({ notice, waysOn })}`);
  }
  return remains;
}
