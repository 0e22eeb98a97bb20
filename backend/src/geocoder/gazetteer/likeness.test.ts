import fc from 'fast-check';
import { distance, likeness } from './likeness';

describe('likeness of a typed word', () => {
  test.each([
    ['navoi', 'navoi', 1],
    ['nav', 'navoi', 0.89],
    ['chilanzarskaya', 'chilanzar', 0.75],
    ['chilazar', 'chilanzar', 0.65],
    ['chilnazar', 'chilanzar', 0.65],
    ['bunedkor', 'bunyodkor', 0.55],
    ['rigistan', 'registanskaya', 0.5],
    ['oybek', 'chorsu', 0],
    ['abc', 'abd', 0],
  ])('the likeness of the typed word %s to the name %s is %d', (typed, name, expected) => {
    expect(likeness(typed, name)).toBeCloseTo(expected);
  });
});

function byDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const options = [
    byDefinition(a.slice(1), b) + 1,
    byDefinition(a, b.slice(1)) + 1,
    byDefinition(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) options.push(byDefinition(a.slice(2), b.slice(2)) + 1);
  return Math.min(...options);
}

test('the distance of two words is their edit distance, or any number above the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 6 }), (a, b, most) => {
      const expected = byDefinition(a, b);
      const found = distance(a, b, most);
      if (expected <= most) expect(found).toBe(expected);
      else expect(found).toBeGreaterThan(most);
    }),
  );
});
