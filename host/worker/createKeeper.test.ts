import { KEEP_HEADER } from '@olov/contract';
import { createKeeper } from './createKeeper';
import { KEPT } from './kept';
import { addressesIn, aPage, aWorld, dead, ORIGIN } from './testing/openWorker';

/** A worker whose patience ends when the test says so. */
function aWorker(network: Parameters<typeof aWorld>[0]) {
  const world = aWorld(network);
  const waiting: (() => void)[] = [];
  const keeper = createKeeper(world, () => new Promise((resolve) => void waiting.push(resolve)));
  /** Asks as a page would, and waits for what goes on behind the answer. */
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
  /** Lets all that waits for a time have it, until nothing does. */
  const endPatience = async () => {
    for (let turns = 0; turns < 5; turns += 1) {
      for (const end of waiting.splice(0)) end();
      await new Promise((resolve) => setTimeout(resolve));
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
const never = () => new Promise<Response>(() => {});

describe('a page', () => {
  it('comes from the network while there is one, whatever is kept', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = () => aPage('one', 'after');
    expect((await visit('/en')).text).toContain('after');
  });

  it('is shown as it was kept where there is no network, and says since when', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu', { trial: { view: 'view-1' } }));
    expect((await visit('/en/?utm_source=mail')).text).toContain('view-1');
    world.network = dead;
    const { answer, text } = await visit('/en');
    expect(text).toContain('the menu');
    expect(text).toMatch(/"kept":\{"at":\d+\}/);
    expect(text).not.toContain('view-1');
    expect(answer.headers.get('content-security-policy')).toBe('strict');
  });

  it('is shown as it was kept where a proxy answers for a dead shop', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en');
    world.network = () => new Response('Bad gateway', { status: 502 });
    expect((await visit('/en')).text).toContain('the menu');
    expect((await visit('/en/news')).answer.status).toBe(502);
  });

  it.each([
    ['nothing', () => Promise.reject(new TypeError('no network'))],
    ['an error, as in Firefox', async () => Response.error()],
  ])('is shown as it was kept where the browser’s own asking came to %s', async (_, preload) => {
    const { world, keeper, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en');
    world.network = dead;
    const request = new Request(`${ORIGIN}/en`);
    const answer = await keeper.page({ request, preloadResponse: preload(), waitUntil: () => {} });
    expect(await answer.text()).toContain('the menu');
  });

  it('that was never visited says that there is no connection, in its language', async () => {
    const { visit } = aWorker(dead);
    const { answer, text } = await visit('/uz/news');
    expect(answer.status).toBe(503);
    expect(text).toContain('Internet yoʻq');
    expect(text).toContain('href="/uz"');
  });

  it('is kept by its path alone, and a query leads there', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en');
    await visit('/en?tgId=77&latitude=41.3');
    await visit('/en/?utm_source=mail');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/en']);
    world.network = dead;
    const { answer } = await visit('/en?product=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${ORIGIN}/en`]);
  });

  it.each(['/en/', '/EN', '//en', '/%65n/?utm_source=mail'])(
    'is shown as it was kept at %s, another spelling of its address',
    async (path) => {
      const { world, visit } = aWorker(() => aPage('one', 'the menu'));
      await visit('/en');
      world.network = dead;
      expect((await visit(path)).text).toContain('the menu');
    },
  );

  it('stays kept where another spelling of its address leads to it', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en');
    const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    world.network = () => Object.assign(redirect, { clone: () => redirect });
    await visit('/en/');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/en']);
  });

  it.each([
    ['/', '<html lang="ru" data-path="/">'],
    ['/news/', '<html lang="ru" data-path="/news">'],
    ['/RU/news', '<html lang="ru">'],
    ['/EN/news/', '<html lang="en">'],
  ])(
    'that is not kept leads from %s to the chosen language only where no prefix names one',
    async (path, html) => {
      const { visit } = aWorker(dead);
      expect((await visit(path)).text).toContain(html);
    },
  );

  it('that is kept in another language alone says so, in its own, and leads there', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/en/news');
    world.network = dead;
    const { answer, text } = await visit('/uz/news');
    expect(answer.status).toBe(503);
    expect(text).toContain('oʻzbekchasi qurilmangizda yoʻq');
    expect(text).toContain('<a href="/en/news" lang="en" hreflang="en">English</a>');
  });

  it('that the server leads away from is not kept any more', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit('/');
    const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    world.network = () => Object.assign(redirect, { clone: () => redirect });
    await visit('/?product=1');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/']);
    await visit('/');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('that is not kept is called and coloured as the chain is', async () => {
    const { world } = aWorker(dead);
    const colors = { light: { ground: '#fff1e0' }, dark: { accent: '#00aa77' } };
    const keeper = createKeeper(Object.assign(world, { olovBrand: { name: 'Pizza & Co', colors } }));
    const answer = await keeper.page({ request: new Request(`${ORIGIN}/en`), waitUntil: () => {} });
    const text = await answer.text();
    expect(text).toContain('You are offline — Pizza &#38; Co</title>');
    expect(text).toContain('--ground: #fff1e0;');
    expect(text).toContain('--accent: #00aa77;');
    expect(text).toContain('--ground: #171210;');
  });

  it.each([
    ['does not allow to be kept', () => new Response('<p>an order</p>')],
    ['made for a developer', () => aPage('one', 'mine', { overrides: [{ id: 'orders' }] })],
    ['does not find', () => new Response('', { status: 404, headers: { [KEEP_HEADER]: 'one' } })],
  ])('that the server %s is not kept', async (_, page) => {
    const { world, visit } = aWorker(page);
    await visit('/en/tracker/1');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('is one of the last twenty', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'news'));
    for (let item = 1; item <= 21; item += 1) await visit(`/news/${item}`);
    await visit('/news/2');
    const kept = await addressesIn(world.caches, KEPT.pages);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, '/news/3', '/news/2']);
  });
});

describe('on a network that keeps silent', () => {
  it('the kept page is shown, and the answer that comes late is kept', async () => {
    const { world, ask, visit, endPatience } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    let answer = (_page: Response) => {};
    const page = new Promise<Response>((resolve) => (answer = resolve));
    world.network = (url) => (url === '/en' ? page : Promise.reject(new TypeError('no network')));
    const asking = ask('page', '/en');
    await endPatience();
    const shown = await asking;
    expect(await shown.answer.text()).toContain('before');
    answer(aPage('one', 'after'));
    await shown.settled();
    world.network = dead;
    expect((await visit('/en')).text).toContain('after');
  });

  it('a page of a build that is another visitor’s by now is waited for', async () => {
    const { world, ask, visit, endPatience } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    let answer = (_page: Response) => {};
    const page = new Promise<Response>((resolve) => (answer = resolve));
    world.network = async (url) => (url === '/en' ? (await page).clone() : json({ id: 'two', timestamp: 0 }));
    const asking = ask('page', '/en');
    await endPatience();
    answer(aPage('two', 'after'));
    expect(await (await asking).answer.text()).toContain('after');
  });

  it('nothing is shown before it is known which build is the visitor’s', async () => {
    const { world, ask, visit, endPatience } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    let say = (_latest: Response) => {};
    const latest = new Promise<Response>((resolve) => (say = resolve));
    world.network = (url) => (url.startsWith('/builds/latest') ? latest : never());
    let isShown = false;
    const asking = ask('page', '/en').then((shown) => {
      isShown = true;
      return shown;
    });
    await endPatience();
    expect(isShown).toBe(false);
    say(json({ id: 'one', timestamp: 0 }));
    expect(await (await asking).answer.text()).toContain('before');
  });

  it('a page that cannot be had is not shown as it was kept where the shop names another build', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = (url) =>
      url.startsWith('/builds/latest') ? json({ id: 'two', timestamp: 0 }) : dead(url, {});
    const { answer, text } = await visit('/en');
    expect(answer.status).toBe(503);
    expect(text).not.toContain('before');
  });

  it('a kept answer stands for a late one, and the page is told when that has come', async () => {
    const { world, ask, endPatience } = aWorker(() => json({ price: 1 }));
    world.pages = ['tab', 'another'];
    await (await ask('answer', '/main/api/shop')).settled();
    let answer = (_answer: Response) => {};
    world.network = () => new Promise<Response>((resolve) => (answer = resolve));
    const asking = ask('answer', '/main/api/shop');
    await endPatience();
    const shown = await asking;
    expect(await shown.answer.json()).toEqual({ price: 1 });
    expect(world.told).toEqual([]);
    answer(json({ price: 2 }));
    await shown.settled();
    expect(world.told).toEqual(['renewed']);
    world.network = never;
    expect(await (await ask('answer', '/main/api/shop')).answer.json()).toEqual({ price: 2 });
  });

  it('an answer of yesterday stands for none that is only late', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const { world, ask, endPatience } = aWorker(() => json({ price: 1 }));
    await (await ask('answer', '/main/api/shop')).settled();
    now.mockReturnValue(24 * 60 * 60_000);
    let answer = (_answer: Response) => {};
    world.network = () => new Promise<Response>((resolve) => (answer = resolve));
    const asking = ask('answer', '/main/api/shop');
    await endPatience();
    answer(json({ price: 2 }));
    expect(await (await asking).answer.json()).toEqual({ price: 2 });
    now.mockReturnValue(48 * 60 * 60_000);
    world.network = dead;
    expect(await (await ask('answer', '/main/api/shop')).answer.json()).toEqual({ price: 2 });
    now.mockRestore();
  });
});

describe('another build', () => {
  it('that a page comes with is the only one of which pages are kept', async () => {
    const { world, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    await visit('/en/news');
    world.network = (url) => (url.startsWith('/builds/') ? filesOf() : aPage('two', 'after'));
    await visit('/en');
    world.network = dead;
    expect((await visit('/en')).text).toContain('after');
    expect((await visit('/en/news')).text).toContain('after');
  });

  it('that the shop tells of takes the kept pages away, also where its own cannot be had', async () => {
    const { world, ask, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = (url) => (url.startsWith('/builds/latest') ? json({ id: 'two', timestamp: 0 }) : never());
    void (await ask('latest', '/builds/latest.json?1'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('that a renewed page comes with is not mixed with the one that was told of', async () => {
    const { world, ask, visit } = aWorker(() => aPage('one', 'before'));
    await visit('/en');
    world.network = (url) =>
      url.startsWith('/builds/latest') ? json({ id: 'two' }) : aPage('three', 'canary');
    await (await ask('latest', '/builds/latest.json?1')).settled();
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('leaves the files of the build before for as long as a page of it is open', async () => {
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
  it('comes from what is kept, and anew where a page asks past all caches', async () => {
    const { world, keeper, ask } = aWorker((url) =>
      url.startsWith('/builds/') ? filesOf('/remotes/host/1/main.js') : new Response('kept'),
    );
    world.pages = ['tab'];
    await keeper.keep('tab', { build: 'one', locale: 'en', page: '/en', pictures: [] });
    world.network = () => new Response('asked for');
    expect(await (await ask('file', '/remotes/host/1/main.js')).answer.text()).toBe('kept');
    const anew = await ask('file', '/remotes/host/1/main.js', { cache: 'reload' });
    expect(await anew.answer.text()).toBe('asked for');
  });
});

describe('the menu', () => {
  it('is kept without who asked for it', async () => {
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

  it('is kept, although the page has read it by then', async () => {
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

  it('of an API that does not answer is said to the open pages as that', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    world.pages = ['tab'];
    await (await ask('answer', '/main/api/shop')).settled();
    world.network = () => new Response('', { status: 502 });
    expect(await (await ask('answer', '/main/api/shop')).answer.json()).toEqual({ folders: [] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(world.told).toEqual([{ unanswered: `${ORIGIN}/main/api/shop` }]);
  });

  it('that cannot be had is said to the open pages', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    world.pages = ['tab'];
    await (await ask('answer', '/main/api/shop')).settled();
    expect(world.told).toEqual([]);
    world.network = dead;
    await ask('answer', '/main/api/shop');
    await new Promise((resolve) => setTimeout(resolve));
    expect(world.told).toEqual(['offline']);
  });

  it('that nobody waits for any more says nothing of the network', async () => {
    const { world, ask } = aWorker(() => json({ folders: [] }));
    world.pages = ['tab'];
    const left = new AbortController();
    world.network = () => {
      left.abort();
      return Promise.reject(left.signal.reason);
    };
    await expect(ask('answer', '/main/api/shop', { signal: left.signal })).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(world.told).toEqual([]);
  });
});

describe('a page that says what it is', () => {
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

  it('can be read later, with the pictures and answers that it has shown', async () => {
    const { world, keeper } = aWorker(network);
    world.pages = ['tab'];
    await keeper.keep('tab', message);
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/en']);
    expect(await addressesIn(world.caches, KEPT.files)).toEqual([
      '/remotes/host/1/a.js',
      '/remotes/host/1/b.js',
    ]);
    expect(await addressesIn(world.caches, KEPT.pictures)).toEqual([
      '/main/media/a.webp',
      '/main/media/b.webp',
    ]);
    expect(await addressesIn(world.caches, KEPT.answers)).toEqual(['/main/api/shop']);
  });

  it('loses nothing by what cannot be had, and gets it when it says so again', async () => {
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

  it('has the code kept first', async () => {
    const { world, keeper } = aWorker(network);
    world.pages = ['tab'];
    await keeper.keep('tab', message);
    expect(world.asked.slice(0, 3)).toEqual([
      '/builds/files/one/en.json',
      '/remotes/host/1/a.js',
      '/remotes/host/1/b.js',
    ]);
  });

  it('that cannot be read again has no HTML asked for', async () => {
    const { world, keeper } = aWorker(network);
    const { page: _, ...tracker } = message;
    await keeper.keep('tab', tracker);
    expect(world.asked).not.toContain('/en');
    expect(await addressesIn(world.caches, KEPT.pages)).toEqual([]);
  });

  it('of another place has what was kept asked for anew, and of the rest what is left forgotten', async () => {
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

  it('can have all that a person has read forgotten', async () => {
    const { world, keeper } = aWorker(network);
    world.pages = ['tab'];
    await keeper.keep('tab', message);
    await keeper.keep('tab', 'forget');
    expect((await world.caches.keys()).sort()).toEqual([KEPT.builds, KEPT.clients, KEPT.files].sort());
  });
});
