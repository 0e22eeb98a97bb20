import { stepOf } from './steps';

test.each([
  ['ArrowLeft', false, [-8, 0]],
  ['ArrowRight', false, [8, 0]],
  ['ArrowUp', true, [0, -64]],
  ['ArrowDown', true, [0, 64]],
  ['Tab', false, undefined],
])('the arrow key %s (with Shift: %s) moves a marker by %j pixels', (key, shiftKey, step) => {
  expect(stepOf({ key, shiftKey }, 8)).toEqual(step);
});
