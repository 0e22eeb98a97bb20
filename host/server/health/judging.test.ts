import type { TrialFigures } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import { type Page, watching, withCanary } from '../testing/watching';

const UZBEK_EVERY = 8;

interface Fault {
  slowerMs?: number;
  failsIn?: Locale;
  isDeaf?: boolean;
}

type Shop = Awaited<ReturnType<typeof watching>>;

async function visit(shop: Shop, version: string, at: number, { slowerMs = 0, failsIn, isDeaf }: Fault = {}) {
  const locale: Locale = at % UZBEK_EVERY === 0 ? 'uz' : 'ru';
  const pages = await shop.view(version, 1, 'orders', { locale });
  const startMs = 700 + ((at * 37) % 100) * 20 + slowerMs;
  const told: TrialFigures[] = [{ startMs, isServed: true }, { loadMs: startMs - 100 }];
  if (at % 2 === 0) told.push({ event: 'dish-opened' });
  if (at % 3 === 0 && !isDeaf) told.push({ event: 'added-to-cart' });
  await shop.measure(pages, ...told);
  if (locale === failsIn) await shop.fail(pages);
}

/** The number of views of the canary after which it is rolled back. */
async function rolledBackAfter(shop: Shop, fault?: Fault): Promise<number | undefined> {
  for (let views = 1; views <= 200; views += 1) {
    await visit(shop, '1.0.0', views);
    await visit(shop, '2.0.0', views, fault);
    if (views % UZBEK_EVERY === 0) await shop.watch.health();
    if (shop.rolledBack.length > 0) return views;
  }
  return undefined;
}

test.each<[string, Fault, RegExp]>([
  [
    'is two seconds slower',
    { slowerMs: 2000 },
    /^(start|largest paint) over \d\.\d s: \d+ of \d+ page views( in \w+)?, of the default \d+ of \d+ over /,
  ],
  [
    'throws in Uzbek only',
    { failsIn: 'uz' },
    /^failed: (\d+) of \1 page views in uz, of the default 0 of \d+ \(p = /,
  ],
  [
    'has an add button that silently does nothing',
    { isDeaf: true },
    /^added to cart: 0 of \d+ page views( in \w+)?, of the default \d+ of \d+ \(p = /,
  ],
])('a canary that %s is rolled back within 200 of its views, with the reason', async (_, fault, reason) => {
  const shop = await watching(withCanary());
  expect(await rolledBackAfter(shop, fault)).toBeLessThanOrEqual(200);
  expect(shop.rolledBack).toMatchObject([
    { id: 'orders', version: '2.0.0', reason: expect.stringMatching(reason) },
  ]);
});

test('a canary that equals its default is not rolled back', async () => {
  const shop = await watching(withCanary());
  expect(await rolledBackAfter(shop)).toBeUndefined();
});

test('a canary whose pages are sent without server HTML is rolled back', async () => {
  const shop = await watching(withCanary());
  await shop.measure(await shop.view('1.0.0', 24), { startMs: 900, isServed: true });
  await shop.measure(await shop.view('2.0.0', 24), { startMs: 900, isServed: false });
  await shop.watch.health();
  expect(shop.rolledBack).toMatchObject([{ reason: expect.stringMatching(/^no server HTML: 24 of 24 /) }]);
});

test('a canary whose pages the shop has no room to render is not rolled back for their HTML and times', async () => {
  const shop = await watching(withCanary());
  await shop.measure(await shop.view('1.0.0', 24), { startMs: 900, isServed: true }, { loadMs: 900 });
  const pages = await shop.view('2.0.0', 24, 'orders', { hasRoom: false });
  await shop.measure(pages, { startMs: 9000, isServed: false }, { loadMs: 9000 });
  await shop.watch.health();
  expect(shop.rolledBack).toEqual([]);
});

describe('forged figures', () => {
  const sumsOf = async ({ watch, counts, trial }: Shop) => {
    await watch.health();
    return counts.add(new Map(), [trial()]);
  };

  it('a thousand figures and failures for page views that the shop did not send change nothing', async () => {
    const shop = await watching(withCanary());
    const [page] = await shop.view('2.0.0', 5);
    await shop.view('1.0.0', 5);
    const before = await sumsOf(shop);
    const forged: Page[] = Array.from({ length: 1000 }, (_, at) => ({
      build: page?.build ?? '',
      view: page?.view?.replace(/[\w-]{16}(?=\.[\w-]+$)/, String(at).padStart(16, 'x')),
    }));
    await shop.measure(forged, { startMs: 60_000, isServed: false }, { event: 'added-to-cart' });
    await shop.fail(forged);
    expect(await sumsOf(shop)).toEqual(before);
  });

  it('each figure of a page view counts once, and a business event that its page does not have never counts', async () => {
    const shop = await watching(withCanary());
    const pages = await shop.view('2.0.0');
    const start = { startMs: 900, isServed: true };
    await shop.measure(pages, start, { event: 'added-to-cart' });
    const before = await sumsOf(shop);
    await shop.measure(pages, start, { startMs: 9000 }, { event: 'added-to-cart' }, { event: 'order-made' });
    expect(await sumsOf(shop)).toEqual(before);
  });

  const oneClient = { ip: '203.0.113.7' };

  it('a client that opens 500 pages and reports them all as bad cannot take a good canary back', async () => {
    const shop = await watching(withCanary());
    const own = await shop.view('2.0.0', 500, 'orders', oneClient);
    await shop.fail(own);
    await shop.measure(own, { startMs: 60_000, isServed: false }, { loadMs: 60_000 });
    expect(await rolledBackAfter(shop)).toBeUndefined();
    expect((await shop.watch.health())('orders', '2.0.0')).toEqual({ views: 202, failures: 2 });
  });

  it.each(['1.0.0', '2.0.0'])(
    'a client that opens 500 pages of version %s cannot save a bad canary',
    async (version) => {
      const shop = await watching(withCanary());
      const own = await shop.view(version, 500, 'orders', oneClient);
      if (version === '1.0.0') await shop.fail(own);
      await shop.measure(own, { startMs: 900, isServed: true }, { event: 'added-to-cart' });
      expect(await rolledBackAfter(shop, { isDeaf: true })).toBeLessThanOrEqual(200);
    },
  );
});
