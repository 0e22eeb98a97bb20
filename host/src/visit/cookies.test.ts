import { aRoot } from '@olov/shared-kit/testing';
import { isInForeignFrame, keepCookie, keepLocaleCookie } from './cookies';
import { keepPlaceCookie } from './place';

const SHOP = 'https://olov.test';

function framedBy(...parents: (string | undefined)[]): Window {
  const at = (origins: (string | undefined)[], location: unknown) => {
    const window = { location } as { location: unknown; parent: unknown };
    const [next, ...rest] = origins;
    window.parent = origins.length === 0 ? window : at(rest, locationOf(next));
    return window;
  };
  return at(parents, locationOf(SHOP)) as unknown as Window;
}

const locationOf = (origin: string | undefined) =>
  origin === undefined
    ? {
        get origin(): string {
          throw new DOMException('Blocked a frame', 'SecurityError');
        },
      }
    : { origin, protocol: new URL(origin).protocol };

test.each([
  ['no frame', framedBy(), false],
  ['a frame of the shop’s own', framedBy(SHOP), false],
  ['another site’s frame', framedBy(undefined), true],
  ['a frame of the shop’s own inside another site’s', framedBy(SHOP, undefined), true],
  ['another site’s frame inside the shop’s own', framedBy(undefined, SHOP), true],
  ['a frame of a neighbour that may be read', framedBy('https://www.olov.test'), true],
])('the check whether a page is in another site’s frame is right in %s', (_, window, expected) => {
  expect(isInForeignFrame(window)).toBe(expected);
});

test('a page without https is never treated as framed, because no cookie attributes would help', () => {
  const window = framedBy(undefined);
  Object.assign(window, { location: locationOf('http://olov.test') });
  expect(isInForeignFrame(window)).toBe(false);
});

// spec 9: It is secure when cross-origin [0044: then it is also SameSite none and partitioned]
test.each([
  ['the shop itself', framedBy(), 'path=/; samesite=lax'],
  ['another site’s frame', framedBy(undefined), 'path=/; samesite=none; secure; partitioned'],
])('a cookie that the page writes in %s has the attributes for that place', (_, defaultView, terms) => {
  const written: string[] = [];
  const document = {
    defaultView,
    set cookie(text: string) {
      written.push(text);
    },
  };
  keepCookie(document as unknown as Document, 'locale', 'uz');
  expect(written).toEqual([`locale=uz; max-age=31536000; ${terms}`]);
});

function withoutCookies(): { document: Document; tried: string[] } {
  const tried: string[] = [];
  const document = {
    set cookie(text: string) {
      tried.push(text.split('=')[0] ?? '');
      throw new DOMException('The document is sandboxed', 'SecurityError');
    },
  };
  return { document: document as Document, tried };
}

test('a shop whose cookies are forbidden starts, and still follows changes of the place', () => {
  const { document, tried } = withoutCookies();
  const warn = jest.spyOn(console, 'error').mockImplementation(() => {});
  keepLocaleCookie(document, 'en');
  const stores = aRoot({ locale: 'en' });
  const stop = keepPlaceCookie(document, stores);
  stores.deliveryMode.choose(200);
  stop();
  expect(tried).toEqual(['locale', 'olov_place', 'olov_place']);
  // MobX reports reactions that throw with `console.error`.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
