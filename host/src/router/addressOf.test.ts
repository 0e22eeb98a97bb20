import { addressOf } from './addressOf';

test.each([
  ['/news?page=2#top', 'en', '/en/news?page=2#top'],
  ['/', 'uz', '/uz'],
  ['/news', 'ru', '/news'],
  [{ search: '?product=margherita', hash: '#pizza' }, 'en', '/en/stocks?product=margherita#pizza'],
] as const)('a navigation to %j in %s leads to %s', (to, locale, address) => {
  const current = locale === 'ru' ? '/stocks' : `/${locale}/stocks`;
  expect(addressOf(to, locale, current)).toBe(address);
});
