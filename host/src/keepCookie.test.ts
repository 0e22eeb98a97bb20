import { aRoot } from '@olov/shared-kit/testing';
import { keepLocaleCookie } from './i18n/localeCookie';
import { keepPlaceCookie } from './placeCookie';

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
