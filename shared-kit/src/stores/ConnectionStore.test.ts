import { ConnectionStore } from './ConnectionStore';

test('a lost network has priority over an API that does not respond', () => {
  const connection = new ConnectionStore();
  connection.miss();
  expect(connection.state).toBe('unanswered');
  connection.lose();
  connection.miss();
  expect(connection.state).toBe('lost');
});

test('the renewal count grows when the shop responds again, so that data are loaded again', () => {
  const connection = new ConnectionStore();
  connection.lose();
  expect(connection.renewals).toBe(0);
  connection.regain();
  expect([connection.state, connection.renewals]).toEqual(['there', 1]);
  connection.renew();
  expect([connection.state, connection.renewals]).toEqual(['there', 2]);
});
