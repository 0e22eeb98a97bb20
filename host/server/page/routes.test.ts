import { runInNewContext } from 'node:vm';
import type { Event, StartWorker } from '../render/messages';
import { bootOf } from '../testing/bootOf';
import { openTestShop, sharedShop, testBuilds } from '../testing/shop';

const shop = sharedShop({
  builds: [
    ...testBuilds,
    {
      id: 'content',
      manifest: {
        routes: [
          { path: '/vacancies/:id', page: 'vacancy', validate: { id: '\\d+' } },
          { path: '/vacancies/form', page: 'form' },
          { path: '/jobs', page: 'jobs', redirect: '/vacancies/form' },
          { path: '/blog', page: 'blog', redirect: 'https://blog.olov.test/' },
          { path: '/posts/:id', page: 'posts', redirect: 'https://blog.olov.test/:id' },
          { path: '/jobs/:id', page: 'jobs', redirect: '/vacancies/:id?old=1', validate: { id: '\\d+' } },
          { path: '/sweets', page: 'sweets', redirect: '/#desserts' },
        ],
      },
    },
  ],
});

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  );
const links = (html: string, rel: string) => tags(html, 'link').filter((link) => link.rel === rel);

describe('a page', () => {
  it.each([
    ['/', 'ru', 'Olov — доставка пиццы и самовывоз'],
    ['/en', 'en', 'Olov — pizza delivery and pickup'],
    ['/uz/tracker/abc123', 'uz', 'Olov — pitsa yetkazib berish va olib ketish'],
  ])('the page %s is in %s', async (path, lang, title) => {
    const { status, headers, text } = await shop.get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(tags(text, 'html')).toEqual([{ lang }]);
    expect(text).toContain(`<title>${title}</title>`);
  });

  it.each([
    [{ cookie: 'olov_theme=dark' }, { lang: 'en', 'data-theme': 'dark' }],
    [{ cookie: 'locale=en; olov_theme=light' }, { lang: 'en', 'data-theme': 'light' }],
    [{ cookie: 'olov_theme=sepia' }, { lang: 'en' }],
  ])('a page that is requested with %j has the attributes %j on its html element', async (sent, html) => {
    for (const path of ['/en', '/en/tracker/abc123', '/en/nowhere']) {
      const { headers, text } = await shop.get(path, sent);
      expect(tags(text, 'html')).toEqual([html]);
      expect(headers.vary).toContain('Cookie');
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('a page that could not be rendered is not cached', async () => {
    const { headers } = await shop.get('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
  });

  it.each(['/tracker/abc123', '/en/tracker/abc123', '/en/tracker/abc123?from=push'])(
    'the page %s links its other languages and its canonical address without query',
    async (path) => {
      const { text } = await shop.get(path);
      expect(links(text, 'alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
        ['ru', 'https://olov.test/tracker/abc123'],
        ['en', 'https://olov.test/en/tracker/abc123'],
        ['uz', 'https://olov.test/uz/tracker/abc123'],
        ['x-default', 'https://olov.test/tracker/abc123'],
      ]);
      const prefix = path.startsWith('/en') ? '/en' : '';
      expect(links(text, 'canonical')).toEqual([
        { rel: 'canonical', href: `https://olov.test${prefix}/tracker/abc123` },
      ]);
    },
  );

  it('the boot data of a page contain the composition, the brand and the addresses of the APIs', async () => {
    const { composition, brand, api } = bootOf((await shop.get('/')).text);
    const { microFrontends } = await shop.registry.read();
    expect(composition.id).toMatch(/^[0-9a-f]{12}$/);
    expect(composition.host.base).toBe(microFrontends.host?.[0]?.url);
    expect(composition.remotes['menu-cart']).toMatchObject({
      base: microFrontends['menu-cart']?.[0]?.url,
      entry: 'entry.js',
      routes: [{ path: '/', page: 'menu' }],
      fragments: ['cart'],
      integrity: { 'entry.js': microFrontends['menu-cart']?.[0]?.metadata.integrity },
    });
    expect(brand).toMatchObject({ name: 'Olov', phone: '+998712005555' });
    expect(brand).not.toHaveProperty('colors');
    expect(api).toEqual({ main: '/main', messenger: '/messenger', hr: '/hr' });
  });

  it('a page preloads the files of its first view with the attributes of the later requests', async () => {
    const { text } = await shop.get('/en');
    const { composition } = bootOf(text);
    const menu = composition.remotes['menu-cart']?.base;
    const preloads = links(text, 'preload');
    expect(preloads.map(({ as, href }) => [as, href])).toEqual([
      ['script', `${composition.host.base}messages-en.js`],
      ['script', `${menu}entry.js`],
      ['script', `${menu}door.js`],
      ['style', `${menu}door.css`],
      ['script', `${menu}page-menu.js`],
      ['style', `${menu}page-menu.css`],
      ['script', `${menu}messages-en.js`],
    ]);
    const entry = tags(text, 'script').filter(({ src }) => src);
    expect(entry.map(({ src }) => src)).toEqual([`${composition.host.base}entry.js`]);
    for (const { crossorigin, integrity } of [...preloads, ...links(text, 'stylesheet'), ...entry]) {
      expect(crossorigin).toBe('anonymous');
      expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    }
    const remote = preloads.find(({ href }) => href === `${menu}entry.js`);
    expect(remote?.integrity).toBe(composition.remotes['menu-cart']?.integrity['entry.js']);
  });

  it('a page has no inline script that would run, except the early script', async () => {
    const { text } = await shop.get('/');
    expect(tags(text, 'script').filter(({ src, type }) => !src && type !== 'application/json')).toEqual([]);
  });

  it('a published version is in the next page', async () => {
    const evolving = await openTestShop();
    const before = bootOf((await evolving.get('/')).text).composition;
    await evolving.publishBuild({ id: 'orders', content: 'second' });
    const after = bootOf((await evolving.get('/')).text).composition;
    await evolving.close();
    expect(after.id).not.toBe(before.id);
    expect(after.remotes.orders?.version).not.toBe(before.remotes.orders?.version);
    expect(after.host).toEqual(before.host);
  });

  it.each(['/', '/_payload.json?build=000000000000'])(
    'one request for %s reads the registry once',
    async (path) => {
      const read = jest.spyOn(shop.registry, 'read');
      const counts: number[] = [];
      // The health watch reads the registry every second as well.
      for (let count = 0; count < 5; count += 1) {
        const before = read.mock.calls.length;
        await shop.get(path);
        counts.push(read.mock.calls.length - before);
      }
      read.mockRestore();
      expect(Math.min(...counts)).toBe(1);
    },
  );

  it('a page request before the first publication of a host gets a 503', async () => {
    const empty = await openTestShop({ builds: [] });
    const page = await empty.get('/uz/profile', { accept: 'text/html' });
    const other = await empty.get('/');
    await empty.close();
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.headers['retry-after']).toBe('5');
    expect(tags(page.text, 'html')).toEqual([{ lang: 'uz' }]);
    expect(page.text).toContain('<h1>Doʻkon hozircha ishlamayapti</h1>');
    expect([other.status, JSON.parse(other.text).code]).toEqual([503, 'unavailable']);
  });
});

describe('an unknown page', () => {
  it.each([
    ['no rule knows it', '/pizzas'],
    ['in another language', '/en/pizzas'],
    ['its id is too short', '/tracker/abc'],
    ['its id has a wrong letter', '/tracker/ABC123'],
    ['its id only begins well', '/tracker/abc123%20'],
    ['its id is encoded twice', '/tracker/abc%2531'],
    ['NUL', '/%00'],
    ['very long', `/${'a'.repeat(8000)}`],
  ])('an unknown page is answered with the shell and status 404: %s', async (_, path) => {
    const { status, headers, text } = await shop.get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('id="olov-boot"');
  });

  it('a page whose parameter check failed preloads no files of its remote', async () => {
    const { text } = await shop.get('/tracker/abc');
    const { composition } = bootOf(text);
    expect(links(text, 'preload').map(({ href }) => href)).toEqual([
      `${composition.host.base}messages-ru.js`,
    ]);
  });
});

describe('route matching like in the browser’s router', () => {
  it.each([
    ['a fixed path before a parameter that stands first', '/vacancies/form', 200],
    ['the parameter otherwise', '/vacancies/12', 200],
    ['its check', '/vacancies/twelve', 404],
    ['percent-encoded letters', '/v%61cancies/form', 200],
    ['percent-encoded parameters', '/tracker/%61bc123', 200],
  ])('the server finds the same route rule for %s as the browser’s router', async (_, path, expected) => {
    expect((await shop.get(path)).status).toBe(expected);
  });

  it.each([
    ['/jobs', '/vacancies/form'],
    ['/en/jobs', '/en/vacancies/form'],
    ['/uz/blog', 'https://blog.olov.test/'],
    ['/en/jobs?from=mail&x=%D1%8B', '/en/vacancies/form?from=mail&x=%D1%8B'],
    ['/uz/jobs/12?from=mail', '/uz/vacancies/12?old=1&from=mail'],
    ['/en/sweets?tag=spicy', '/en?tag=spicy#desserts'],
    ['/en/posts/a%2F..%2Fb?customerId=7', 'https://blog.olov.test/a%2F..%2Fb'],
  ])('the path %s, which has a redirect rule, is redirected to %s', async (path, target) => {
    const { status, headers } = await shop.get(path);
    expect([status, headers.location]).toEqual([302, target]);
  });

  it('a path with a redirect rule is a 404 if the parameter check fails', async () => {
    const { status, headers } = await shop.get('/jobs/twelve');
    expect([status, headers.location]).toEqual([404, undefined]);
  });
});

describe('a page at which the browser can only fail', () => {
  const forced = sharedShop({
    builds: [
      { id: 'host', manifest: { middleware: ['order', 'secret'] } },
      {
        id: 'menu-cart',
        manifest: {
          routes: [
            { path: '/', page: 'menu', prerendered: true },
            { path: '/order', page: 'menu', middleware: ['order'] },
            { path: '/secret', page: 'menu', middleware: ['order', 'secret'], prerendered: true },
            ...[
              '//evil.test',
              '/\\evil.test',
              'javascript:alert(1)',
              ' https://evil.test',
              '/x\r\nset-cookie:a=1',
            ].map((redirect, at) => ({ path: `/out/${at}`, page: 'menu', redirect })),
          ],
        },
      },
    ],
  });
  beforeAll(async () => {
    // A release with these rules would be refused.
    await forced.registry.change((document) => {
      for (const { extras } of document.microFrontends.host ?? []) {
        Object.assign(extras.build.manifest, { middleware: ['order'] });
      }
      return { ...document };
    });
  });

  it.each(['/en/secret', '/en/out/0', '/out/1', '/out/2', '/out/3', '/out/4'])(
    'the page %s, whose route rule is invalid, is answered with a 500 and without a redirect',
    async (path) => {
      const { status, headers, text } = await forced.get(path);
      expect([status, headers.location, headers['set-cookie']]).toEqual([500, undefined, undefined]);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('id="olov-boot"');
    },
  );

  it('a page whose route rule is invalid has no payload', async () => {
    expect((await forced.get('/secret/_payload.json')).status).toBe(503);
  });

  it.each(['/', '/order'])(
    'the page %s, which is valid beside invalid rules, is answered with 200',
    async (path) => {
      expect((await forced.get(path)).status).toBe(200);
    },
  );
});

describe('an address with another spelling than its route rule', () => {
  it.each([
    ['/TRACKER/abc123', '/tracker/abc123'],
    ['/en/Vacancies/Form?from=mail', '/en/vacancies/form?from=mail'],
    ['/uz/JOBS/', '/uz/jobs'],
    ['/ru', '/'],
    ['/ru/', '/'],
    ['/ru/tracker/abc123?x=1', '/tracker/abc123?x=1'],
    ['/ru//evil.com', '/evil.com'],
    ['/ru/pizzas', '/pizzas'],
    ['/RU', '/'],
    ['/Ru/tracker/Abc123?x=1', '/tracker/Abc123?x=1'],
    ['/ru/en/vacancies/form', '/en/vacancies/form'],
    ['/EN', '/en'],
    ['/EN/', '/en'],
    ['/EN?x=%D1%8B&y', '/en?x=%D1%8B&y'],
    ['/%65n', '/en'],
    ['/%45%4E/tracker/abc123', '/en/tracker/abc123'],
    ['/Uz/Vacancies/Form', '/uz/vacancies/form'],
    ['/Uz/Tracker/AbC1/', '/uz/Tracker/AbC1'],
    ['/en/', '/en'],
    ['/uz/?x=1', '/uz?x=1'],
    ['/tracker/abc123/', '/tracker/abc123'],
    ['/en/tracker/abc123/?from=push', '/en/tracker/abc123?from=push'],
    ['/en/tracker/abc123//', '/en/tracker/abc123'],
    ['/en/profile/', '/en/profile'],
    ['/uz/pizzas/', '/uz/pizzas'],
    ['//en', '/en'],
    ['/en//vacancies/form', '/en/vacancies/form'],
    ['/en/vacancies/%46orm/', '/en/vacancies/form'],
    ['/vacancies/Form', '/vacancies/form'],
  ])('a request for the spelling %s is permanently redirected to %s', async (path, target) => {
    const { status, headers } = await shop.get(path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  it.each([
    ['/EN/_payload.json?build=b1', '/en/_payload.json?build=b1'],
    ['/en//_payload.json', '/en/_payload.json'],
    ['/en/_payload.json/', '/en/_payload.json'],
    ['/tracker/abc123//_payload.json', '/tracker/abc123/_payload.json'],
  ])('a request for the payload %s is redirected to %s', async (path, target) => {
    const { status, headers } = await shop.get(path, { 'accept-language': 'uz' });
    expect([status, headers.location, headers['set-cookie']]).toEqual([301, target, undefined]);
  });

  it.each([
    ['/Uz', 'locale=ru'],
    ['/EN/tracker/abc123/', 'locale=uz'],
  ])('the language prefix of %s has priority over the cookie %s', async (path, cookie) => {
    const { status, headers } = await shop.get(path, { cookie, 'accept-language': 'ru' });
    expect([status, headers.location]).toEqual([301, path.toLowerCase().replace(/\/$/, '')]);
  });

  it('an address without a language prefix redirects to the visitor’s language and the canonical spelling at once', async () => {
    const { status, headers } = await shop.get('/tracker/abc123/?x=1', { cookie: 'locale=uz' });
    expect([status, headers.location]).toEqual([302, '/uz/tracker/abc123?x=1']);
  });

  it.each(['/TRACKER/abc', '/PIZZAS', '/rural', '/english'])(
    'the misspelled address %s is a 404',
    async (path) => {
      expect((await shop.get(path)).status).toBe(404);
    },
  );

  it.each(['/en/tr%61cker/%61bc123'])(
    'the percent-encoded address %s shows the page and names its canonical address',
    async (path) => {
      const { status, text } = await shop.get(path);
      expect([status, links(text, 'canonical')[0]?.href]).toEqual([
        200,
        'https://olov.test/en/tracker/abc123',
      ]);
    },
  );
});

describe('the caching of a rendered page', () => {
  const startWorker: StartWorker = () => {
    let hear: (event: Event) => void;
    const json = '{"status":"loaded","data":1}';
    const payload = { now: 0, page: { route: '/', status: 'loaded', json } } as const;
    const page = { html: '<h1>Menu</h1>', head: {}, payload };
    return {
      send(command) {
        if (command.type !== 'task') return setImmediate(() => hear({ type: 'ready', problems: {} }));
        const { id, task } = command;
        setImmediate(() => hear({ type: 'done', id, outcome: task.kind === 'load' ? json : page }));
      },
      onEvent: (listener) => {
        hear = listener;
      },
      onEnd() {},
      end() {},
    };
  };
  const record = { server: 'server/render.js' };
  const routes = [{ path: '/', page: 'menu', prerendered: true }];
  const builds = [
    { id: 'host', record },
    { id: 'menu-cart', manifest: { routes }, record },
  ];
  const rendering = sharedShop({ builds, startWorker });
  const place = 'olov_place={"mode":0,"RegionId":1,"RestaurantId":"north"}';
  const [forAll, forOne] = ['public, max-age=0, s-maxage=10', 'private, no-cache'];
  const [ofAddress, ofLanguage] = ['Cookie, Accept-Encoding', 'Accept-Language, Cookie, Accept-Encoding'];

  it.each([
    ['/en', {}, forAll, ofAddress],
    ['/en', { 'accept-language': 'ru' }, forAll, ofAddress],
    ['/en/_payload.json', { cookie: 'locale=en' }, forAll, ofAddress],
    ['/_payload.json', { 'accept-language': 'en' }, forAll, ofAddress],
    ['/', {}, 'private, max-age=0', ofLanguage],
    ['/', { 'accept-language': 'ru' }, 'private, max-age=0', ofLanguage],
    ['/en', { cookie: 'locale=en' }, forOne, ofAddress],
    ['/en', { cookie: 'olov_theme=dark' }, forOne, ofAddress],
    ['/en', { cookie: 'olov_visitor=5' }, forOne, ofAddress],
    ['/en', { cookie: place }, forOne, ofAddress],
    ['/en/_payload.json', { cookie: place }, forOne, ofAddress],
  ])(
    'the page %s, requested with %j, has the Cache-Control “%s” and the Vary “%s”',
    async (path, sent, caching, vary) => {
      const { status, headers } = await rendering.get(path, sent);
      expect([status, headers['cache-control'], headers.vary]).toEqual([200, caching, vary]);
    },
  );
});

describe('the payload of a page', () => {
  const aMenu = { id: 'menu-cart', manifest: { routes: [{ path: '/', page: 'menu', prerendered: true }] } };
  const [full, empty] = [sharedShop({ builds: [...testBuilds, aMenu] }), sharedShop({ builds: [] })];
  const ask = async (path: string, from = full) => {
    const { status, headers, text } = await from.get(path, { accept: 'text/html' });
    return { status, headers, code: JSON.parse(text).code };
  };

  it.each([
    ['of a build that nobody knows', '/_payload.json?build=000000000000'],
    ['of a page that is somebody’s own', '/tracker/abc123/_payload.json'],
    ['of no page', '/pizzas/_payload.json'],
  ])('a request for the payload %s is a 404', async (_, path) => {
    const { status, headers, code } = await ask(path);
    expect([status, code, headers['cache-control']]).toEqual([404, 'not-found', 'no-store']);
  });

  it.each([
    ['could not be loaded', full],
    ['cannot be had before anything is published', empty],
  ])('a request for a payload that %s is a 503 with Retry-After', async (_, from) => {
    const { status, headers, code } = await ask('/en/_payload.json', from);
    expect([status, code, headers['cache-control'], headers['retry-after']]).toEqual([
      503,
      'unavailable',
      'no-store',
      '5',
    ]);
  });

  it('a payload request gets no visitor number and no cookie', async () => {
    const trying = await openTestShop();
    await trying.publishBuild({ id: 'orders', content: 'second' });
    await trying.tryOut('orders', 50);
    const page = await trying.get('/');
    const data = await trying.get('/_payload.json');
    await trying.close();
    expect(page.headers['set-cookie']).toEqual([expect.stringMatching(/^olov_visitor=/)]);
    expect(page.headers['cache-control']).toMatch(/private/);
    expect(data.headers['set-cookie']).toBeUndefined();
  });
});

describe('a page request with another method', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'a page request with %s is refused with 405',
    async (method) => {
      for (const path of ['/', '/en/tracker/abc123', '/pizzas']) {
        const answer = await fetch(shop.url + path, {
          method,
          headers: { 'content-type': 'text/weird' },
        });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
        expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' });
      }
    },
  );

  it('a POST to a page is answered with an HTML page if the client accepts HTML', async () => {
    const { status, text } = await shop.post('/en', { accept: 'text/html' }, 'a=1');
    expect([status, tags(text, 'html')]).toEqual([405, [{ lang: 'en' }]]);
    expect(text).toContain('<h1>This page takes nothing</h1>');
  });
});

describe('the prefix of the default language', () => {
  const cookieOf = async (path: string, headers: Record<string, string> = {}, at = shop) => {
    const answer = await at.get(path, headers);
    return { location: answer.headers.location, cookies: answer.headers['set-cookie'] };
  };

  it('the prefix of the default language has priority over cookie and browser and is stored in the cookie', async () => {
    const asked = { cookie: 'locale=uz', 'accept-language': 'en' };
    const { location, cookies } = await cookieOf('/ru/tracker/abc123?x=1', asked);
    expect(cookies).toEqual(['locale=ru; Max-Age=31536000; Path=/; SameSite=Lax']);
    const page = await shop.get(location ?? '', { ...asked, cookie: 'locale=ru' });
    expect([page.status, tags(page.text, 'html')]).toEqual([200, [{ lang: 'ru' }]]);
  });

  it('in a frame of another site the default language is stored in a partitioned cookie', async () => {
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
    expect((await cookieOf('/ru', framed)).cookies).toEqual([
      'locale=ru; Max-Age=31536000; Path=/; Secure; Partitioned; SameSite=None',
    ]);
  });

  it('a payload request with the prefix of the default language stores no language', async () => {
    expect(await cookieOf('/ru/_payload.json')).toEqual({ location: '/_payload.json', cookies: undefined });
  });
});

describe('the language of a first view', () => {
  // spec 7: The language comes from the locale cookie, default ru: the page is in the language of the cookie, its calls in that of the page [0016: a prefix of the address has priority]
  it.each([
    ['the cookie', '/', { cookie: 'locale=uz' }, '/uz'],
    ['the browser', '/tracker/abc123', { 'accept-language': 'en-US,en;q=0.9' }, '/en/tracker/abc123'],
    ['the cookie before the browser', '/', { cookie: 'locale=en', 'accept-language': 'uz' }, '/en'],
    ['English for a browser of none of ours', '/', { 'accept-language': 'fr' }, '/en'],
    ['the query, which stays', '/?tag=hot', { 'accept-language': 'uz' }, '/uz?tag=hot'],
    ['a page that is not there', '/pizzas?x=1', { 'accept-language': 'en' }, '/en/pizzas?x=1'],
  ])(
    'a first visit to an address without a language prefix is redirected to a language: %s',
    async (_, path, headers, target) => {
      const answer = await shop.get(path, headers);
      expect([answer.status, answer.headers.location]).toEqual([302, target]);
      expect(answer.headers.vary).toBe('Accept-Language, Cookie');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['without header', '/', {}],
    ['with Russian first', '/', { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }],
    ['with a Russian cookie', '/', { cookie: 'locale=ru', 'accept-language': 'en' }],
    ['with an explicit prefix', '/uz', { cookie: 'locale=en', 'accept-language': 'en' }],
    ['with a damaged cookie and nothing else', '/', { cookie: 'locale=%E0%A4%A' }],
  ])('a first visit is not redirected to another language %s', async (_, path, headers) => {
    expect((await shop.get(path, headers)).status).toBe(200);
  });
});

describe('a hostile path', () => {
  const paths = [
    '//',
    '///',
    '//evil.com',
    '//evil.com:99999/',
    '//evil.com/..',
    '/\\evil.com',
    '\\\\evil.com',
    '/.//evil.com',
    '/x/..//evil.com',
    '/en//evil.com',
    '/%2F%2Fevil.com',
    '/%5Cevil.com',
    '//evil.com/',
    '/\\evil.com/',
    '/%2Fevil.com/',
    '/%5Cevil.com/',
    '/EN//evil.com/',
    '/EN/\\evil.com/',
    '/%65n/%2F/evil.com/',
    '/en/../../evil.com//',
    '/%00',
    '/%0d%0aset-cookie:a=1',
    '/\u00e9',
    'http://evil.com/order',
    'http://evil.com//evil.com',
    'http://evil.com?x',
    `/${'%41'.repeat(2000)}`,
    '/%',
  ];
  const languages = [{}, { 'accept-language': 'en' }, { cookie: 'locale=ru' }];

  it.each(paths)('the path %j never causes a 500 or a redirect to another site', async (path) => {
    for (const headers of languages) {
      let at = path;
      for (let hops = 0; hops < 3; hops += 1) {
        const answer = await shop.get(at, headers);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers['set-cookie']).toBeUndefined();
        const { location } = answer.headers;
        if (location === undefined) break;
        expect(new URL(location, 'https://olov.test').origin).toBe('https://olov.test');
        at = location;
        expect(hops).toBeLessThan(2);
      }
    }
  });

  it.each([
    ['//evil.com?x=1', '/evil.com?x=1'],
    ['/en//evil.com', '/en/evil.com'],
    ['/order//', '/order'],
    ['//evil.com/', '/evil.com'],
    ['/\\evil.com/', '/evil.com'],
    ['/EN/\\evil.com//', '/en/evil.com'],
  ])(
    'the path %s is redirected to %s, because a browser could read it as another site',
    async (path, target) => {
      const { status, headers } = await shop.get(path);
      expect([status, headers.location]).toEqual([301, target]);
    },
  );
});

describe('hostile text', () => {
  it('hostile text in the boot data closes neither script nor attribute and arrives unchanged', async () => {
    const name = `Olov</script><script>alert(1)</script><!--"'&\u2028`;
    const path = '/x</script><img src=x>';
    const hostile = await openTestShop({
      brand: { name, phone: '"><script>alert(1)</script>' },
      builds: [{ id: 'host' }, { id: 'menu-cart', manifest: { routes: [{ path, page: '"><script>' }] } }],
    });
    const { text } = await hostile.get('/"><script>alert(1)</script>');
    await hostile.close();
    expect(text.match(/<script\b[^>]*>/g)).toEqual([
      '<script>',
      expect.stringContaining(' src='),
      '<script type="application/json" id="olov-boot">',
    ]);
    expect(text).not.toMatch(/<!--|<img/);
    const boot = bootOf(text);
    expect(boot.brand.name).toBe(name);
    expect(boot.composition.remotes['menu-cart']?.routes[0]?.path).toBe(path);
    const json = /id="olov-boot">(.*?)<\/script>/s.exec(text)?.[1];
    expect(json).not.toContain('\u2028');
    expect(runInNewContext(`(${json})`).brand.name).toBe(name);
  });
});

test('the page of a server error is in the language of its address and contains no data of the shop', async () => {
  const failing = await openTestShop();
  jest.spyOn(failing.registry, 'read').mockRejectedValue(new Error('the disk is gone'));
  const { status, headers, text } = await failing.get('/uz/profile');
  await failing.close();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(tags(text, 'html')).toEqual([{ lang: 'uz' }]);
  expect(text).toContain('<h1>Serverning ichki xatosi</h1>');
  expect(text).toContain('href="/uz"');
  expect(text).not.toContain('disk');
});
