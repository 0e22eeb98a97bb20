import { ConnectionStore } from './ConnectionStore';

test('a lost network is said before an API that does not answer', () => {
  const connection = new ConnectionStore();
  connection.miss();
  expect(connection.state).toBe('unanswered');
  connection.lose();
  connection.miss();
  expect(connection.state).toBe('lost');
});

test('what was loaded is to be asked for anew once the shop answers again', () => {
  const connection = new ConnectionStore();
  connection.lose();
  expect(connection.renewals).toBe(0);
  connection.regain();
  expect([connection.state, connection.renewals]).toEqual(['there', 1]);
  connection.renew();
  expect([connection.state, connection.renewals]).toEqual(['there', 2]);
});
