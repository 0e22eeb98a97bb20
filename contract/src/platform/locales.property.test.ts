import fc from 'fast-check';
import { canonicalPath, detectLocale, isLocale, LOCALES, localizedPath, splitLocale } from './locales';

const locale = fc.constantFrom(...LOCALES);
const path = fc
  .array(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((text) => encodeURIComponent(text)),
    { maxLength: 4 },
  )
  .filter(([first]) => !isLocale(first?.toLowerCase()))
  .map((segments) => `/${segments.join('/')}`);
const search = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
);
const hash = fc.oneof(
  fc.constant(''),
  fc.webFragments().map((text) => `#${text}`),
);

// spec 9: Route prefixes: none, `/en`, `/uz`
test('a localized path is split into its language and its path', () => {
  fc.assert(
    fc.property(locale, path, (one, plain) => {
      expect(splitLocale(localizedPath(one, plain))).toEqual([one, plain]);
    }),
  );
});

test('a localized path keeps its query and its hash, and its part before them is split into language and path', () => {
  fc.assert(
    fc.property(locale, path, search, hash, (one, plain, query, fragment) => {
      const whole = localizedPath(one, plain + query + fragment);
      expect(whole.endsWith(query + fragment)).toBe(true);
      const before = whole.slice(0, whole.length - query.length - fragment.length);
      expect(splitLocale(before)).toEqual([one, plain]);
    }),
  );
});

test('a localized path is unchanged after a switch of its language and back', () => {
  fc.assert(
    fc.property(locale, locale, path, search, hash, (from, to, plain, query, fragment) => {
      const rest = query + fragment;
      const there = splitLocale(localizedPath(to, plain))[1];
      expect(localizedPath(from, there + rest)).toBe(localizedPath(from, plain + rest));
    }),
  );
});

const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '',
        '',
        'en',
        'EN',
        'uZ',
        'ru',
        'RU',
        '%65n',
        '%2F',
        '%',
        '\\\\evil.com',
        'evil.com',
        '..',
        'news',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 6 },
  )
  // Browsers and the server normalize a typed path like `URL`, which also turns a backslash into a slash.
  .map((segments) => new URL(`https://olov.test/${segments.join('/')}`).pathname);

test('the canonical form of a path is stable, stays on the site, has no trailing slash and keeps language and page', () => {
  fc.assert(
    fc.property(typed, (pathname) => {
      const canonical = canonicalPath(pathname);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(new URL(canonical, 'https://olov.test').href).toBe(`https://olov.test${canonical}`);
      expect(canonical.replace(/^\/$/, '')).not.toMatch(/\/$/);
      expect(splitLocale(canonical)).toEqual(splitLocale(pathname));
    }),
  );
});

const tag = fc
  .tuple(
    fc.constantFrom(...LOCALES, 'de', 'fr', 'RU', 'Uz', 'eng', 'x', ''),
    fc.constantFrom('', '-RU', '-Latn-UZ'),
  )
  .map((parts) => parts.join(''));

test('the detected language is that of the cookie, else the first known language of the browser, else English', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant(undefined), tag),
      fc.array(tag, { maxLength: 5 }),
      (cookie, languages) => {
        const found = detectLocale(cookie, languages);
        const stated = languages.map((one) => one.toLowerCase().split('-')[0]).find(isLocale);
        if (isLocale(cookie)) expect(found).toBe(cookie);
        else if (stated) expect(found).toBe(stated);
        else expect(found).toBe(languages.length > 0 ? 'en' : undefined);
      },
    ),
  );
});
