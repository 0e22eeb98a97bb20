import type { ReleasedVersion } from '@olov/contract/releases';

export function visitorsOf({ traffic, isDefault }: ReleasedVersion): string {
  if (isDefault && traffic === 100) return 'all visitors';
  if (traffic === 0) return 'no visitors';
  return `${traffic} % of the visitors`;
}
