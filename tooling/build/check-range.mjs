import semver from 'semver';

/**
 * A build may use anything of the shared-kit API that it is made with. A range that admits an earlier one would let it into
 * shops where that is missing, and where its pages fail before visitors.
 * @param {string} range `sharedKit` of remote.json
 * @param {string} apiVersion that of the installed kit
 */
export function checkRange(range, apiVersion) {
  const lowest = semver.validRange(range) && semver.minVersion(range);
  const { major, minor } = semver.parse(apiVersion);
  const needed = `${major}.${minor}.0`;
  // What is no range at all, and one for another major, is said by the check of a release.
  if (!lowest || lowest.major !== major || semver.gte(lowest, needed)) return;
  throw new Error(
    `remote.json: "sharedKit": "${range}" admits shops with the shared-kit API ${lowest}, but the build is made with ${apiVersion} and may use what only that has. Write "^${needed}", or install a kit with the API that you mean.`,
  );
}
