import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CPU_TELLER, cpuOf } from './cpu.mjs';
import { ask, get } from './load.mjs';
import { comparison } from './report.mjs';
import { inTurns, ROUNDS, sidesOf, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const KEPT_PAGES = 4000;
const RENDERED_PAGES = 200;
/** V8 compiles the code of a rendering for about 3,000 pages, and the render workers are replaced after 10,000. */
const WARM_ROUNDS = 15;
/** Time limit of a rendering in ms, so that a slow machine sends no frame instead of a page. */
const RENDER_MS = 5000;

export async function bench() {
  await withShops(async (start) => {
    const shop = await start({ env: { NODE_OPTIONS: CPU_TELLER, RENDER_MS: String(RENDER_MS) } });
    await warm(shop.url);
    const bare = await startBare(await get(`${shop.url}/`));
    try {
      const sides = {
        shop: { url: shop.url, server: shop.host },
        bare: { url: bare.url, server: bare.child },
      };
      // Late compilation must not count.
      for (const { url } of Object.values(sides)) await ask(url, () => '/', { count: KEPT_PAGES });
      const measured = await inTurns(sides, async ({ url, server }) => {
        const { perSecond, cpu } = await measure(url, server, () => '/', { count: KEPT_PAGES });
        return { perSecond, cpu };
      });
      const { url, server } = sides.shop;
      const render = (round) =>
        // A meaningful query makes a page that is not cached.
        measure(url, server, (count) => `/?bench=${round}-${count}`, {
          count: RENDERED_PAGES,
          headersOf: (count) => ({ 'x-forwarded-for': addressOf(round * RENDERED_PAGES + count) }),
          demand: 'data-testid="product-card"',
        });
      for (let round = 1; round <= WARM_ROUNDS; round += 1) await render(ROUNDS + round);
      const rendered = await inTurns({ shop: sides.shop }, (_, round) => render(round));
      const row = sidesOf(measured.shop, measured.bare);
      comparison('server', {
        against: 'bare node:http',
        rows: [
          row('server CPU of a cached page', 'ms', 'cpu', { mostRatio: 1.5 }),
          row('cached pages a second', '', 'perSecond'),
          { what: 'rendered pages a second', shop: spread(rendered.shop.perSecond) },
          { what: 'server CPU of a rendered page', unit: 'ms', shop: spread(rendered.shop.cpu), most: 9 },
        ],
      });
    } finally {
      bare.child.kill();
    }
  });
}

/** An address of the range for benchmarks (RFC 2544). Beyond its allowance of renderings a network gets frames. */
const addressOf = (number) => `198.18.${number >> 8}.${number & 255}`;

async function measure(url, server, pathOf, { count, ...options }) {
  const before = await cpuOf(server);
  const seconds = await ask(url, pathOf, { count, ...options });
  return { perSecond: count / seconds, cpu: ((await cpuOf(server)) - before) / count };
}

/** The bare server sends headers and bytes of the shop's response. */
function startBare({ headers, body }) {
  const child = fork(fileURLToPath(new URL('./bareServer.mjs', import.meta.url)), {
    execArgv: ['--max-semi-space-size=2'],
    env: { ...process.env, NODE_OPTIONS: CPU_TELLER },
  });
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers;
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message?.type === 'listening')
        child.send({ type: 'answer', headers: own, body: body.toString('base64') });
      if (message?.type === 'ready') resolve({ child, url: message.url });
    });
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
}
