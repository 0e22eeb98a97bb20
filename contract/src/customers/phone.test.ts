import { formatPhone, normalizePhone, phoneDigits, phoneText } from './phone';

test.each([
  '+998 90 123 45 67',
  '+998901234567',
  '998901234567',
  '+998 (90) 123-45-67',
  '90 123 45 67',
  '901234567',
  '(90) 123-45-67',
  '8 90 123 45 67',
  '0901234567',
  '0 (90) 123-45-67',
  '+998 8 90 123 45 67',
  '998 0 90 123 45 67',
  '00998 90 123 45 67',
  '8 10 998 90 123 45 67',
  ' +998\u00a090\u00a0123 45 67 ',
  'tel:+998901234567',
  '+998+998901234567',
  '+998 998 90 123 45 67',
])('the pasted phone number %s is normalized', (text) => {
  expect(normalizePhone(text)).toBe('+998901234567');
  expect(formatPhone(text)).toBe('+998 90 123 45 67');
});

test('a national phone number that begins with 998 is not taken for a country code', () => {
  expect(normalizePhone('99 812 34 56')).toBe('+998998123456');
  expect(normalizePhone('+998 99 812 34 56')).toBe('+998998123456');
});

test.each([
  ['', ''],
  ['+', ''],
  ['+998', ''],
  ['9', '+998 9'],
  ['+998 90', '+998 90'],
  ['+998 90 1', '+998 90 1'],
  ['+998 90 123 4', '+998 90 123 4'],
])('the partly typed phone number %p is formatted as %p', (text, expected) => {
  expect(formatPhone(text)).toBe(expected);
});

test.each(['', '90 123 45 6', '090 123 45 6', '+998', 'call me'])(
  'the text %p is not a complete phone number',
  (text) => {
    expect(normalizePhone(text)).toBeUndefined();
  },
);

test.each([
  '79012345667',
  '+998 90 123 45 678',
  '+998 99 812 34 567',
  '99 812 34 567',
  '998 99 812 34 5678',
  '90 123 45 67, 91 765 43 21',
  '8 8 90 123 45 67',
  '00998 90 123 45 678',
  '+7 999 123 45 67',
  '+7 916 12 34 5',
  '+8 90 123 45 67',
  'tel:+791612345',
  '+44 20 7946 0958',
])('the phone number %p, which is too long or of another country, is not cut to an Uzbek one', (text) => {
  expect([normalizePhone(text), phoneDigits(text), formatPhone(text)]).toEqual([undefined, '', '']);
});

test.each([
  ['+998712000000', '+998 71 200 00 00'],
  ['1170', '1170'],
  ['+7 999 123 45 67', '+7 999 123 45 67'],
  ['', ''],
])('the phone number %p of a back end is shown as %p', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
