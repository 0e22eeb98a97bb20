import fc from 'fast-check';
import {
  draftOf,
  geometryOf,
  middleOf,
  ringAt,
  withMoved,
  withNewHole,
  withNewPart,
  withoutPoint,
  withoutRing,
  withPoint,
  withTerms,
} from './zoneDraft';

const OUTLINE = { part: 0, ring: 0 };
const a = { latitude: 41.3, longitude: 69.2 };
const b = { latitude: 41.3, longitude: 69.3 };
const c = { latitude: 41.4, longitude: 69.3 };
const triangle = [a, b, c].reduce(
  (draft, corner, index) => withPoint(draft, OUTLINE, index, corner),
  withNewPart([]),
);

test('a drawn zone becomes a closed polygon with the longitude first, and is read from it again', () => {
  const geometry = geometryOf(triangle);
  expect(geometry).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [69.2, 41.3],
        [69.3, 41.3],
        [69.3, 41.4],
        [69.2, 41.3],
      ],
    ],
  });
  expect(draftOf({ geometry, parts: [null] })).toEqual(triangle);
});

test('a zone without parts has no geometry', () => {
  expect(geometryOf([])).toBeNull();
  expect(draftOf({ geometry: null, parts: [] })).toEqual([]);
});

test('points are inserted, moved and removed, and the earlier draft stays as it was', () => {
  const inserted = withPoint(triangle, OUTLINE, 1, middleOf(a, b));
  expect(ringAt(inserted, OUTLINE)[1]).toEqual({ latitude: 41.3, longitude: 69.25 });
  const moved = withMoved(inserted, OUTLINE, 1, { latitude: 41.29000000004, longitude: 69.25 });
  expect(ringAt(moved, OUTLINE)[1]).toEqual({ latitude: 41.29, longitude: 69.25 });
  expect(withoutPoint(moved, OUTLINE, 1)).toEqual(triangle);
  expect(ringAt(inserted, OUTLINE)[1]?.latitude).toBe(41.3);
});

test('holes and parts are added and removed, and each part keeps its terms', () => {
  const terms = { price: 5000, minimum: 0, freeFrom: null };
  const two = withTerms(withNewPart(withNewHole(triangle, 0)), 1, terms);
  expect(geometryOf(two)).toMatchObject({ type: 'MultiPolygon', coordinates: [[{}, []], [[]]] });
  expect(withoutRing(two, { part: 0, ring: 1 })[0]?.rings).toHaveLength(1);
  expect(withoutRing(two, OUTLINE)).toEqual([{ rings: [[]], terms }]);
});

test('a zone of any parts and holes is the same after it was written and read', () => {
  const degrees = fc.integer({ min: 0, max: 400_000 });
  const corner = fc
    .tuple(degrees, degrees)
    .map(([x, y]) => ({ latitude: (41_000_000 + y) / 1e6, longitude: (69_000_000 + x) / 1e6 }));
  const ring = fc.array(corner, { minLength: 3, maxLength: 6 });
  const part = fc.record({ rings: fc.array(ring, { minLength: 1, maxLength: 3 }), terms: fc.constant(null) });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), (draft) => {
      expect(draftOf({ geometry: geometryOf(draft), parts: [] })).toEqual(draft);
    }),
    { numRuns: 200 },
  );
});
