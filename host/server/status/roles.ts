import { isPreviewed, type ReleasedVersion, roleOf } from '@olov/contract';

export type ShownRole = 'default' | 'canary' | 'preview';

type Version = Pick<ReleasedVersion, 'traffic' | 'isDefault'> & { previewUntil: string | undefined };

/** Undefined for a version that nobody gets. */
export function shownRoleOf({ previewUntil, ...version }: Version, now: Date): ShownRole | undefined {
  const role = roleOf(version);
  if (role !== 'past') return role;
  return isPreviewed({ previewUntil }, now) ? 'preview' : undefined;
}
