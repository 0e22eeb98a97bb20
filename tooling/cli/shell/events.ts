import type { ReleasedVersion, ReleaseEvent } from '@olov/contract/platform/releases';

export type VersionEvent = ReleaseEvent & { version: string };

/** The changes of all versions of a remote, the newest first. */
export const eventsOf = (versions: readonly ReleasedVersion[]): VersionEvent[] =>
  versions
    .flatMap(({ version, events }) => events.map((event) => ({ version, ...event })))
    .sort((a, b) => b.at.localeCompare(a.at));

export const timeOf = ({ at }: Pick<ReleaseEvent, 'at'>): string =>
  `${at.slice(0, 16).replace('T', ' ')} UTC`;
