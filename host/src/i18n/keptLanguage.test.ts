import { keptInChosenLanguage } from './keptLanguage';

const from = (address: string, cookie: string, kept: string[]) => {
  const { pathname, search, hash } = new URL(address, 'https://olov.test');
  const caches = { match: async (path: string) => (kept.includes(path) ? {} : undefined) };
  return keptInChosenLanguage({
    document: { cookie },
    location: { pathname, search, hash },
    caches,
  } as never);
};

test('a cached page without a language prefix leads to the chosen language', async () => {
  expect(await from('/news?a=1#b', 'theme=dark; locale=en', ['/en/news'])).toBe('/en/news?a=1#b');
  expect(await from('/', 'locale=uz', ['/uz'])).toBe('/uz');
  expect(await from('/news/?a=1', 'locale=uz', ['/uz/news'])).toBe('/uz/news?a=1');
});

test.each([
  ['where it is not kept in that language', '/news', 'locale=en', ['/news']],
  ['where its own language is chosen', '/news', 'locale=ru', ['/en/news']],
  ['where none is chosen', '/news', 'locale=de', ['/en/news']],
  ['where a prefix says otherwise', '/uz/news', 'locale=en', ['/en/news']],
  ['where a prefix says otherwise in capitals', '/UZ/news', 'locale=en', ['/en/news']],
  ['where Russian is named', '/ru/news', 'locale=en', ['/en/news']],
])('a cached page is not redirected to another language %s', async (_, address, cookie, kept) => {
  expect(await from(address, cookie, kept)).toBeUndefined();
});
