import semver from 'semver';

/** The module whose version is that of the shared API. */
export const KIT = '@olov/shared-kit';

/** A shop takes builds for the minor version of its own API and for as many before it (decision 0046). */
const EARLIER_MINORS = 2;

const LONGEST_RANGE = 100;

/** The parts of a build's record, which may have another form. */
interface Unchecked {
  manifest?: { id?: string };
  version?: string;
  shared?: Record<string, { range?: string; version?: string }>;
}

/**
 * The reason for which a shop takes no build of this version of the kit. The lowest version in the range of a build is the one
 * that it is made with. A build that the shop has already runs as long as its range allows: a newer host hides nobody's remote.
 */
export function kitProblem(
  { manifest, version, shared }: Unchecked,
  host: Unchecked,
  isKept = false,
): string | undefined {
  const range = shared?.[KIT]?.range;
  // Security: the reading of a long range takes seconds.
  if (typeof range !== 'string' || range.length > LONGEST_RANGE) return undefined;
  const lowest = semver.validRange(range) && semver.minVersion(range);
  const provided = semver.parse(host.shared?.[KIT]?.version);
  if (!lowest || !provided) return undefined;
  const { major, minor } = provided;
  const oldest = Math.max(minor - EARLIER_MINORS, 0);
  const doesRun = semver.satisfies(provided, range);
  if (isKept && doesRun) return undefined;
  const isOld = lowest.major < major || (lowest.major === major && lowest.minor < oldest);
  if (!isOld && doesRun) return undefined;
  const versions = oldest === minor ? `${major}.${minor}` : `${major}.${oldest} to ${major}.${minor}`;
  return `${manifest?.id} ${version} is built with the shared-kit API ${range}, and host ${host.version} runs builds with ${versions}: build it with a kit of the shop (\`sharedKit\` in remote.json)${isOld ? '' : ', or wait for a newer host'}`;
}
