import { matches } from './matches';

test('a search finds a part of a text in any case and with any apostrophe of Uzbek', () => {
  expect(matches(" QO'Y ", ['Баранина', 'Tandirda qoʻy goʻshti'])).toBe(true);
  expect([matches('', ['Plov']), matches('manti', ['Plov'])]).toEqual([true, false]);
});
