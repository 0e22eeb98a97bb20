/** @jest-environment node */
import semver from 'semver';
import { isWithin } from './isWithin';

const RANGES = [
  '^1.8.0',
  '^0.2.3',
  '~2.1.0',
  '1.2.3',
  '>1.0.0 <=3.0.1',
  '^1.0.0 || ^3.0.0',
  '>=19',
  '*',
  'x',
];
const VERSIONS = [
  '0.2.3',
  '0.3.0',
  '1.2.3',
  '1.8.0',
  '1.7.9',
  '1.10.2',
  '2.0.0',
  '2.1.7',
  '3.0.1',
  '3.0.2',
  '19.3.1',
];

test('a version is within a range as semver says, for every form of a range', async () => {
  const { comparatorsOf } = await import('./comparatorsOf.mjs');
  const ranges = comparatorsOf(RANGES);
  for (const range of RANGES) {
    for (const version of VERSIONS)
      expect([version, range, isWithin(version, ranges[range])]).toEqual([
        version,
        range,
        semver.satisfies(version, range),
      ]);
  }
});
