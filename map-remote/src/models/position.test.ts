import { findPosition } from './position';

const at = (latitude: number, longitude: number) => ({
  isSecureContext: true,
  navigator: {
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude, longitude } } as GeolocationPosition),
    },
  },
});

const failing = (code: number) => ({
  isSecureContext: true,
  navigator: {
    geolocation: {
      getCurrentPosition: (_: PositionCallback, failed?: PositionErrorCallback | null) =>
        failed?.({ code } as GeolocationPositionError),
    },
  },
});

test('a geolocation position of the browser becomes a point', async () => {
  await expect(findPosition(at(41.3, 69.2))).resolves.toEqual({ point: { latitude: 41.3, longitude: 69.2 } });
});

test.each([
  ['of 0, 0', 'wrong', at(0, 0)],
  ['south of the equator', 'wrong', at(-1, 69)],
  ['that is denied', 'denied', failing(1)],
  ['that cannot be had', 'unavailable', failing(2)],
  ['that does not come', 'timeout', failing(3)],
  ['on a page without https', 'insecure', { ...at(41.3, 69.2), isSecureContext: false }],
  ['of a browser without any', 'unsupported', { isSecureContext: true, navigator: {} }],
])('a geolocation position %s is reported as %s', async (_, problem, surroundings) => {
  await expect(findPosition(surroundings)).resolves.toEqual({ problem });
});

test('a permission prompt for the location that the visitor dismisses ends in a timeout', async () => {
  jest.useFakeTimers();
  const silent = { isSecureContext: true, navigator: { geolocation: { getCurrentPosition: () => {} } } };
  const found = findPosition(silent);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(found).resolves.toEqual({ problem: 'timeout' });
  jest.useRealTimers();
});
