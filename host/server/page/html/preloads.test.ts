import type { BrandConfig } from '../../brand/readBrand';
import type { Composed } from '../../composition/compose';
import { brandFonts, filesOf, linkHeader } from './preloads';

const aBuild = (name: string, pages: object) => ({
  url: `/remotes/${name}/1/`,
  extras: {
    build: {
      manifest: { id: name },
      entry: 'entry.js',
      door: { js: ['door.js'], css: [] },
      pages,
      messages: { ru: { js: ['ru.js'], css: [] } },
      integrity: {},
    },
  },
});
const composed = {
  host: aBuild('host', { requests: { js: ['requests.js'], css: [] } }),
  remotes: { menu: aBuild('menu', { menu: { js: ['menu.js'], css: [] } }) },
} as unknown as Composed;
const withLibraries = {
  ...composed,
  host: {
    ...composed.host,
    extras: {
      ...composed.host.extras,
      build: {
        ...composed.host.extras.build,
        libraries: ['libraries.js'],
        integrity: { 'libraries.js': 'sha384-AAAA' },
      },
    },
  },
};
const preloaded = (prerendered: boolean) =>
  filesOf(composed, 'ru', { remote: 'menu', page: 'menu', prerendered }).preloads.map(({ url }) => url);

test('a page that the browser renders preloads the request clients', () => {
  expect(preloaded(false)).toContain('/remotes/host/1/requests.js');
});

test('a page that the server renders preloads no request clients', () => {
  expect(preloaded(true)).toEqual([
    '/remotes/host/1/ru.js',
    '/remotes/menu/1/entry.js',
    '/remotes/menu/1/door.js',
    '/remotes/menu/1/menu.js',
    '/remotes/menu/1/ru.js',
  ]);
});

test('the libraries run before the entry, from the folder that versions share', () => {
  expect(filesOf(withLibraries, 'ru', undefined).scripts.map(({ url }) => url)).toEqual([
    '/remotes/host/library-000000/libraries.js',
    '/remotes/host/1/entry.js',
  ]);
});

test('the header of a first visit names the scripts with their hashes, and no other kind of file', () => {
  const hash = 'sha384-Qb+/9=';
  expect(
    linkHeader([
      { url: '/remotes/host/1/entry.js', as: 'script', integrity: hash },
      { url: '/remotes/menu/1/é.js', as: 'script', integrity: hash },
      { url: '/remotes/host/1/main.css', as: 'style', integrity: hash },
      { url: '/remotes/dev/entry.js', as: 'script', integrity: '' },
      { url: '/remotes/dev/odd.js', as: 'script', integrity: 'sha384-A"; rel=stylesheet' },
    ]),
  ).toBe(
    ['/remotes/host/1/entry.js', '/remotes/menu/1/%C3%A9.js']
      .map(
        (url) =>
          `<${url}>; rel=preload; as=script; crossorigin=anonymous; integrity="${hash}"; fetchpriority=low`,
      )
      .join(', '),
  );
});

test.each([
  ['ru', ['display-cyrillic.woff2', 'display-latin.woff2']],
  ['uz', ['display-latin.woff2']],
] as const)(
  'a page in %s preloads the fonts %j, without a hash that style sheets do not have',
  (locale, files) => {
    const { host } = composed;
    const fonts = ['display-cyrillic.woff2', 'display-latin.woff2'];
    const withFonts = {
      ...composed,
      host: { ...host, extras: { ...host.extras, build: { ...host.extras.build, fonts } } },
    };
    const { preloads } = filesOf(withFonts, locale, undefined);
    expect(preloads.filter(({ as }) => as === 'font')).toEqual(
      files.map((file) => ({ url: `/remotes/host/1/${file}`, as: 'font', integrity: '' })),
    );
  },
);

test('a page of a brand with a display font preloads the files of its language in place of those of the shop', () => {
  const fonts: BrandConfig['fonts'] = {
    display: {
      family: 'Bitter',
      files: [{ file: '/brand/1/latin.woff2' }, { file: '/brand/2/ru.woff2', languages: ['ru'] }],
    },
  };
  const shown = (locale: 'ru' | 'uz') =>
    filesOf(composed, locale, undefined, { fonts: brandFonts({ fonts }, locale) })
      .preloads.filter(({ as }) => as === 'font')
      .map(({ url }) => url);
  expect(shown('ru')).toEqual(['/brand/1/latin.woff2', '/brand/2/ru.woff2']);
  expect(shown('uz')).toEqual(['/brand/1/latin.woff2']);
  expect(brandFonts({}, 'ru')).toBeUndefined();
});

test('a remote that is older than the language preloads the texts of the default language', () => {
  const { preloads } = filesOf(composed, 'uz', { remote: 'menu', page: 'menu' });
  expect(preloads.map(({ url }) => url)).toContain('/remotes/menu/1/ru.js');
});
