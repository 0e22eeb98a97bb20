import { OfficeSession } from './OfficeSession';

const bootOf = (id: string) => ({ id, name: 'Nodira', rights: [], now: 0, shopUrl: '' });

test('a call that waits for a session goes on for the same member only, also if another one has the same name', async () => {
  const reload = jest.fn();
  const session = new OfficeSession(undefined, reload);
  session.begin(bootOf('m1'));
  const gone = jest.fn();
  const waiting = session.whenRenewed().then(gone);
  session.begin(bootOf('m2'));
  await Promise.resolve();
  expect([session.other, gone.mock.calls.length, session.boot.id]).toEqual(['Nodira', 0, 'm1']);
  session.begin(bootOf('m1'));
  await waiting;
  expect([session.other, gone.mock.calls.length]).toEqual([undefined, 1]);
});

test('the page begins anew for another member only when that member wants it', () => {
  const reload = jest.fn();
  const session = new OfficeSession(undefined, reload);
  session.begin(bootOf('m1'));
  void session.whenRenewed();
  session.begin(bootOf('m2'));
  expect(reload).not.toHaveBeenCalled();
  session.startAnew();
  expect(reload).toHaveBeenCalledTimes(1);
});
