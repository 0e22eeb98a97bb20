import http from 'node:http';
import { build } from '../../tools/prepare.mjs';
import { withBrowser } from './browser.mjs';
import { withDatabase } from './database.mjs';
import { growOrders, growProducts } from './grow.mjs';
import { loadPage } from './largestPaint.mjs';
import { get } from './load.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const PRODUCTS_TIMES = 10;
const ORDERS_TIMES = 100;
const ORDERS = { own: 60, others: 600 };

export async function bench() {
  await build();
  await withShops(async (start) => {
    const small = await prepare(await start(), 1, 1);
    const large = await prepare(await start(), PRODUCTS_TIMES, ORDERS_TIMES);
    const sides = { large, small };
    const served = await inTurns(sides, measure);
    const painted = await withBrowser((browser) =>
      inTurns(sides, async ({ url }) => {
        const { lcp } = await loadPage(browser, url);
        return { lcp };
      }),
    );
    const row = (what, figures, name, mostRatio) => ({
      what,
      unit: 'ms',
      shop: spread(figures.large[name]),
      other: spread(figures.small[name]),
      mostRatio,
    });
    comparison('growth', {
      against: 'small shop',
      rows: [
        row(`largest paint, ${PRODUCTS_TIMES}× products`, painted, 'lcp', 1.1),
        row('page, kept', served, 'kept', 1.1),
        row('page, rendered for one', served, 'rendered', 1.1),
        row(`list of orders, ${ORDERS_TIMES}× orders`, served, 'list', 1.2),
      ],
    });
  });
}

async function prepare({ url, dataDir }, productsTimes, ordersTimes) {
  const { token, customerId } = await (await fetch(`${url}/api/token`)).json();
  await withDatabase(dataDir, async (client) => {
    await growOrders(client, url, {
      customerId,
      own: ORDERS.own * ordersTimes,
      others: ORDERS.others * ordersTimes,
    });
    await growProducts(client, productsTimes);
  });
  await warm(url);
  const agent = new http.Agent({ keepAlive: true });
  const list = `${url}/main/api/delivery/List?skip=0&take=50&onlyActive=false&Language=2`;
  const headers = { authorization: `Bearer ${token}` };
  const entries = JSON.parse(
    (await get(list, agent, { ...headers, 'accept-encoding': 'identity' })).body,
  ).length;
  if (entries !== 50) throw new Error(`the list of orders has ${entries} entries`);
  return { url, agent, list, headers };
}

async function measure({ url, agent, list, headers }, round) {
  const median = async (count, ask) => {
    const times = [];
    for (let index = 0; index < count; index += 1) {
      const { ms, status } = await ask(index);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      times.push(ms);
    }
    return spread(times).median;
  };
  return {
    kept: await median(50, () => get(`${url}/`, agent)),
    rendered: await median(10, (index) => get(`${url}/?bench=${round}-${index}`, agent)),
    list: await median(50, () => get(list, agent, headers)),
  };
}
