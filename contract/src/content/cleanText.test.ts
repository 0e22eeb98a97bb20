import { cleanText } from './cleanText';

test.each([
  ['nothing', ''],
  ['spaces of all kinds', ' \t\u00a0\u202f\u3000\u2009'],
  ['characters of no width', '\u200b\u200c\u200d\u2060\ufeff\u00ad'],
  ['a blank pattern of Braille', '\u2800\u2800'],
  ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
  ['marks of direction', '\u200f\u202e\u2066\u061c'],
  ['marks without a letter', '\u0301\ufe0f\u034f'],
])('a text of %s is empty', (_, text) => {
  expect(cleanText(text)).toBe('');
});

test.each(['Али', 'Oʻtkir', 'Ó', '李', '7', '🍕', '❤️', 'นา', 'क्षि', '-'])('%s is a text', (text) => {
  expect(cleanText(` ${text} `)).toBe(text);
});
