import { SessionStore } from './SessionStore';

test('a customer exists once there is an id', () => {
  const session = new SessionStore();
  expect(session.hasCustomer).toBe(false);
  session.setCustomer('c1');
  expect(session.hasCustomer).toBe(true);
  session.setCustomer('');
  expect(session.hasCustomer).toBe(false);
});

test.each([
  [-1, false],
  [0, false],
  [1, true],
])('with the messenger id %d messenger mode is on: %s', (tgId, expected) => {
  const session = new SessionStore();
  session.setMessengerId(tgId);
  expect(session.isMessenger).toBe(expected);
});

test('a messenger id that was only kept, or that another tab wrote, is nobody whom the server verified', () => {
  const session = new SessionStore();
  session.restoreMessengerId(7);
  expect(session).toMatchObject({ tgId: 7, isMessenger: false });
  session.setMessengerId(7);
  expect(session.isMessenger).toBe(true);
  session.restoreMessengerId(8);
  expect(session.isMessenger).toBe(false);
});

test('damaged ids are none', () => {
  const session = new SessionStore();
  session.restoreCustomer({ id: 'c1' });
  session.restoreMessengerId('7');
  expect(session.hasCustomer).toBe(false);
  expect(session.isMessenger).toBe(false);
});
