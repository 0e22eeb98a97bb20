import { KEEP_HEADER } from '@olov/shared-kit/contract';
import { createKeeper } from './createKeeper';
import { KEPT } from './kept';
import { addressesIn, aPage, aWorld, dead, ORIGIN } from './testing/openWorker';

/** A worker whose patience ends when the test says so. */
function aWorker(network: Parameters<typeof aWorld>[0]) {
  const world = aWorld(network);
  let endPatience = () => {};
  const keeper = createKeeper(world, () => new Promise((resolve) => (endPatience = resolve)));
  /** Asks as a page would, and waits for what goes on behind the answer. */
  const ask = async (kind: 'page' | 'answer' | 'picture' | 'file' | 'latest', path: string, init = {}) => {
    const works: Promise<unknown>[] = [];
    const request = new Request(ORIGIN + path, init);
    const answer = await keeper[kind]({ request, waitUntil: (work) => void works.push(work) });
    return { answer, settled: () => Promise.all(works) };
  };
  const visit = async (path: string) => {
    const { answer, settled } = await ask('page', path);
    const text = await answer.clone().text();
    await settled();
    return { answer, text };
  };
  return { world, keeper, ask, visit, endPatience: () => endPatience() };
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

  it.each([
    ['in another language', '/en', '/', '/en'],
    ['without its query', '/en', '/en?product=1', '/en'],
  ])('that is kept %s leads there', async (_, visited, asked, target) => {
    const { world, visit } = aWorker(() => aPage('one', 'the menu'));
    await visit(visited);
    world.network = dead;
    const { answer } = await visit(asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, ORIGIN + target]);
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
    endPatience();
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
    world.network = (url) => (url === '/en' ? page : json({ id: 'two', timestamp: 0 }));
    const asking = ask('page', '/en');
    endPatience();
    answer(aPage('two', 'after'));
    expect(await (await asking).answer.text()).toContain('after');
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
});

test('a page that says what it is can be read later, with the pictures it has shown', async () => {
  const { world, keeper } = aWorker((url) => {
    if (url.startsWith('/builds/files/')) return filesOf('/remotes/host/1/main.js');
    return url === '/en' ? aPage('one', 'the menu') : new Response('something');
  });
  world.pages = ['tab'];
  const pictures = [`${ORIGIN}/main/media/a.webp`, 'https://elsewhere.test/b.webp'];
  await keeper.keep('tab', { build: 'one', locale: 'en', page: '/en', pictures });
  expect(await addressesIn(world.caches, KEPT.pages)).toEqual(['/en']);
  expect(await addressesIn(world.caches, KEPT.files)).toEqual(['/remotes/host/1/main.js']);
  expect(await addressesIn(world.caches, KEPT.pictures)).toEqual(['/main/media/a.webp']);
});
