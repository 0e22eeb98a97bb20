import type { PageReports } from '@olov/shared-kit';
import { createReporter, sendReports } from './createReporter';
import type { Report } from './Report';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function aPage(view?: string) {
  const sent: PageReports[] = [];
  const tracked: Parameters<Report>[] = [];
  const reporter = createReporter({
    build: 'build-1',
    view,
    hostVersion: '1.0.0-aa',
    path: () => '/en/order',
    send: (reports) => sent.push(reports),
    track: (...told) => tracked.push(told),
  });
  return { ...reporter, sent, tracked, wait: () => jest.advanceTimersByTime(500) };
}

const door = { remote: 'orders', version: '1.2.0-bb', area: 'door' };

test('a browser error is printed and reported with its remote, its area and the path', () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { report, sent, wait } = aPage();
  report(new Error('no network'), door);
  expect(printed.mock.calls).toEqual([['[olov] door of orders@1.2.0-bb:', new Error('no network')]]);
  expect(sent).toEqual([]);
  wait();
  expect(sent).toEqual([
    {
      build: 'build-1',
      reports: [{ ...door, message: 'Error: no network', path: '/en/order' }],
    },
  ]);
});

test('browser errors within half a second are sent in one request', () => {
  const { collect, sent, wait } = aPage();
  collect(new Error('a'), door);
  collect(new Error('b'), { ...door, area: 'page profile' });
  wait();
  collect(new Error('c'), { ...door, area: 'script' });
  wait();
  expect(sent.map(({ reports }) => reports.length)).toEqual([2, 1]);
});

describe('a page view during a trial of a canary', () => {
  it('a page view of a trial reports once that the page runs, and sends later errors under the same view id', () => {
    const { started, collect, sent, wait } = aPage('the-id');
    started();
    started();
    collect(new Error('a'), door);
    wait();
    expect(sent).toEqual([
      { build: 'build-1', view: 'the-id', isFirst: true, reports: [] },
      { build: 'build-1', view: 'the-id', reports: [expect.objectContaining(door)] },
    ]);
  });

  it('a page view of a trial that failed before its first render still reports that the page runs', () => {
    const { started, collect, sent, wait } = aPage('the-id');
    collect(new Error('a'), door);
    wait();
    started();
    wait();
    expect(sent).toEqual([
      { build: 'build-1', view: 'the-id', isFirst: true, reports: [expect.objectContaining(door)] },
    ]);
  });

  it('a page view of a trial sends waiting errors together with the report that the page runs', () => {
    const { started, collect, sent, wait } = aPage('the-id');
    collect(new Error('a'), door);
    started();
    wait();
    expect(sent.map(({ isFirst, reports }) => [isFirst, reports.length])).toEqual([[true, 1]]);
  });
});

test('a page view outside a trial does not report that the page runs', () => {
  const { started, sent, wait } = aPage();
  started();
  wait();
  expect(sent).toEqual([]);
});

test('an error of a remote is reported once per area', () => {
  const { collect, sent, wait } = aPage();
  for (const version of ['1', '1', '2']) collect(new Error('again'), { ...door, version });
  wait();
  collect(new Error('again'), door);
  collect(new Error('another'), { ...door, remote: 'menu-cart' });
  wait();
  expect(sent.flatMap(({ reports }) => reports.map(({ remote }) => remote))).toEqual(['orders', 'menu-cart']);
});

test('a page view sends at most ten errors', () => {
  const { collect, sent, wait } = aPage();
  for (let page = 0; page < 15; page += 1) collect(new Error('no'), { ...door, area: `page ${page}` });
  wait();
  for (let page = 20; page < 25; page += 1) collect(new Error('no'), { ...door, area: `page ${page}` });
  wait();
  expect(sent.map(({ reports }) => reports.length)).toEqual([10]);
});

test('an error without a remote is reported as the host’s own', () => {
  const { collect, sent, flush } = aPage();
  collect(new Error('no'), { area: 'start' });
  flush();
  expect(sent[0]?.reports).toMatchObject([{ remote: 'host', version: '1.0.0-aa', area: 'start' }]);
});

test('the error tracking service receives every error unchanged, with its remote, however often the error happens', () => {
  const { collect, tracked } = aPage();
  const error = new Error('no');
  collect(error, door);
  collect(error, door);
  collect(error, { area: 'start' });
  expect(tracked).toEqual([
    [error, door],
    [error, door],
    [error, { remote: 'host', version: '1.0.0-aa', area: 'start' }],
  ]);
});

test('a block by the security policy is reported to the shop and not to the error tracking service', () => {
  const { collect, tracked, sent, flush } = aPage();
  collect('img-src blocks http://other.test', { ...door, area: 'policy' });
  flush();
  expect(sent[0]?.reports).toMatchObject([{ remote: 'orders', area: 'policy' }]);
  expect(tracked).toEqual([]);
});

test('the errors that still wait are sent once when the page ends', () => {
  const { collect, sent, flush, wait } = aPage();
  collect(new Error('no'), door);
  flush();
  flush();
  wait();
  expect(sent).toHaveLength(1);
});

test.each([
  ['an error', new TypeError('x is not a function'), 'TypeError: x is not a function'],
  ['a text', 'no', 'no'],
  ['nothing', undefined, 'undefined'],
  ['a long one', new Error('x'.repeat(900)), `Error: ${'x'.repeat(493)}`],
  [
    'one with an address',
    new Error('GET https://api.test/main/shop?Latitude=41.3#me) failed'),
    'Error: GET https://api.test/main/shop) failed',
  ],
  ['an object that cannot be written', Object.create(null), 'unknown'],
])('a report has a message of at most 500 characters without personal data for %s', (_, error, message) => {
  const { collect, sent, flush } = aPage();
  collect(error, door);
  flush();
  expect(sent[0]?.reports[0]?.message).toBe(message);
});

const reports: PageReports = { build: 'build-1', view: '0123456789', reports: [] };

function aWindow(sendBeacon?: Navigator['sendBeacon']) {
  const fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  return { navigator: { sendBeacon }, fetch };
}

test('error reports are sent as a JSON beacon', () => {
  const beacon = jest.fn().mockReturnValue(true);
  const page = aWindow(beacon);
  sendReports(reports, page);
  const [url, body] = beacon.mock.calls[0];
  expect([url, body.type, body.size]).toEqual([
    '/api/reports',
    'application/json',
    JSON.stringify(reports).length,
  ]);
  expect(page.fetch).not.toHaveBeenCalled();
});

test.each([
  ['has no beacons', undefined],
  ['takes no more of them', () => false],
])('error reports are sent by a POST with keepalive if the browser %s', (_, beacon) => {
  const page = aWindow(beacon);
  sendReports(reports, page);
  expect(page.fetch.mock.calls).toMatchObject([['/api/reports', { method: 'POST', keepalive: true }]]);
});
