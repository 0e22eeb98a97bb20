import { caretIn, typedPhone } from './phoneInput';

test.each([
  ['9', '', '+998 9'],
  ['+998 901', '+998 90', '+998 90 1'],
  ['+998 90', '+998 90 1', '+998 90'],
  ['+998 90 123', '+998 90 123 ', '+998 90 12'],
  ['+998 ', '+998 9', ''],
  ['998901234567', '', '+998 90 123 45 67'],
])('the phone input %j after the value %j becomes %j', (text, before, expected) => {
  expect(typedPhone(text, before)).toBe(expected);
});

test.each(['+7 999 123-45-67', '+7 999', '79012345667', '+998 90 123 45 67, +998 91 765 43 21'])(
  'the phone number %j, which is too long or of another country, stays as it was typed',
  (text) => {
    expect(typedPhone(text, '')).toBe(text);
  },
);

// The character `|` marks the caret.
test.each([
  ['+998 90 1|23 45 67', '+998 90 1|23 45 67'],
  ['+998 905|1 234 567', '+998 90 5|12 34 56'],
  ['+998 9|1 234 567', '+998 9|1 234 56 7'],
  ['90 12|3 45 67', '+998 90 12|3 45 67'],
  ['901234567|', '+998 90 123 45 67|'],
  ['+998 90 1|', '+998 90 1|'],
])('the text and caret %j of the phone input become %j', (typed, expected) => {
  const caret = typed.indexOf('|');
  const text = typed.replace('|', '');
  const masked = expected.replace('|', '');
  expect(caretIn(masked, text, caret)).toBe(expected.indexOf('|'));
});
