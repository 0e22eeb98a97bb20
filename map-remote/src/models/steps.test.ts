import { stepOf } from './steps';

test.each([
  ['ArrowLeft', false, [-8, 0]],
  ['ArrowRight', false, [8, 0]],
  ['ArrowUp', true, [0, -64]],
  ['ArrowDown', true, [0, 64]],
  ['Tab', false, undefined],
])('the arrow key %s (large: %s) moves the pin by %j pixels', (key, isLarge, step) => {
  expect(stepOf(key, isLarge)).toEqual(step);
});
