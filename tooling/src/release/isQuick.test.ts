import { isQuick } from './isQuick';

test.each([
  '\\d+',
  '[A-Za-z0-9_-]{6,64}',
  '[a-z0-9]+',
  '[a-z]+-[a-z]+',
  'new|\\d+|draft-\\d{1,4}',
  '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  '(-[a-z]+)?',
  '\\d{4}-\\d{1,2}(-\\d{1,2})?',
  '[^\\]()]+?',
  '\\(\\d+\\)',
  '^\\d+$',
  '(ru|en|uz)',
  '[а-я]+\\.?',
  '',
])('the regular expression "%s" is accepted as quick', (pattern) => {
  expect(() => new RegExp(pattern)).not.toThrow();
  expect(isQuick(pattern)).toBe(true);
});

test.each([
  '([a-z0-9]+)+!',
  '([a-z]+)*',
  '([a-z]*)*x',
  '(a|a)+',
  '(a|ab|b)*x',
  '(a?){30}a{30}',
  '([a-z]{1,20}){1,20}',
  '\\w*\\w*\\w*x',
  '\\d+\\w+[a-z]+-',
  '((a{200}){200}){200}',
  '(){1000000000}',
  '(){2,1000000000}',
  '((a+)+){2}',
  '[a-z]{0,100000000}[a-z]{0,100000000}!',
])('the regular expression "%s" is refused because a match may take long', (pattern) => {
  expect(() => new RegExp(pattern)).not.toThrow();
  expect(isQuick(pattern)).toBe(false);
});

test.each(['(?=a)a', '(?!a)b', '(?<=a)b', '(?<name>a)', '(a)\\1', '\\bword', '\\u0041', 'a{', 'a]', 'a{,2}'])(
  'the regular expression "%s" is refused because it is not supported',
  (pattern) => {
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(isQuick(pattern)).toBe(false);
  },
);
