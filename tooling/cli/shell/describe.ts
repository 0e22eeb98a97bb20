import type { ReleasedVersion } from '@olov/contract/platform/releases';
import { wrongUse } from '../CliError';

export function visitorsOf({ traffic, isDefault }: ReleasedVersion): string {
  if (isDefault && traffic === 100) return 'all visitors';
  if (traffic === 0) return 'no visitors';
  return `${traffic} % of the visitors`;
}

/** In percent. */
export function shareOf(text: string): number {
  const share = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && share <= 100) return share;
  throw wrongUse(`"${text}" is no share of the visitors: give a number from 0 to 100.`);
}
