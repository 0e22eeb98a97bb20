/** @jest-environment node */
import { KIT, kitProblem } from './kitProblem';

const host = (version: string) => ({ version: '3.0.0', shared: { [KIT]: { range: '', version } } });
const remote = (range: string) => ({
  manifest: { id: 'reviews' },
  version: '1.0.0',
  shared: { [KIT]: { range } },
});

test.each([
  ['^2.4.0', '2.4.0'],
  ['^2.4.0', '2.4.7'],
  ['^2.3.0', '2.4.0'],
  ['^2.2.0', '2.4.0'],
  ['>=2.2.3 <3', '2.4.0'],
  ['^2.0.0', '2.0.0'],
  ['^2.0.0', '2.1.0'],
  ['^2.0.0', '2.2.9'],
])('a build with the range %s runs in a shop with the shared-kit API %s', (range, provided) => {
  expect(kitProblem(remote(range), host(provided))).toBeUndefined();
});

test.each([
  ['^2.1.0', '2.4.0', '2.2 to 2.4: build it with a kit of the shop (`sharedKit` in remote.json)'],
  ['^2.0.0', '2.3.0', '2.1 to 2.3: build it with a kit of the shop (`sharedKit` in remote.json)'],
  ['>=1', '2.1.0', '2.0 to 2.1: build it with a kit of the shop (`sharedKit` in remote.json)'],
  ['^1.17.0', '2.0.0', '2.0: build it with a kit of the shop (`sharedKit` in remote.json)'],
  [
    '^2.5.0',
    '2.4.9',
    '2.2 to 2.4: build it with a kit of the shop (`sharedKit` in remote.json), or wait for a newer host',
  ],
  [
    '^3.0.0',
    '2.0.0',
    '2.0: build it with a kit of the shop (`sharedKit` in remote.json), or wait for a newer host',
  ],
])('a build with the range %s is refused by a shop with the shared-kit API %s', (range, provided, end) => {
  expect(kitProblem(remote(range), host(provided))).toBe(
    `reviews 1.0.0 is built with the shared-kit API ${range}, and host 3.0.0 runs builds with ${end}`,
  );
});

test('a build that the shop has runs as long as its range allows', () => {
  expect(kitProblem(remote('^2.0.0'), host('2.9.0'), true)).toBeUndefined();
  expect(kitProblem(remote('^1.17.0'), host('2.0.0'), true)).toContain('^1.17.0');
});

test('a record without a range of the kit is left to the rules of records', () => {
  expect(kitProblem({}, host('2.0.0'))).toBeUndefined();
  expect(kitProblem(remote('latest'), host('2.0.0'))).toBeUndefined();
  expect(kitProblem(remote('1||'.repeat(1000)), host('2.0.0'))).toBeUndefined();
});
