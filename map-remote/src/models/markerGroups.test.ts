import fc from 'fast-check';
import { groupsOf } from './markerGroups';

const pixel = fc.integer({ min: 0, max: 400 });
const spots = fc.array(fc.record({ x: pixel, y: pixel }), { maxLength: 12 });

test('every restaurant is in one group, and no two groups of markers overlap', () => {
  fc.assert(
    fc.property(spots, (items) => {
      const groups = groupsOf(items, 44);
      expect(groups.flatMap((group) => group.items).sort(byPlace)).toEqual([...items].sort(byPlace));
      for (const [index, one] of groups.entries())
        for (const other of groups.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44);
    }),
  );
});

const byPlace = (a: { x: number; y: number }, b: { x: number; y: number }) => a.x - b.x || a.y - b.y;

test('restaurants that are far enough apart stay single markers', () => {
  expect(
    groupsOf(
      [
        { x: 0, y: 0 },
        { x: 44, y: 0 },
      ],
      44,
    ).map(({ items }) => items.length),
  ).toEqual([1, 1]);
});
