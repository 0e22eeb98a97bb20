import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../tools/prepare.mjs';
import { CPU_TELLER, cpuOf } from './cpu.mjs';
import { ask, get } from './load.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const KEPT_PAGES = 4000;
const RENDERED_PAGES = 200;

export async function bench() {
  await build();
  await withShops(async (start) => {
    const shop = await start({ env: { NODE_OPTIONS: CPU_TELLER } });
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
        const { perSecond, cpu } = await measure(url, server, () => '/', KEPT_PAGES);
        return { perSecond, cpu };
      });
      // A meaningful query makes a page that is not cached.
      const rendered = await inTurns({ shop: sides.shop }, async ({ url, server }, round) =>
        measure(url, server, (count) => `/?bench=${round}-${count}`, RENDERED_PAGES),
      );
      const row = (what, unit, name, rest) => ({
        what,
        unit,
        shop: spread(measured.shop[name]),
        other: spread(measured.bare[name]),
        ...rest,
      });
      comparison('server', {
        against: 'bare node:http',
        rows: [
          row('server CPU of a cached page', 'ms', 'cpu', { mostRatio: 1.5 }),
          row('cached pages a second', '', 'perSecond'),
          { what: 'rendered pages a second', shop: spread(rendered.shop.perSecond) },
          { what: 'server CPU of a rendered page', unit: 'ms', shop: spread(rendered.shop.cpu) },
        ],
      });
    } finally {
      bare.child.kill();
    }
  });
}

async function measure(url, server, pathOf, count) {
  const before = await cpuOf(server);
  const seconds = await ask(url, pathOf, { count });
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
