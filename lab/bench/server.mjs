import { cpuOf, PROBE } from './ask.mjs';
import { ask } from './load.mjs';
import { comparison } from './report.mjs';
import { inTurns, ROUNDS, spread } from './rounds.mjs';
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
    const { url, host } = await start({ env: { NODE_OPTIONS: PROBE, RENDER_MS: String(RENDER_MS) } });
    await warm(url);
    const measure = async (pathOf, { count, ...options }) => {
      const before = await cpuOf(host);
      const seconds = await ask(url, pathOf, { count, ...options });
      return { perSecond: count / seconds, cpu: ((await cpuOf(host)) - before) / count };
    };
    const keep = () => measure(() => '/', { count: KEPT_PAGES });
    const render = (round) =>
      // A meaningful query makes a page that is not cached.
      measure((count) => `/?bench=${round}-${count}`, {
        count: RENDERED_PAGES,
        headersOf: (count) => ({ 'x-forwarded-for': addressOf(round * RENDERED_PAGES + count) }),
        demand: 'data-testid="product-card"',
      });
    // Late compilation must not count.
    await keep();
    for (let round = 1; round <= WARM_ROUNDS; round += 1) await render(ROUNDS + round);
    const { kept, rendered } = await inTurns({ kept: keep, rendered: render }, (side, round) => side(round));
    comparison('server', {
      rows: [
        { what: 'server CPU of a cached page', unit: 'ms', shop: spread(kept.cpu) },
        { what: 'cached pages a second', shop: spread(kept.perSecond) },
        { what: 'server CPU of a rendered page', unit: 'ms', shop: spread(rendered.cpu), most: 9 },
        { what: 'rendered pages a second', shop: spread(rendered.perSecond) },
      ],
    });
  });
}

/** An address of the range for benchmarks (RFC 2544). Beyond its allowance of renderings a network gets frames. */
const addressOf = (number) => `198.18.${number >> 8}.${number & 255}`;
