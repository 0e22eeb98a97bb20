import { typedPhone } from './phoneInput';

test.each([
  ['9', '', '+998 9'],
  ['+998 901', '+998 90', '+998 90 1'],
  ['+998 90', '+998 90 1', '+998 90'],
  ['+998 90 123', '+998 90 123 ', '+998 90 12'],
  ['+998 ', '+998 9', ''],
  ['998901234567', '', '+998 90 123 45 67'],
])('%j after %j becomes %j', (text, before, expected) => {
  expect(typedPhone(text, before)).toBe(expected);
});
