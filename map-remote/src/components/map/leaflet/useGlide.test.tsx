import { renderHook } from '@testing-library/react';
import type { Point } from '../../../models/geo';
import { useGlide } from './useGlide';

const at = (latitude: number): Point => ({ latitude, longitude: 69 });

let isStill: boolean;
beforeEach(() => {
  isStill = false;
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: isStill }) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

function glide() {
  const shown: number[] = [];
  const marker = { current: { setLatLng: (to: unknown) => shown.push(Number([to].flat()[0])) } };
  const { rerender, unmount } = renderHook(({ to }) => useGlide(marker, to), {
    initialProps: { to: at(41) },
  });
  return { shown, unmount, go: (latitude: number) => rerender({ to: at(latitude) }) };
}

test('a courier moves to the next position in small steps', () => {
  const { shown, go } = glide();
  jest.advanceTimersByTime(2000);
  go(42);
  jest.advanceTimersByTime(3000);
  expect(shown.at(0)).toBe(41);
  expect(shown.at(-1)).toBe(42);
  const steps = shown.slice(1).map((latitude, index) => latitude - (shown[index] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(0.05);
});

test('a courier that has not arrived yet goes on from its place to a newer position', () => {
  const { shown, go } = glide();
  jest.advanceTimersByTime(4000);
  go(42);
  jest.advanceTimersByTime(2000);
  const reached = shown.at(-1) ?? 0;
  go(41);
  jest.advanceTimersByTime(16);
  expect(Math.abs((shown.at(-1) ?? 0) - reached)).toBeLessThan(0.05);
});

test('a courier is set to its next position at once with reduced motion', () => {
  isStill = true;
  const { shown, go } = glide();
  go(42);
  jest.advanceTimersByTime(3000);
  expect(shown).toEqual([41, 42]);
});

test('a marker that was removed is not moved any more', () => {
  const { shown, go, unmount } = glide();
  go(42);
  unmount();
  jest.advanceTimersByTime(3000);
  expect(shown).toEqual([41]);
});
