import { HOUR_MS } from '@olov/contract/platform/durations';
import { memoryStorage } from '@olov/shared-kit/testing';
import { hearTime, takeTime } from './hearTime';
import { ServerClock } from './ServerClock';

const NOON = Date.parse('2026-11-21T12:00:00+05:00');
/** Time by which a device is ahead of the server, unless its test sets another. */
const AHEAD = 13 * HOUR_MS;

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(NOON + AHEAD);
});
afterEach(() => jest.useRealTimers());

const open = (storage = memoryStorage(), measure = jest.fn<Promise<unknown>, []>(async () => undefined)) => {
  const onChange = jest.fn();
  return { clock: new ServerClock({ storage, measure, onChange }), storage, measure, onChange };
};
const tell = ({ clock }: ReturnType<typeof open>, serverMs = NOON) =>
  takeTime(clock, serverMs, serverMs + 1000);

test.each([
  ['hours ahead', AHEAD],
  ['more than a day behind', -26 * HOUR_MS],
])('the clock of a device that is %s is corrected by an answer, and then only ticks', (_, aheadMs) => {
  jest.setSystemTime(NOON + aheadMs);
  const visit = open();
  expect(visit.clock.read()).toBe(NOON + aheadMs);
  tell(visit);
  expect(visit.clock.read()).toBe(NOON + 500);
  expect(visit.onChange).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(HOUR_MS);
  expect(visit.clock.read()).toBe(NOON + HOUR_MS + 500);
});

test('a clock that an answer does not refute stays as it is', () => {
  const visit = open();
  takeTime(visit.clock, NOON + AHEAD - 900, NOON + AHEAD + 100);
  expect(visit.clock.read()).toBe(NOON + AHEAD);
  expect(visit.onChange).not.toHaveBeenCalled();
  expect(visit.storage.getItem('olov-clock')).toBeNull();
});

test('the difference to the server is known at the next start without a network, for a day', () => {
  const visit = open();
  tell(visit);
  jest.setSystemTime(NOON + AHEAD + 23 * HOUR_MS);
  expect(open(visit.storage).clock.read()).toBe(NOON + 23 * HOUR_MS + 500);
  jest.setSystemTime(NOON + AHEAD + 25 * HOUR_MS);
  expect(open(visit.storage).clock.read()).toBe(NOON + AHEAD + 25 * HOUR_MS);
});

test('a device whose clock was corrected since forgets the difference with the next answer', () => {
  const visit = open();
  tell(visit);
  // The device was set back, before the time at which the difference was kept.
  jest.setSystemTime(NOON + HOUR_MS);
  const next = open(visit.storage);
  expect(next.clock.read()).toBe(NOON + HOUR_MS);
  tell(next, NOON + HOUR_MS);
  expect(visit.storage.getItem('olov-clock')).toBeNull();
});

test('a damaged difference is ignored', () => {
  for (const text of ['', 'null', '{}', '["a",1]', `["a",${NOON + AHEAD}]`, '[1']) {
    const storage = memoryStorage();
    storage.setItem('olov-clock', text);
    expect(open(storage).clock.read()).toBe(NOON + AHEAD);
  }
});

describe('a page that says another time than the device', () => {
  it('a page that says another time than the device counts until an answer comes', async () => {
    const visit = open(
      memoryStorage(),
      jest.fn(async () => expect(visit.clock.read()).toBe(NOON)),
    );
    const doubt = visit.clock.doubt(NOON);
    expect(visit.measure).toHaveBeenCalledTimes(1);
    tell(visit, NOON + 10_000);
    await doubt;
    expect(visit.clock.read()).toBe(NOON + 10_500);
  });

  it('without an answer the device’s clock stands, whatever time a page says', async () => {
    const visit = open();
    await visit.clock.doubt(NOON);
    expect(visit.clock.read()).toBe(NOON + AHEAD);
    expect(visit.onChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a little later', 59_000],
    ['as old as a page of a cache may be', -10 * 60_000],
  ])('a page whose time is %s leads to no request', async (_, offMs) => {
    const visit = open();
    await visit.clock.doubt(NOON + AHEAD + offMs);
    expect(visit.measure).not.toHaveBeenCalled();
  });
});

describe('while a page is open', () => {
  it('a clock that is set back changes nothing, and is measured again', () => {
    const visit = open();
    tell(visit);
    jest.setSystemTime(NOON);
    expect(visit.clock.read()).toBe(NOON + 500);
    expect(visit.measure).toHaveBeenCalledTimes(1);
    expect(visit.clock.read()).toBe(NOON + 500);
    expect(visit.measure).toHaveBeenCalledTimes(1);
  });

  it('the time that a device has slept counts, and is measured', () => {
    const visit = open();
    tell(visit);
    jest.setSystemTime(NOON + AHEAD + 8 * HOUR_MS);
    expect(visit.clock.read()).toBe(NOON + 8 * HOUR_MS + 500);
    expect(visit.measure).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['an answer that nothing stores', { 'cache-control': 'no-store' }, true],
  ['an answer that nothing stores, with more directives', { 'cache-control': 'private, no-store' }, true],
  ['an answer of a cache', { 'cache-control': 'no-store', age: '7' }, false],
  ['an answer that a cache may store', { 'cache-control': 'no-cache' }, false],
  ['an answer without a rule for caches', {}, false],
  ['an answer without a time', { 'cache-control': 'no-store', date: '' }, false],
  ['an answer with a time that cannot be read', { 'cache-control': 'no-store', date: 'soon' }, false],
])(
  'the time of the server is taken only from answers that nothing stores: %s',
  async (_, headers, isHeard) => {
    const correct = jest.fn();
    const date = new Date(NOON).toUTCString();
    const fetch = async () => {
      jest.advanceTimersByTime(300);
      return { headers: new Headers({ date, ...headers }) } as Response;
    };
    await hearTime(fetch, { read: () => NOON + 2300, correct })('/api/token');
    expect(correct.mock.calls).toEqual(isHeard ? [[-1650]] : []);
  },
);
