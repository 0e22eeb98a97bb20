import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../tools/prepare.mjs';
import { CPU_TELLER, cpuOf } from './cpu.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';
import { startShop, withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const POLL_MS = 25;

/** A host starts beside a running back end, on the data of a host that has published the same builds before. */
export async function bench() {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  try {
    await withShops(async (start) => {
      const shop = await start();
      await warm(shop.url);
      for (const name of ['registry.json', 'remotes', 'secrets'])
        cpSync(join(shop.dataDir, name), join(dataDir, name), { recursive: true });
      const { host } = await inTurns({ host: shop }, ({ backendUrl }) => firstPage(backendUrl, dataDir));
      comparison('coldStart', {
        rows: [
          {
            what: 'start of the host until its first whole page',
            unit: 'ms',
            shop: spread(host.ms),
            most: 1500,
          },
          { what: 'its CPU until then', unit: 'ms', shop: spread(host.cpu) },
        ],
      });
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function firstPage(backendUrl, dataDir) {
  const began = performance.now();
  const shop = await startShop({
    backendUrl,
    dataDir,
    env: { BACKEND_PORT: new URL(backendUrl).port, NODE_OPTIONS: CPU_TELLER },
  });
  await wholePage(`${shop.url}/`);
  const ms = performance.now() - began;
  const cpu = await cpuOf(shop.host);
  await shop.stop();
  return { ms, cpu };
}

/** A page without products is a frame, which the browser would have to render. */
async function wholePage(url) {
  for (;;) {
    const html = await fetch(url, { headers: { 'accept-language': 'ru' } }).then(
      (answer) => answer.text(),
      () => '',
    );
    if (html.includes('data-testid="product-card"') && html.includes('</html>')) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
