import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteBuild, RouteRule } from '@olov/contract';
import { localizedPath } from '@olov/contract/platform/locales';
import type { Renderer } from '../../../src/render/request';
import { createAskOutside } from '../../deploys/askOutside';
import { LOOPBACK } from '../../settings';
import { startApi } from '../../testing/api';
import { anEntry, aRegistry } from '../../testing/registry';
import { temporaryFolder } from '../../testing/temporary';
import type { Event, RenderWorker, StartWorker, TaskRequest } from '../messages';
import { loadFiles, perform } from '../perform';
import { createProbe } from './createProbe';

const ORIGIN = 'https://olov.test';

/** Renders a page by the function `page` of the remote’s file; every frame names the logo. */
const HOST_FILE = `
exports.shared = {};
exports.createRenderer = (doors) => ({
  async render({ url, locale, kind, map }) {
    const logo = '<img src="/logo.svg">';
    if (kind === 'frame') return { html: logo, head: {}, payload: { now: 0 } };
    if (doors.reviews instanceof Error) throw doors.reviews;
    const { html = '', image, data, status = 'loaded' } = await doors.reviews.page(new URL(url).pathname, locale, map);
    const page = { route: 'reviews', result: status === 'loaded' ? { status, data } : { status } };
    return { html: logo + html, head: { image }, payload: { now: 0, page } };
  },
});`;

/** The worker of the shop, in the process of the test. */
function startHere(): RenderWorker {
  let tell = (_: Event) => {};
  let ended = (_: string) => {};
  let renderer: Renderer | undefined;
  return {
    async send(command) {
      await Promise.resolve();
      if (command.type === 'load') {
        const loaded = loadFiles(command.files);
        renderer = loaded.renderer;
        tell({ type: 'ready', problems: loaded.problems });
      } else if (command.type === 'task') {
        const { id, task } = command;
        await (renderer && perform(renderer, task))?.then(
          (outcome) => tell({ type: 'done', id, outcome }),
          ({ message, stack }: Error) => tell({ type: 'error', id, message, stack }),
        );
      }
    },
    onEvent: (listener) => {
      tell = listener;
    },
    onEnd: (listener) => {
      ended = listener;
    },
    end: () => ended('it was ended'),
  };
}

interface Release {
  /** Body of `page(path, locale, map)` of the remote; `__base` is the folder that the server names. */
  page: string;
  routes?: RouteRule[];
  files?: string[];
  css?: string;
  renderMs?: number;
  start?: StartWorker;
}

async function probe(release: Release) {
  const {
    page,
    routes = [{ path: '/reviews', page: 'main' }],
    files = [],
    css = '',
    renderMs = 5000,
    start = startHere,
  } = release;
  const folder = await temporaryFolder();
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    return join(folder, file);
  };
  await put('server/render.js', `exports.page = (path, locale, map) => { ${page} };`);
  for (const file of files) await put(file, '<svg/>');
  await put('css/page.css', css);
  const host = await put('host.js', HOST_FILE);
  const asked: string[] = [];
  const map = { tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Tiles' } };
  const tryOut = createProbe({
    start,
    filesOf: async () => ({ host: { path: host, base: '/remotes/host/1/' }, remotes: {} }),
    requestOf: ({ composition }, { path }, locale) =>
      ({ url: ORIGIN + localizedPath(locale, path), locale, kind: 'page', composition, map }) as never,
    shop: {
      origin: ORIGIN,
      askOutside: createAskOutside(LOOPBACK),
      async ask(path) {
        asked.push(path);
        if (path === '/icon.svg') return { status: 200, type: 'image/svg+xml' };
        return path === '/reviews/page.webp'
          ? { status: 200, type: 'text/html; charset=utf-8' }
          : { status: 404, type: 'text/html' };
      },
    },
    renderMs,
    log: { warn: () => {} },
  });
  const { build } = anEntry('reviews', '2.0.0-aa', {
    manifest: { routes: routes.map((route) => ({ prerendered: true, ...route })) },
  }).extras;
  const found = await tryOut(
    {
      build: { ...build, integrity: { 'css/page.css': '' }, server: 'server/render.js' } as RemoteBuild,
      folder,
      hosted: undefined,
    },
    aRegistry(anEntry('host')),
  );
  return { ...found, asked };
}

const picture = (source: string) => `return { html: '<img src="' + ${source} + '">' }`;
const names = (address: string, why: string) => [
  `the page /reviews names ${address} (img src), ${why}: import the file in the code that shows it`,
];

describe('the files that a page names', () => {
  it('a picture of the build is found by the address that the server gives to the remote’s file', async () => {
    const { problems } = await probe({ page: picture("olovBase + 'a1.webp'"), files: ['a1.webp'] });
    expect(problems).toEqual([]);
  });

  it.each([
    [
      'is not in the build',
      "olovBase + 'a1.webp'",
      '/remotes/reviews/2.0.0-aa/a1.webp',
      'which the build does not contain',
    ],
    [
      'is private',
      "olovBase + 'server/render.js'",
      '/remotes/reviews/2.0.0-aa/server/render.js',
      'which the build does not contain',
    ],
    ['is relative to the page', "'a1.webp'", 'a1.webp', 'which the shop does not have'],
    [
      'is a path that the shop does not have',
      "'/nowhere.webp'",
      '/nowhere.webp',
      'which the shop does not have',
    ],
    ['is a page of the shop', "'/reviews/page.webp'", '/reviews/page.webp', 'which the shop does not have'],
  ])('a release is refused if a page names a picture that %s', async (_, source, address, why) => {
    expect((await probe({ page: picture(source) })).problems).toEqual(names(address, why));
  });

  // remote call: host/server/deploys/fetchHosted.ts, host/server/render/probe/findMissing.ts
  it('a picture on another host counts as missing if that host answers 404, and not if that host does not respond', async () => {
    const api = await startApi(({ url }) => ({ status: url === '/there.webp' ? 200 : 404, body: '' }));
    const of = async (source: string) => (await probe({ page: picture(`'${source}'`) })).problems;
    expect(await of(`${api.url}/there.webp`)).toEqual([]);
    expect(await of(`${api.url}/gone.webp`)).toEqual(names(`${api.url}/gone.webp`, 'which answers 404'));
    await api.close();
    expect(await of(`${api.url}/gone.webp`)).toEqual([]);
  });

  it('files that the host names around every page, and content of the API, do not refuse a release', async () => {
    const page = `return { html: '<img src="/main/dish.webp"><img src="/icon.svg">', data: { imageUrl: '/main/dish.webp' } }`;
    const { problems, asked } = await probe({ page });
    expect([problems, asked]).toEqual([[], ['/icon.svg']]);
  });

  it('tiles of the map, which the chain chooses, do not refuse a release', async () => {
    const page = `return { html: '<svg><image href="' + map.tiles.url + '"></image></svg>' }`;
    const { problems, asked } = await probe({ page });
    expect([problems, asked]).toEqual([[], []]);
  });

  it('a style sheet names its files relative to itself, and a missing one refuses the release', async () => {
    const css = '.a{background:url(../a1.webp)}.b{background:url("/nowhere.webp")}.c{fill:url(#c)}';
    const { problems } = await probe({ page: 'return {}', files: ['a1.webp'], css });
    expect(problems).toEqual([
      'the style sheet css/page.css names /nowhere.webp (url), which the shop does not have: import the file in the code that shows it',
    ]);
  });

  it('a release is refused if the head of a page names a missing picture', async () => {
    const { problems } = await probe({ page: `return { image: '${ORIGIN}/nowhere.webp' }` });
    expect(problems).toEqual([expect.stringContaining(`names ${ORIGIN}/nowhere.webp (image of the head)`)]);
  });
});

describe('the pages that are tried', () => {
  it('a page that throws in one language only is refused with that language', async () => {
    const { problems } = await probe({
      page: `if (locale === 'uz') throw new Error('no plural'); return {}`,
    });
    expect(problems).toEqual(['the page /reviews cannot be rendered on the server in uz: Error: no plural']);
  });

  it('a page that throws in every language is reported as one problem', async () => {
    const { problems } = await probe({ page: `throw new Error('broken')` });
    expect(problems).toEqual(['the page /reviews cannot be rendered on the server: Error: broken']);
  });

  it('an inline style in the HTML of a page is one warning, because the policy of the shop blocks it', async () => {
    const page = `return { html: '<b title="a">A</b><i class="dot" style="--ink:red"></i>' }`;
    const { problems, warnings } = await probe({ page });
    expect([problems, warnings]).toEqual([
      [],
      [
        expect.stringMatching(
          /^the page \/reviews has an inline style, .*: <i class="dot" style="--ink:red">: /,
        ),
      ],
    ]);
  });

  it('a page that never ends to render is reported as one problem', async () => {
    const { problems } = await probe({ page: 'return new Promise(() => {})', renderMs: 500 });
    expect(problems).toEqual([
      expect.stringMatching(
        /^the page \/reviews cannot be rendered on the server: it did not end within 0.5 s/,
      ),
    ]);
  });

  /** One worker, which no other replaces in time, answers the tasks for which `isQuick` holds. */
  const aBusyShop =
    (isQuick: (request: TaskRequest) => boolean): StartWorker =>
    () => {
      started += 1;
      const own = started;
      const worker = startHere();
      return {
        ...worker,
        send(command) {
          if (command.type === 'load' ? own === 1 : command.type === 'task' && isQuick(command.task.request))
            worker.send(command);
        },
      };
    };
  let started = 0;
  beforeEach(() => {
    started = 0;
  });
  const routes = ['hangs', 'waits'].map((page) => ({ path: `/reviews/${page}`, page }));

  it('a shop that has no time to render the frame of its pages judges no build', async () => {
    const start = aBusyShop(() => false);
    await expect(probe({ page: 'return {}', renderMs: 20, start })).rejects.toThrow(
      'the frame of every page was not rendered',
    );
  });

  it('a page that waits for a worker behind one that hangs is not tried, and only the other one is refused', async () => {
    const start = aBusyShop(({ kind, url }) => kind === 'frame' || !url.endsWith('hangs'));
    const { problems, warnings } = await probe({ page: 'return {}', routes, renderMs: 20, start });
    expect([problems, warnings]).toEqual([
      [expect.stringMatching(/^the page \/reviews\/hangs cannot be rendered on the server: .*within 0.02 s/)],
      [expect.stringMatching(/^the page \/reviews\/waits was not rendered: it waited/)],
    ]);
  });

  const item: RouteRule = { path: '/reviews/:id', page: 'item' };

  it('a page with parameters is rendered by its examples', async () => {
    const { problems, warnings } = await probe({
      page: `throw new Error(path)`,
      routes: [{ ...item, examples: ['/reviews/best', '/reviews/worst'] }],
    });
    expect(problems).toContain(
      'the page /reviews/best cannot be rendered on the server in en: Error: /en/reviews/best',
    );
    expect(problems).toHaveLength(6);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['has no examples', item, 'the route /reviews/:id has no examples, so its page was not tried'],
    [
      'has an example that the shop lacks',
      { ...item, examples: ['/reviews/a'] },
      'the example /reviews/a of the route /reviews/:id does not exist in this shop',
    ],
  ])('a warning says that a page was not tried, because its route %s', async (_, route, warning) => {
    const { problems, warnings } = await probe({ page: `return { status: 'not-found' }`, routes: [route] });
    expect([problems, warnings]).toEqual([[], [expect.stringContaining(warning)]]);
  });

  it('a page whose API is down does not refuse a release', async () => {
    const page = `const error = new Error('503'); error.name = 'ApiError'; error.stack = 'ApiError: 503'; throw error`;
    const { problems, warnings } = await probe({ page });
    expect([problems, warnings]).toEqual([
      [],
      ['the page /reviews was not tried: the API of the shop does not answer it'],
    ]);
  });

  it('personal pages and redirects are not rendered', async () => {
    const { problems } = await probe({
      page: `throw new Error('broken')`,
      routes: [
        { path: '/mine', page: 'mine', prerendered: false },
        { path: '/old', page: 'none', redirect: '/reviews' },
      ],
    });
    expect(problems).toEqual([]);
  });
});
