import { SessionStore } from './SessionStore';

test('a session has a customer once it has a customer id', () => {
  const session = new SessionStore();
  expect(session.hasCustomer).toBe(false);
  session.setCustomer('c1');
  expect(session.hasCustomer).toBe(true);
  session.setCustomer('');
  expect(session.hasCustomer).toBe(false);
});

// spec 6: Messenger mode is on when the stored messenger id is above 0 [0038: and when the server verified it]
test.each([
  [-1, false],
  [0, false],
  [1, true],
])('a session with the messenger id %d has messenger mode: %s', (tgId, expected) => {
  const session = new SessionStore();
  session.setMessengerId(tgId);
  expect(session.isMessenger).toBe(expected);
});

test('a messenger id from storage or from another tab does not count as verified', () => {
  const session = new SessionStore();
  session.restoreMessengerId(7);
  expect(session).toMatchObject({ tgId: 7, isMessenger: false });
  session.setMessengerId(7);
  expect(session.isMessenger).toBe(true);
  session.restoreMessengerId(8);
  expect(session.isMessenger).toBe(false);
});

test('damaged ids of a session are ignored', () => {
  const session = new SessionStore();
  session.restoreCustomer({ id: 'c1' });
  session.restoreMessengerId('7');
  expect(session.hasCustomer).toBe(false);
  expect(session.isMessenger).toBe(false);
});
