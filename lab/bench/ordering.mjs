import { placeOrders } from '../orders.mjs';
import { cpuOf, PROBE } from './ask.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';

const WARM_UP = 400;
const ORDERS = 400;

export async function bench() {
  await withShops(async (start) => {
    const shop = await start({ env: { NODE_OPTIONS: PROBE } });
    const place = (count) => placeOrders(shop.url, count, { api: shop.backendUrl });
    await place(WARM_UP);
    const { orders } = await inTurns({ orders: shop }, async ({ backend }) => {
      const before = await cpuOf(backend);
      const began = performance.now();
      await place(ORDERS);
      const seconds = (performance.now() - began) / 1000;
      return { perSecond: ORDERS / seconds, cpu: ((await cpuOf(backend)) - before) / ORDERS };
    });
    comparison('ordering', {
      rows: [
        {
          what: 'orders a second through one back end, 8 clients',
          shop: spread(orders.perSecond),
          least: 200,
        },
        { what: 'CPU of the back end for an order', unit: 'ms', shop: spread(orders.cpu), most: 4 },
      ],
    });
  });
}
