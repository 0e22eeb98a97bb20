import type { ReleasedVersion } from '../../src/contract/releases';

/** Which visitors a version has, in words. */
export function visitorsOf({ traffic, isDefault }: ReleasedVersion): string {
  if (isDefault && traffic === 100) return 'all visitors';
  if (traffic === 0) return 'no visitors';
  return `${traffic} % of the visitors`;
}

/** The versions that have visitors, one line for each. */
export const liveLines = (versions: readonly ReleasedVersion[]): string[] =>
  versions
    .filter(({ traffic, isDefault }) => traffic > 0 || isDefault)
    .map(
      (version) => `  ${version.version}: ${visitorsOf(version)}${version.isDefault ? ', the default' : ''}`,
    );
