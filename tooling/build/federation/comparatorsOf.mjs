import semver from 'semver';

/** Each range as alternatives of comparators, for `isWithin`. */
export const comparatorsOf = (ranges) =>
  Object.fromEntries(
    ranges.map((range) => [
      range,
      new semver.Range(range).set.map((comparators) =>
        comparators
          // The comparator of `*` has no version.
          .filter(({ semver: { major } }) => major !== undefined)
          .map(({ operator, semver: { major, minor, patch } }) => [operator, major, minor, patch]),
      ),
    ]),
  );
