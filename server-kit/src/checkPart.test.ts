import { setTimeout as sleep } from 'node:timers/promises';
import { checkPart, troubleOf } from './checkPart';

test('a part that does not answer fails after its own timeout', async () => {
  const part = await checkPart(
    'disk',
    () => sleep(60_000, undefined, { ref: false }).then(() => ({ state: 'ok', text: '' })),
    5,
  );
  expect(part).toMatchObject({ name: 'disk', state: 'failed', text: 'no answer within 5 ms' });
});

test('a check that throws at once is a failed part with the text of its error', async () => {
  const part = await checkPart('disk', () => {
    throw new Error('no such disk\nwith details');
  });
  expect(part).toMatchObject({ state: 'failed', text: 'no such disk' });
});

test('the reason of a failed fetch is its cause, and the first one of several addresses', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:1'), new Error('second')], '');
  expect(troubleOf(new TypeError('fetch failed', { cause: refused }))).toBe('connect ECONNREFUSED ::1:1');
});
