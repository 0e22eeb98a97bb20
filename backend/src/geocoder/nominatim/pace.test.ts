import { GeocoderError } from '../geocoder';
import { createPace } from './createNominatim';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('geocoder requests start one after the other, and a request that would wait too long is refused at once', async () => {
  const begun: number[] = [];
  const pace = createPace(1000, 2000);
  const call = () => pace().then(() => begun.push(performance.now()));
  const start = performance.now();
  const calls = [call(), call(), call()];
  await expect(call()).rejects.toBeInstanceOf(GeocoderError);
  await jest.advanceTimersByTimeAsync(1000);
  await jest.advanceTimersByTimeAsync(1000);
  await Promise.all(calls);
  expect(begun.map((time) => time - start)).toEqual([0, 1000, 2000]);
});
