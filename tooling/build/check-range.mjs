import semver from 'semver';

// A build may use everything of the API that it is built with. A range that admits an older API would let the
// build into shops where features are missing.
export function checkRange(range, apiVersion) {
  const lowest = semver.validRange(range) && semver.minVersion(range);
  const { major, minor } = semver.parse(apiVersion);
  const needed = `${major}.${minor}.0`;
  // Invalid ranges and ranges for another major are reported by the check of a release.
  if (!lowest || lowest.major !== major || semver.gte(lowest, needed)) return;
  throw new Error(
    `remote.json: "sharedKit": "${range}" admits shops with the shared-kit API ${lowest}, but the build is made with ${apiVersion} and may use what only that has. Write "^${needed}", or install a kit with the API that you mean.`,
  );
}
