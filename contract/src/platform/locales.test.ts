import {
  canonicalPath,
  DEFAULT_LOCALE,
  detectLocale,
  isLocale,
  LOCALE_INFO,
  LOCALES,
  localizedPath,
  readPath,
  splitLocale,
} from './locales';

// spec 9: Languages: ru (ru-RU), en (en-US), uz (uz-UZ, shown as O'zbekcha)
// spec 9: ru is the default
test("the languages are ru-RU (the default), en-US and uz-UZ, shown as O'zbekcha", () => {
  for (const tag of ['ru-RU', 'en-US', 'uz-UZ'])
    expect(LOCALES.map((locale) => LOCALE_INFO[locale].tag)).toContain(tag);
  expect(DEFAULT_LOCALE).toBe('ru');
  expect(LOCALE_INFO.uz.name).toBe("O'zbekcha");
});

// spec 2: Every route in three variants: Russian with no prefix, English `/en`, Uzbek `/uz`
test.each([
  ['/', 'ru', '/'],
  ['/order', 'ru', '/order'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en/tracker/abc', 'en', '/tracker/abc'],
  ['/uz/order', 'uz', '/order'],
  ['/english', 'ru', '/english'],
  ['/ru/order', 'ru', '/order'],
  ['/EN/order', 'en', '/order'],
  ['/uz/order/', 'uz', '/order'],
  ['//en//order', 'en', '/order'],
  ['/order/en', 'ru', '/order/en'],
])('the path %s has the language %s and the rest %s', (pathname, locale, rest) => {
  expect(splitLocale(pathname)).toEqual([locale, rest]);
});

test.each([
  ['/EN', '/en'],
  ['/Uz/News', '/uz/News'],
  ['/en/', '/en'],
  ['/uz/news/AbC/', '/uz/news/AbC'],
  ['//en', '/en'],
  ['/en//news', '/en/news'],
  ['/%65n', '/en'],
  ['/%45N/n%65ws', '/en/n%65ws'],
  ['/ru', '/'],
  ['/RU/news', '/news'],
  ['/ru/En/news', '/en/news'],
  ['/en/ru/news', '/en/ru/news'],
  ['//evil.com//', '/evil.com'],
  ['/ru//evil.com/', '/evil.com'],
  ['/%2Fevil.com/', '/%2Fevil.com'],
  ['/rural/', '/rural'],
  ['/%', '/%'],
  ['/%E0%A4%A/x', '/%E0%A4%A/x'],
  ['', '/'],
])('the canonical path of %j is %s', (pathname, expected) => {
  expect(canonicalPath(pathname)).toBe(expected);
});

test.each([
  ['/', undefined],
  ['/news', undefined],
  ['/RU/news', 'ru'],
  ['/en', 'en'],
  ['/ru/uz/news', 'uz'],
])('the path %s has the language prefix %s', (pathname, prefix) => {
  expect(readPath(pathname).prefix).toBe(prefix);
});

test.each([
  ['ru', '/', '/'],
  ['ru', '/#pizza', '/#pizza'],
  ['ru', '/order', '/order'],
  ['en', '/', '/en'],
  ['en', '/#pizza', '/en#pizza'],
  ['uz', '/?tag=hot', '/uz?tag=hot'],
  ['en', '/?tag=hot#pizza', '/en?tag=hot#pizza'],
  ['uz', '/order?x=1#y', '/uz/order?x=1#y'],
] as const)('the localized path in %s for %s is %s', (locale, path, expected) => {
  expect(localizedPath(locale, path)).toBe(expected);
});

test.each(['/', '/order', '/tracker/a-b'])('splitting a localized path gives %s again', (path) => {
  for (const locale of LOCALES) expect(splitLocale(localizedPath(locale, path))).toEqual([locale, path]);
});

// spec 9: Detection order: cookie, browser languages, fallback en-US [0057: inside Telegram its language before that of the browser]
test.each([
  ['the cookie before the browser', 'uz', ['en-US'], 'uz'],
  ['the first language of the browser that we speak', undefined, ['de-DE', 'uz-Latn-UZ', 'ru'], 'uz'],
  ['a language without region', undefined, ['ru'], 'ru'],
  ['a language in capitals', undefined, ['RU-ru'], 'ru'],
  ['English for a browser that speaks none of ours', undefined, ['fr', 'de'], 'en'],
  ['the browser where the cookie holds no language of ours', 'fr', ['ru'], 'ru'],
  ['nothing where there is nobody to ask', undefined, [], undefined],
])('language detection for the first view takes %s', (_, cookie, languages, expected) => {
  expect(detectLocale(cookie, languages)).toBe(expected);
});

test('a name such as "toString", which every object has as a property, is not a language', () => {
  expect(isLocale('toString')).toBe(false);
});
