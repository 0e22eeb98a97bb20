import { placeOf } from './OutlineLayer';

const window = { innerWidth: 390, innerHeight: 844 } as Window;
const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test.each([
  ['surrounds all rectangles together', [rect(10, 20, 100, 40), rect(10, 60, 200, 80)], [10, 20, 190, 60]],
  ['surrounds the visible part alone', [rect(-50, -300, 500, 2000)], [0, 0, 390, 844]],
  ['is absent if it has no area', [rect(10, 20, 10, 20)], undefined],
  ['is absent outside of the window', [rect(0, 900, 390, 1000)], undefined],
  ['is absent without content', [], undefined],
])('the box of a boundary %s', (_, rects, expected) => {
  const [left, top, width, height] = (expected ?? []).map((size) => `${size}px`);
  expect(placeOf(rects, window)).toEqual(expected && { left, top, width, height });
});
