import { sampledLog } from './sampledLog';

const TEXT = 'a page was not rendered';

function open() {
  const log = { warn: jest.fn(), info: jest.fn() };
  const sampled = sampledLog(log);
  const warn = (parts: object = {}, times = 1) => {
    const about = { remote: 'menu-cart', version: '1.0.0', kind: 'late' };
    for (let count = 0; count < times; count += 1)
      sampled.warn({ ...about, url: `/${count}`, err: new Error('late'), ...parts }, TEXT);
  };
  return { log, sampled, warn, lines: () => log.warn.mock.calls.map(([details]) => details) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// asvs V16.3.4
test('the first of repeated warnings is logged with its stack, and the others are counted in one line per minute', () => {
  const { warn, lines, log } = open();
  warn({}, 1000);
  expect(lines()).toEqual([expect.objectContaining({ url: '/0', err: expect.any(Error) })]);
  jest.advanceTimersByTime(60_000);
  warn({}, 30);
  jest.advanceTimersByTime(60_000);
  const about = { remote: 'menu-cart', version: '1.0.0', kind: 'late' };
  expect(lines().slice(1)).toEqual([
    { ...about, count: 999 },
    { ...about, count: 30 },
  ]);
  expect(log.warn.mock.calls.every(([, text]) => text === TEXT)).toBe(true);
});

test('a warning after a minute without any is logged in full again', () => {
  const { warn, lines } = open();
  warn();
  jest.advanceTimersByTime(60_000);
  expect(lines()).toHaveLength(1);
  warn();
  expect(lines()[1]).toMatchObject({ err: expect.any(Error) });
});

test.each([
  ['another remote', { remote: 'orders' }],
  ['another version', { version: '1.0.1' }],
  ['another kind', { kind: 'threw' }],
])('a first warning about %s is logged in full', (_, parts) => {
  const { warn, lines } = open();
  warn();
  warn(parts);
  expect(lines()).toHaveLength(2);
});

test('every warning without a kind is logged in full', () => {
  const { warn, lines, sampled, log } = open();
  warn({ kind: undefined }, 3);
  expect(lines()).toHaveLength(3);
  sampled.info({ composition: 'a' }, 'ready');
  expect(log.info).toHaveBeenCalledWith({ composition: 'a' }, 'ready');
});
