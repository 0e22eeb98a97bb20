import { stageOf } from './orderStatus';

test.each([
  [0, 'made'],
  [40, 'made'],
  [999, 'made'],
  [50, 'ready'],
  [80, 'ready'],
  [201, 'ended'],
  [255, 'ended'],
])('an order with the status %d is in the stage "%s" of the tracker', (statusCode, stage) => {
  expect(stageOf(statusCode)).toBe(stage);
});
