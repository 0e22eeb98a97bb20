import { createPasswordRules } from './passwordRules';

const problemOf = createPasswordRules(['Olov']);

test.each([
  ['short', 'eleven char'],
  ['too long', 'a long password'.repeat(20)],
])('a %s password is refused because of its length', (_, password) => {
  expect(problemOf(password, 'nodira')).toBe('length');
});

// asvs V6.2.4, V6.2.11
test.each([
  ['common', 'iloveyou1234'],
  ['common with usual replacements of letters', 'P@ssw0rd1234'],
  ['typed as a row of keys', 'qwertyuiop12'],
  ['a repetition', 'x'.repeat(64)],
  ['made of the login', 'nodira1Nodira'],
  ['made of the name of the shop', 'OlovOlov2026'],
])('a password that is %s is refused', (_, password) => {
  expect(problemOf(password, 'nodira.karimova@olov.example')).toBe('common');
});

test('a sentence and a random password are accepted', () => {
  expect(problemOf('correct horse battery staple', 'nodira')).toBeUndefined();
  expect(problemOf('t8Kq!zv93Lpm', 'nodira')).toBeUndefined();
});
