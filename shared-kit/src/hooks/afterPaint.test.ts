import { afterPaint } from './afterPaint';

afterEach(() => jest.restoreAllMocks());

test('work after the paint runs in a task after the next frame', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  await new Promise<void>((resolve) => {
    afterPaint(() => {
      order.push('work');
      resolve();
    });
    order.push('event');
  });
  expect(order).toEqual(['event', 'frame', 'work']);
});

test('a hidden page, which has no frames, does the work at once', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const work = jest.fn();
  afterPaint(work);
  expect(work).toHaveBeenCalledTimes(1);
});
