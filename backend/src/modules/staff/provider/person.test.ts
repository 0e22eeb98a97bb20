import { personOf } from './person';

test('the login is the claim of the setting, without regard to case', () => {
  const claims = { email: ' Nodira@Olov.example ', email_verified: true, preferred_username: 'nodira' };
  expect(personOf(claims, 'email').login).toBe('nodira@olov.example');
  expect(personOf(claims, 'preferred_username').login).toBe('nodira');
  expect(personOf({ email: 5, email_verified: true }, 'email').login).toBeUndefined();
});

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
])('an e-mail with email_verified %s is verified: %s', (verified, isVerified) => {
  expect(personOf({ email: 'a@b.example', email_verified: verified }, 'email').isVerified).toBe(isVerified);
});

test.each([
  [{ amr: ['pwd', 'otp'] }, true],
  [{ amr: ['mfa'] }, true],
  [{ acr: 'urn:example:mfa' }, true],
  [{ amr: ['pwd'] }, false],
  [{ amr: 'mfa' }, false],
  [{ acr: 'urn:example:no-mfa' }, false],
  [{}, false],
])('the claims %j prove a second factor: %s', (claims, expected) => {
  expect(personOf(claims, 'email').hasSecondFactor).toBe(expected);
});
