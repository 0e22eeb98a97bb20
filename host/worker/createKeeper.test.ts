import { KEEP_HEADER } from '@olov/contract';
import { MODIFIER_PICTURE_WIDTH, PICTURE_WIDTHS, STORY_WIDTHS } from '@olov/contract/menu/seed';
import { createKeeper } from './createKeeper';
import { KEPT } from './kept';
import { aBuild, addressesIn, aPage, aWorld, dead, hashOf, ORIGIN, signed } from './testing/openWorker';

function aWorker(network: Parameters<typeof aWorld>[0]) {
  const world = aWorld(network);
  const waiting: (() => void)[] = [];
  const keeper = createKeeper(world, () => new Promise((resolve) => void waiting.push(resolve)));
  const ask = async (kind: 'page' | 'answer' | 'picture' | 'file' | 'latest', path: string, init = {}) => {
    const works: Promise<unknown>[] = [];
    const request = new Request(ORIGIN + path, init);
    const answer = await keeper[kind]({
      request,
      clientId: 'tab',
      waitUntil: (work) => void works.push(work),
    });
    return { answer, settled: () => Promise.all(works) };
  };
  const endPatience = async () => {
    for (let turns = 0; turns < 5; turns += 1) {
      for (const end of waiting.splice(0)) end();
      await turn();
    }
  };
  const visit = async (path: string) => {
    const { answer, settled } = await ask('page', path);
    const text = await answer.clone().text();
    await settled();
    return { answer, text };
  };
  return { world, keeper, ask, visit, endPatience };
}

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const filesOf = (...urls: string[]) => json({ files: urls.map((url) => ({ url, integrity: '' })) });
const textOf = (files: Record<string, string>) =>
  JSON.stringify({ files: Object.entries(files).map(([url, text]) => ({ url, integrity: hashOf(text) })) });
const listOf = (files: Record<string, string>) => new Response(textOf(files));
const never = () => new Promise<Response>(() => {});
const latest = (id: string) => json({ id, timestamp: 0 });
/** A response that comes when it is given. */
function aLate() {
  let give = (_answer: Response) => {};
  const answer = new Promise<Response>((resolve) => (give = resolve));
  return { give, answer };
}
function aRedirect(): Response {
  const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  return Object.assign(redirect, { clone: () => redirect });
}
/** Resolves after the work that a request started and did not wait for. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a page', () => {
  it('the service worker takes a page from the network while there is one, even if the page is cached', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = () => aPage('one', 'after');
    expect((await visit('/en')).text).toContain('after');
  });

  it('the service worker shows a cached page with its date without a network', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu', { trial: { view: 'view-1' } }));
    expect((await visit('/en/?utm_source=mail')).text).toContain('view-1');
    world.network = dead;
    const { text } = await visit('/en');
    expect(text).toContain('the menu');
    expect(text).toMatch(/"kept":\{"at":\d+\}/);
    expect(text).not.toContain('view-1');
  });

  it('the service worker shows a cached page if a proxy responds for a dead shop', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en');
    world.network = () => new Response('Bad gateway', { status: 502 });
    expect((await visit('/en')).text).toContain('the menu');
    expect((await visit('/en/news')).answer.status).toBe(502);
  });

  it.each([
    ['nothing', () => Promise.reject(new TypeError('no network'))],
    ['an error, as in Firefox', async () => Response.error()],
  ])(
    'the service worker shows a cached page if the browser’s navigation preload returned %s',
    async (_, preload) => {
      const { world, keeper, visit } = aWorker(() => aPage('one', 'the menu'));
      await visit('/en');
      world.network = dead;
      const request = new Request(`${ORIGIN}/en`);
      const answer = await keeper.page({ request, preloadResponse: preload(), waitUntil: () => {} });
      expect(await answer.text()).toContain('the menu');
    },
  );

  it('the service worker shows an offline page in the language of a page that was never visited', async () => {
    const { visit } = aWorker(dead);
    const { answer, text } = await visit('/uz/news');
    expect(answer.status).toBe(503);
    expect(text).toContain('Internet yoʻq');
    expect(text).toContain('href="/uz"');
  });

  it('a page that the browser renders is shown at an address with a query', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the order form'));
    await visit('/en/order');
    world.network = dead;
    expect((await visit('/en/order?step=payment')).text).toContain('the order form');
  });

  it('a rendered page is cached by its path only, and an address with a query redirects to the cached page', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu', {}, { page: { route: 'menu' } }));
    await visit('/en');
    await visit('/en?tgId=77&latitude=41.3');
    await visit('/en/?utm_source=mail');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/en']);
    world.network = dead;
    const { answer } = await visit('/en?product=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${ORIGIN}/en`]);
  });

  it.each(['/en/', '/EN', '//en', '/%65n/?utm_source=mail'])(
    'a cached page is shown at %s, which is not its canonical address',
    async (path) => {
      const { world, visit } = aWorker(() => aPage('one', 'the menu'));
      await visit('/en');
      world.network = dead;
      expect((await visit(path)).text).toContain('the menu');
    },
  );

  it('a page stays cached if an address that is not canonical redirects to it', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en');
    world.network = aRedirect;
    await visit('/en/');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/en']);
  });

  it.each([
    ['/', '<html lang="ru" data-path="/">'],
    ['/news/', '<html lang="ru" data-path="/news">'],
    ['/RU/news', '<html lang="ru">'],
    ['/EN/news/', '<html lang="en">'],
  ])(
    'a page that is not cached leads from %s to the chosen language only without a language prefix',
    async (path, html) => {
      const { visit } = aWorker(dead);
      expect((await visit(path)).text).toContain(html);
    },
  );

  it('a page that is cached only in another language leads to an offline page with a link to it', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en/news');
    world.network = dead;
    const { answer, text } = await visit('/uz/news');
    expect(answer.status).toBe(503);
    expect(text).toContain('oʻzbekchasi qurilmangizda yoʻq');
    expect(text).toContain('<a href="/en/news" lang="en" hreflang="en">English</a>');
  });

  it('a cached page is deleted if the server redirects its address', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/');
    world.network = aRedirect;
    await visit('/?product=1');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/']);
    await visit('/');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('the offline page has the name, the icon and the style sheet of the chain', async () => {
    const { world } = aWorker(dead);
    const olovBrand = {
      name: 'Pizza & Co',
      icon: '/brand/1/icon.svg',
      style: ':root:root{--p-ground:#fff1e0}',
    };
    const keeper = createKeeper(Object.assign(world, { olovBrand }));
    const answer = await keeper.page({ request: new Request(`${ORIGIN}/en`), waitUntil: () => {} });
    const text = await answer.text();
    expect(text).toContain('You are offline — Pizza &#38; Co</title>');
    expect(text).toContain('<svg viewBox');
    expect(text).toContain('--p-ground:#171210;');
    expect(text).toContain(':root:root{--p-ground:#fff1e0}');
    expect(text).toContain('<link rel="icon" href="/brand/1/icon.svg">');
  });

  it.each([
    ['does not allow to be kept', () => new Response('<p>an order</p>')],
    ['made for a developer', () => aPage('one', 'mine', { overrides: [{ id: 'orders' }] })],
    ['does not find', () => new Response('', { status: 404, headers: { [KEEP_HEADER]: 'one' } })],
  ])('a page that the server %s is not cached by the service worker', async (_, page) => {
    const { world, visit } = aWorker(page);
    await visit('/en/tracker/1');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('the service worker caches the last twenty pages', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'news'));
    for (let item = 1; item <= 21; item += 1) await visit(`/news/${item}`);
    await visit('/news/2');
    const kept = await addressesIn(world.caches, KEPT.pages);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, '/news/3', '/news/2']);
  });
});

describe('a silent network', () => {
  it('a silent network makes the service worker show the cached page, and the late response is cached', async () => {
    const { world, ask, visit, endPatience } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    const { give, answer: page } = aLate();
    world.network = (url) => (url === '/en' ? page : Promise.reject(new TypeError('no network')));
    const asking = ask('page', '/en');
    await endPatience();
    const shown = await asking;
    expect(await shown.answer.text()).toContain('before');
    give(aPage('one', 'after'));
    await shown.settled();
    world.network = dead;
    expect((await visit('/en')).text).toContain('after');
  });

  it('the service worker waits for a silent network if the cached page is not of the visitor’s build', async () => {
    const { world, ask, visit, endPatience } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    const { give, answer: page } = aLate();
    world.network = async (url) => (url === '/en' ? (await page).clone() : latest('two'));
    const asking = ask('page', '/en');
    await endPatience();
    give(aPage('two', 'after'));
    expect(await (await asking).answer.text()).toContain('after');
  });

  it('the service worker shows a cached page during a silent network only after it knows the visitor’s build', async () => {
    const { world, ask, visit, endPatience } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    const { give, answer } = aLate();
    world.network = (url) => (url.startsWith('/builds/latest') ? answer : never());
    let isShown = false;
    const asking = ask('page', '/en').then((shown) => {
      isShown = true;
      return shown;
    });
    await endPatience();
    expect(isShown).toBe(false);
    give(latest('one'));
    expect(await (await asking).answer.text()).toContain('before');
  });

  it('a page that failed to load is not replaced with a cached one if the shop has another build', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = (url) => (url.startsWith('/builds/latest') ? latest('two') : dead(url, {}));
    const { answer, text } = await visit('/en');
    expect(answer.status).toBe(503);
    expect(text).not.toContain('before');
  });

  it('a silent network makes the service worker answer with a cached API response, and the page gets a message about the late one', async () => {
    const { world, ask, endPatience } = aWorker(() => json({ price: 1 }));
    world.pages = ['tab', 'another'];
    await (await ask('answer', '/main/api/shop')).settled();
    const { give, answer } = aLate();
    world.network = () => answer;
    const asking = ask('answer', '/main/api/shop');
    await endPatience();
    const shown = await asking;
    expect(await shown.answer.json()).toEqual({ price: 1 });
    expect(world.told).toEqual([]);
    give(json({ price: 2 }));
    await shown.settled();
    expect(world.told).toEqual(['renewed']);
    world.network = never;
    expect(await (await ask('answer', '/main/api/shop')).answer.json()).toEqual({ price: 2 });
  });

  it('the service worker does not use a cached API response that is a day old during a silent network', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const { world, ask, endPatience } = aWorker(() => json({ price: 1 }));
    await (await ask('answer', '/main/api/shop')).settled();
    now.mockReturnValue(24 * 60 * 60_000);
    const { give, answer } = aLate();
    world.network = () => answer;
    const asking = ask('answer', '/main/api/shop');
    await endPatience();
    give(json({ price: 2 }));
    expect(await (await asking).answer.json()).toEqual({ price: 2 });
    now.mockReturnValue(48 * 60 * 60_000);
    world.network = dead;
    expect(await (await ask('answer', '/main/api/shop')).answer.json()).toEqual({ price: 2 });
    now.mockRestore();
  });
});

describe('another build', () => {
  it('a visited page of another build makes the service worker renew all cached pages', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    await visit('/en/news');
    world.network = (url) => (url.startsWith('/builds/') ? filesOf() : aPage('two', 'after'));
    await visit('/en');
    world.network = dead;
    expect((await visit('/en')).text).toContain('after');
    expect((await visit('/en/news')).text).toContain('after');
  });

  it('the service worker deletes the cached pages when the shop names another build, even if that build cannot be loaded', async () => {
    const { world, ask, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = (url) => (url.startsWith('/builds/latest') ? latest('two') : never());
    void (await ask('latest', '/builds/latest.json?1'));
    await turn();
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('a renewed page of a third build is not cached beside the newest build', async () => {
    const { world, ask, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = (url) => (url.startsWith('/builds/latest') ? latest('two') : aPage('three', 'canary'));
    await (await ask('latest', '/builds/latest.json?1')).settled();
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('the service worker keeps the files of the previous build while a page of that build is open', async () => {
    const network = (build: string) => (url: string) => {
      if (url === '/en') return aPage(build, 'the menu');
      return url.startsWith('/builds/files/')
        ? filesOf('/remotes/host/1/main.js', `/remotes/menu/${url.split('/')[3]}/page.js`)
        : new Response('code');
    };
    const { world, keeper, visit } = aWorker(network('one'));
    const message = { locale: 'en', page: '/en', pictures: [] };
    world.pages = ['tab-1'];
    await keeper.keep('tab-1', { ...message, build: 'one' });
    world.network = network('two');
    world.pages = ['tab-1', 'tab-2'];
    await visit('/en');
    await keeper.keep('tab-2', { ...message, build: 'two' });
    const both = ['/remotes/host/1/main.js', '/remotes/menu/one/page.js', '/remotes/menu/two/page.js'];
    expect((await addressesIn(world.caches, KEPT.files)).sort()).toEqual(both);

    world.pages = ['tab-2'];
    await keeper.keep('tab-2', { ...message, build: 'two' });
    expect((await addressesIn(world.caches, KEPT.files)).sort()).toEqual([both[0], both[2]]);
  });
});

describe('a file of a build', () => {
  it('the service worker takes a file of a build from the cache, or from the network if the page bypasses all caches', async () => {
    const { world, keeper, ask } = aWorker((url) =>
      url.startsWith('/builds/') ? listOf({ '/remotes/menu/1/main.js': 'kept' }) : new Response('kept'),
    );
    world.pages = ['tab'];
    await keeper.keep('tab', { build: 'one', locale: 'en', page: '/en', pictures: [] });
    world.network = () => new Response('asked for');
    const named = { integrity: hashOf('kept') };
    expect(await (await ask('file', '/remotes/menu/1/main.js', named)).answer.text()).toBe('kept');
    const anew = await ask('file', '/remotes/menu/1/main.js', { cache: 'reload' });
    expect(await anew.answer.text()).toBe('asked for');
  });
});

describe('code of a page that writes into the caches', () => {
  const FILES = { '/remotes/host/1/main.js': 'the entry', '/remotes/menu/1/page.css': 'the sheet' };
  const HOSTILE = '<script>stolen=1</script><script src="/remotes/evil/1/evil.js"></script>';
  const hostilePage = (build: string) =>
    new Response(HOSTILE, {
      headers: {
        [KEEP_HEADER]: build,
        'content-security-policy': "script-src 'unsafe-inline'",
        link: '</x>',
      },
    });
  const network = (url: string) => {
    if (url.startsWith('/builds/files/')) return new Response(textOf(FILES));
    return url === '/en' ? aPage('one', 'the menu') : new Response(FILES[url as keyof typeof FILES]);
  };
  const aBrowser = async () => {
    const worker = aWorker(network);
    const { world } = worker;
    world.olovBuild = aBuild('one', { en: hashOf(textOf(FILES)) });
    const keeper = createKeeper(world);
    world.pages = ['tab'];
    await keeper.keep('tab', { build: 'one', locale: 'en', page: '/en', pictures: [] });
    const ask = async (kind: 'page' | 'file', path: string, init = {}) =>
      keeper[kind]({ request: new Request(ORIGIN + path, init), waitUntil: () => {} });
    const write = async (cache: string, path: string, answer: Response) =>
      (await world.caches.open(cache)).put(path, answer);
    /** Asks, and waits for what the worker does after its answer. */
    const settle = async (kind: 'page' | 'latest', path: string) => {
      const works: Promise<unknown>[] = [];
      const request = new Request(ORIGIN + path);
      await keeper[kind]({ request, waitUntil: (work) => works.push(work) });
      await Promise.all(works);
    };
    return { world, ask, write, settle };
  };

  it('a page in the cache is sent with the policy of the worker’s build, which allows only the folders of that build, and never with stored headers', async () => {
    const { world, ask, write } = await aBrowser();
    const page = await signed('/en', aPage('one', 'the menu'));
    for (const [name, value] of hostilePage('one').headers) page.headers.set(name, value);
    await write(KEPT.pages, '/en', page);
    world.network = dead;
    expect(Object.fromEntries((await ask('page', '/en')).headers)).toEqual({
      'content-type': 'text/html',
      'content-security-policy': `script-src ${ORIGIN}/remotes/host/1/ https://cdn.test/menu/1/ 'sha256-early'`,
    });
  });

  it.each([
    ['that the server did not sign', async () => hostilePage('one')],
    [
      'whose HTML was changed',
      async () => new Response(HOSTILE, await signed('/en', aPage('one', 'the menu'))),
    ],
    ['of another path', () => signed('/en/news', aPage('one', 'the news'))],
    [
      'of another build',
      async () => {
        const page = await signed('/en', aPage('evil', 'the menu'));
        page.headers.set(KEEP_HEADER, 'one');
        return page;
      },
    ],
  ])('a page in the cache %s is not shown', async (_, page) => {
    const { world, ask, write } = await aBrowser();
    world.network = dead;
    expect((await ask('page', '/en')).status).toBe(200);
    await write(KEPT.pages, '/en', await page());
    expect((await ask('page', '/en')).status).toBe(503);
  });

  it('a list of files that was changed in the cache names no hash', async () => {
    const { world, write } = await aBrowser();
    const path = '/remotes/host/1/evil.js';
    await write(KEPT.builds, '/builds/files/one/en.json', listOf({ [path]: 'stolen=1' }));
    await write(KEPT.files, path, new Response('stolen=1'));
    const keeper = createKeeper(world);
    world.network = dead;
    const request = new Request(ORIGIN + path, { integrity: hashOf('stolen=1') });
    await expect(keeper.file({ request, waitUntil: () => {} })).rejects.toThrow();
  });

  it('a file that was changed in the cache is loaded from the network, even if the page names the hash of the change', async () => {
    const { world, ask, write } = await aBrowser();
    const path = '/remotes/host/1/main.js';
    for (const init of [{}, { integrity: hashOf('stolen=1') }]) {
      await write(KEPT.files, path, new Response('stolen=1'));
      expect(await (await ask('file', path, init)).text()).toBe('the entry');
      expect(await addressesIn(world.caches, KEPT.files)).not.toContain(path);
    }
  });

  it.each(['/builds/latest.json?1', '/en/news'])(
    'the answer %s with another build ends every page in the cache, whatever build it claims to be of',
    async (path) => {
      const { world, settle, write } = await aBrowser();
      await write(KEPT.pages, '/en', hostilePage('two'));
      world.network = (url) => {
        if (url.startsWith('/builds/latest')) return latest('two');
        return url === '/en/news' ? aPage('two', 'news') : dead(url, {});
      };
      await settle(path === '/en/news' ? 'page' : 'latest', path);
      expect(await addressesIn(world.caches, KEPT.pages)).toEqual(path === '/en/news' ? ['/en/news'] : []);
      expect(world.updates).toBe(path === '/en/news' ? 0 : 1);
    },
  );

  it('pages in the cache stay while the server does not name the new build, and end at the next contact', async () => {
    const { world, settle, ask } = await aBrowser();
    const named = (url: string) => (url.startsWith('/builds/latest') ? latest('two') : dead(url, {}));
    world.network = named;
    const learn = () => settle('latest', '/builds/latest.json?1');
    world.newBuild = undefined;
    await learn();
    world.network = dead;
    expect((await ask('page', '/en')).status).toBe(200);
    world.network = named;
    world.newBuild = aBuild('two');
    await learn();
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('a page with the text of its files is fetched again without it before it is cached', async () => {
    const { world, settle } = await aBrowser();
    world.network = (_url, { headers }) =>
      aPage('one', headers ? 'named' : '<style data-href="/remotes/menu/1/page.css">the sheet</style>');
    await settle('page', '/en');
    const [kept] = await (await world.caches.open(KEPT.pages)).matchAll();
    expect(await kept?.text()).toContain('named');
  });
});

describe('the menu', () => {
  it('the menu is cached without the credentials of its request', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    const { settled } = await ask('answer', '/main/api/shop?Language=3', {
      headers: { authorization: 'Bearer secret' },
    });
    await settled();
    const [request] = await (await world.caches.open(KEPT.answers)).keys();
    expect(request?.headers.get('authorization')).toBeNull();
    world.network = dead;
    const { answer } = await ask('answer', '/main/api/shop?Language=3');
    expect(await answer.json()).toEqual({ folders: [] });
  });

  it('the menu is cached even if the page has already read the response', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    const { open } = world.caches;
    world.caches.open = async (name) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return open(name);
    };
    const { answer, settled } = await ask('answer', '/main/api/shop');
    await answer.text();
    await settled();
    expect(await addressesIn(world.caches, KEPT.answers)).toEqual(['/main/api/shop']);
  });

  it('an answer 502 to a request for the menu makes the service worker notify the open pages', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    world.pages = ['tab'];
    await (await ask('answer', '/main/api/shop')).settled();
    world.network = () => new Response('', { status: 502 });
    expect(await (await ask('answer', '/main/api/shop')).answer.json()).toEqual({ folders: [] });
    await turn();
    expect(world.told).toEqual([{ unanswered: `${ORIGIN}/main/api/shop` }]);
  });

  it('a menu that cannot be loaded makes the service worker notify the open pages of a lost connection', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    world.pages = ['tab'];
    await (await ask('answer', '/main/api/shop')).settled();
    expect(world.told).toEqual([]);
    world.network = dead;
    await ask('answer', '/main/api/shop');
    await turn();
    expect(world.told).toEqual(['offline']);
  });

  it('an aborted request for the menu sends no message about the connection to the open pages', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    world.pages = ['tab'];
    const left = new AbortController();
    world.network = () => {
      left.abort();
      return Promise.reject(left.signal.reason);
    };
    await expect(ask('answer', '/main/api/shop', { signal: left.signal })).rejects.toThrow();
    await turn();
    expect(world.told).toEqual([]);
  });
});

describe('a picture that is lost', () => {
  it('the service worker answers with another size of a picture when the network or the back end is lost', async () => {
    const { world, ask } = aWorker((url) => new Response(url));
    await (await ask('picture', '/main/media/pizza-240.avif')).settled();
    for (const lost of [dead, async () => new Response('', { status: 502 })]) {
      world.network = lost;
      const { answer } = await ask('picture', '/main/media/pizza-480.webp');
      expect(await answer.text()).toBe('/main/media/pizza-240.avif');
    }
  });

  it.each([...PICTURE_WIDTHS, ...STORY_WIDTHS])(
    'a lost picture of %d pixels is answered with another width',
    async (width) => {
      const { world, ask } = aWorker((url) => new Response(url));
      await (await ask('picture', `/main/media/pizza-${MODIFIER_PICTURE_WIDTH}.webp`)).settled();
      world.network = dead;
      const { answer } = await ask('picture', `/main/media/pizza-${width}.avif`);
      expect(answer.status).toBe(200);
    },
  );

  it('a picture without another size stays an error, so that the page requests it again later', async () => {
    const { world, ask } = aWorker((url) => new Response(url));
    for (const path of ['/main/media/dish-12.jpg', '/tiles/11/1402.png'])
      await (await ask('picture', path)).settled();
    world.network = dead;
    for (const path of ['/main/media/dish-15.jpg', '/tiles/11/1403.png', '/main/media/soup-240.avif'])
      await expect(ask('picture', path)).rejects.toThrow();
  });

  it('the service worker passes on the error response for a picture', async () => {
    const { ask } = aWorker(() => new Response('none', { status: 404 }));
    expect((await ask('picture', '/main/media/soup-240.avif')).answer.status).toBe(404);
  });
});

describe('a message of an open page', () => {
  const network = (url: string) => {
    if (url.startsWith('/builds/files/')) return filesOf('/remotes/host/1/a.js', '/remotes/host/1/b.js');
    return url === '/en' ? aPage('one', 'the menu') : new Response('something');
  };
  const message = {
    build: 'one',
    locale: 'en',
    page: '/en',
    pictures: [`${ORIGIN}/main/media/a.webp`, `${ORIGIN}/main/media/b.webp`, 'https://elsewhere.test/c.webp'],
    answers: [`${ORIGIN}/main/api/shop`, `${ORIGIN}/main/api/customers/Get`],
  };

  it('the service worker caches a page, its code first, and its pictures and API responses when an open page sends its message', async () => {
    const { world, keeper } = aWorker(network);
    world.pages = ['tab'];
    await keeper.keep('tab', message);
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/en']);
    const code = ['/remotes/host/1/a.js', '/remotes/host/1/b.js'];
    expect(await addressesIn(world.caches, KEPT.files)).toEqual(code);
    expect(world.asked.slice(0, 3)).toEqual(['/builds/files/one/en.json', ...code]);
    expect(await addressesIn(world.caches, KEPT.pictures)).toEqual([
      '/main/media/a.webp',
      '/main/media/b.webp',
    ]);
    expect(await addressesIn(world.caches, KEPT.answers)).toEqual(['/main/api/shop']);
  });

  it('the service worker caches the files of a page’s message that it can load, and the others at the next message', async () => {
    const { world, keeper } = aWorker((url) => (/a\.(js|webp)$/.test(url) ? dead(url, {}) : network(url)));
    world.pages = ['tab'];
    await keeper.keep('tab', message);
    expect(await addressesIn(world.caches, KEPT.files)).toEqual(['/remotes/host/1/b.js']);
    expect(await addressesIn(world.caches, KEPT.pictures)).toEqual(['/main/media/b.webp']);
    world.network = network;
    await keeper.keep('tab', message);
    expect(await addressesIn(world.caches, KEPT.files)).toContain('/remotes/host/1/a.js');
    expect(await addressesIn(world.caches, KEPT.pictures)).toContain('/main/media/a.webp');
  });

  it('a file of a new build whose bytes an earlier build had at another address is not loaded again', async () => {
    const PAGE = hashOf('bytes of /remotes/menu/1/page.js');
    const lists: Record<string, [url: string, integrity: string][]> = {
      one: [
        ['/remotes/menu/1/page.js', PAGE],
        ['/remotes/menu/1/entry.js', 'sha384-entry'],
      ],
      two: [
        ['/remotes/menu/2/page.js', PAGE],
        ['/remotes/menu/2/entry.js', 'sha384-other'],
      ],
    };
    const { world, keeper, ask } = aWorker((url) => {
      const [, build] = /^\/builds\/files\/(\w+)/.exec(url) ?? [];
      if (!build) return new Response(`bytes of ${url}`);
      return json({ files: lists[build]?.map(([file, integrity]) => ({ url: file, integrity })) });
    });
    world.pages = ['tab'];
    const of = (build: string) => ({ build, locale: 'en', pictures: [] });
    await keeper.keep('tab', of('one'));
    world.asked.length = 0;

    const asNamed = { integrity: PAGE };
    const { answer } = await ask('file', '/remotes/menu/2/page.js', asNamed);
    expect(await answer.text()).toBe('bytes of /remotes/menu/1/page.js');
    expect(answer.url).toBe('');
    await ask('file', '/remotes/menu/2/page.js');
    expect(world.asked.splice(0)).toEqual(['/remotes/menu/2/page.js']);
    await keeper.keep('tab', of('two'));
    expect(world.asked).toEqual(['/builds/files/two/en.json', '/remotes/menu/2/entry.js']);
    expect(await addressesIn(world.caches, KEPT.files)).toEqual([
      '/remotes/menu/2/page.js',
      '/remotes/menu/2/entry.js',
    ]);
    await ask('file', '/remotes/menu/2/page.js', { ...asNamed, cache: 'reload' });
    expect(world.asked).toContain('/remotes/menu/2/page.js');
  });

  it('a preload link, which is requested without its hash, is found by the hash in the head of the page', async () => {
    const integrity = hashOf('bytes of /remotes/menu/1/page.js');
    const head = `<head><link rel="preload" as="script" href="/remotes/menu/2/page.js" crossorigin integrity="${integrity}"></head>`;
    const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
    const { world, keeper, ask } = aWorker((url) => {
      if (url === '/en') return new Response(`${head}<body>`, html);
      if (!url.startsWith('/builds/files/')) return new Response(`bytes of ${url}`);
      return json({ files: [{ url: '/remotes/menu/1/page.js', integrity }] });
    });
    world.pages = ['tab'];
    await keeper.keep('tab', { build: 'one', locale: 'en', pictures: [] });
    await ask('page', '/en');
    const { answer } = await ask('file', '/remotes/menu/2/page.js');
    expect(await answer.text()).toBe('bytes of /remotes/menu/1/page.js');
  });

  it('a file is loaded although the list of a build is a page of a proxy, and that list is not kept', async () => {
    const page = { headers: { 'content-type': 'text/html' } };
    const { world, keeper, ask } = aWorker((url) =>
      url.startsWith('/builds/files/') ? new Response('<html>', page) : new Response(`bytes of ${url}`),
    );
    world.pages = ['tab'];
    await keeper.keep('tab', { build: 'one', locale: 'en', pictures: [] });
    expect(await addressesIn(world.caches, KEPT.builds)).toEqual([]);
    await (await world.caches.open(KEPT.builds)).put(
      '/builds/files/old/en.json',
      new Response('<html>', page),
    );
    const { answer } = await ask('file', '/remotes/menu/2/page.js', { integrity: 'sha256-page' });
    expect(await answer.text()).toBe('bytes of /remotes/menu/2/page.js');
  });

  it('a file waits only for a moment for the head of a page that stalls', async () => {
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([60])) });
    const html = { headers: { 'content-type': 'text/html' } };
    const { ask, endPatience } = aWorker((url) =>
      url === '/en' ? new Response(stalled, html) : new Response(`bytes of ${url}`),
    );
    await ask('page', '/en');
    const asked = ask('file', '/remotes/menu/2/page.js');
    await endPatience();
    expect(await (await asked).answer.text()).toBe('bytes of /remotes/menu/2/page.js');
  });

  it('a message without a page makes the service worker request no HTML', async () => {
    const { world, keeper } = aWorker(network);
    const { page: _, ...tracker } = message;
    await keeper.keep('tab', tracker);
    expect(world.asked).not.toContain('/en');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('a message about another place makes the service worker renew the cached pages and delete outdated payloads', async () => {
    const { world, keeper, ask, visit } = aWorker((url) =>
      url === '/en' ? aPage('one', 'here') : network(url),
    );
    await visit('/en');
    await (await ask('answer', '/en/_payload.json')).settled();
    world.network = (url) => (url === '/en' ? aPage('one', 'there') : network(url));
    await keeper.keep('tab', { ...message, isElsewhere: true });
    expect(await addressesIn(world.caches, KEPT.answers)).toEqual(['/main/api/shop']);
    world.network = dead;
    expect((await visit('/en')).text).toContain('there');
  });

  it('the message "forget" makes the service worker delete all cached data of a person', async () => {
    const { world, keeper } = aWorker(network);
    world.pages = ['tab'];
    await keeper.keep('tab', message);
    await keeper.keep('tab', 'forget');
    expect((await world.caches.keys()).sort()).toEqual([KEPT.builds, KEPT.clients, KEPT.files].sort());
  });
});
