import { type ReleasedVersion, roleOf } from '@olov/contract';

export type ShownRole = 'default' | 'canary' | 'preview';

type Version = Pick<ReleasedVersion, 'traffic' | 'isDefault'> & { previewUntil: string | undefined };

/** Undefined for a version that nobody gets. */
export function shownRoleOf({ previewUntil, ...version }: Version, now: Date): ShownRole | undefined {
  const role = roleOf(version);
  if (role !== 'past') return role;
  return previewUntil !== undefined && Date.parse(previewUntil) > now.getTime() ? 'preview' : undefined;
}
