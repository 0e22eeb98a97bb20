import {
  isPreviewed,
  type LeftOutBuild,
  type ReleasedVersion,
  type ReleaseStatus,
  type RouteTransfer,
  roleOf,
} from '@olov/contract/platform/releases';
import semver from 'semver';
import { timeOf } from './events';
import { table } from './table';

const PAST = 3;

export function statusLines({ remotes, leftOut = [], transfers = [], shared }: ReleaseStatus): string[] {
  return [
    ...remotes.flatMap((remote) => [...remoteLines(remote), '']),
    ...leftOutLines(leftOut),
    ...transferLines(transfers),
    ...sharedLines(shared),
  ];
}

function remoteLines({ id, team, versions }: ReleaseStatus['remotes'][number]): string[] {
  const past = versions.filter((one) => roleOf(one) === 'past' && !isPreviewed(one, new Date()));
  const shown = versions.filter((one) => !past.includes(one));
  const rows = [...shown, ...past.slice(0, PAST)].map(rowOf);
  const more = past.length - PAST;
  return [
    `${id} (team ${team})${versions.every((one) => roleOf(one) === 'past') ? ', without a live version' : ''}`,
    ...table(['version', 'visitors', 'role', 'since', 'by', 'health', 'reason'], rows),
    ...(more > 0 ? [`  and ${more} older; --json lists all`] : []),
  ];
}

function rowOf(one: ReleasedVersion): string[] {
  const { version, traffic, events, health } = one;
  const last = events.at(-1);
  return [
    version,
    `${traffic} %`,
    roleIn(one),
    last ? timeOf(last) : '',
    last?.by ?? '',
    health ? `${health.failures} of ${health.views} pages failed` : '',
    last ? [last.action, last.reason].filter(Boolean).join(': ') : '',
  ];
}

function roleIn(one: ReleasedVersion): string {
  if (!isPreviewed(one, new Date())) return roleOf(one);
  const preview = `preview until ${timeOf({ at: one.previewUntil ?? '' })}`;
  return roleOf(one) === 'past' ? preview : `${roleOf(one)}, ${preview}`;
}

function leftOutLines(builds: readonly LeftOutBuild[]): string[] {
  if (builds.length === 0) return [];
  const rows = builds.map(({ id, version, problems }) => [id, version, problems.join('; ')]);
  return ['Builds that the last start did not publish', ...table(['remote', 'version', 'reason'], rows), ''];
}

function transferLines(transfers: readonly RouteTransfer[]): string[] {
  if (transfers.length === 0) return [];
  const rows = transfers.map(({ at, path, from, to, by }) => [path, from, to, timeOf({ at }), by]);
  return ['Pending transfers of routes', ...table(['route', 'from', 'to', 'since', 'by'], rows), ''];
}

function sharedLines(shared: ReleaseStatus['shared']): string[] {
  if (shared.length === 0) return [];
  const rows = shared.map(({ module, rooms }) => {
    const providers = rooms.flatMap(({ id, provides }) => (provides ? [`${id} ${provides}`] : []));
    const versions = rooms.flatMap(({ provides }) => (provides ? [provides] : []));
    const asked = rooms.map(({ id, range }) => {
      const isMet = versions.some((version) => semver.satisfies(version, range));
      return `${id} ${range}${isMet || versions.length === 0 ? '' : ' (NOT MET)'}`;
    });
    return [module, providers.join(', '), asked.join(', ')];
  });
  return ['Shared modules', ...table(['module', 'provided by', 'required by'], rows)];
}
