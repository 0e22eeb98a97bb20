import { OfficeSession } from './OfficeSession';

const bootOf = (name: string) => ({ name, rights: [], csrf: name, shopUrl: '' });

test('a call that waits for a session goes on for the same member only, and another one begins with a new page', async () => {
  const reload = jest.fn();
  const session = new OfficeSession(undefined, reload);
  session.begin(bootOf('nodira'));
  const gone = jest.fn();
  const waiting = session.whenRenewed().then(gone);
  session.begin(bootOf('aziz'));
  await Promise.resolve();
  expect([reload.mock.calls.length, gone.mock.calls.length, session.boot.name]).toEqual([1, 0, 'nodira']);
  session.begin(bootOf('nodira'));
  await waiting;
  expect(gone).toHaveBeenCalledTimes(1);
});
