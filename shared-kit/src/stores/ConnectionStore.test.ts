import { ConnectionStore } from './ConnectionStore';

test('the connection store says "lost" rather than "unanswered" when the network is lost and the API does not respond', () => {
  const connection = new ConnectionStore();
  connection.miss();
  expect(connection.state).toBe('unanswered');
  connection.lose();
  connection.miss();
  expect(connection.state).toBe('lost');
});

test('the renewal count of the connection store grows when the shop responds again, so that data are loaded again', () => {
  const connection = new ConnectionStore();
  connection.lose();
  expect(connection.renewals).toBe(0);
  connection.regain();
  expect([connection.state, connection.renewals]).toEqual(['there', 1]);
  connection.renew();
  expect([connection.state, connection.renewals]).toEqual(['there', 2]);
});
