import type { PageReports } from '@olov/shared-kit';
import { sendReports } from './sendReports';

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
