import { type ReleasedVersion, type ReleaseEvent, roleOf } from '@olov/contract';
import { escapeHtml } from '../page/html/html';
import type { Part } from './partsOf';
import { row, table } from './table';
import { timeCell } from './timeCell';

/** Changes of all versions together. */
const SHOWN_CHANGES = 10;

export interface RoomView {
  id: string;
  team: string;
  versions: readonly ReleasedVersion[];
  /** The version that this browser gets. */
  mine: string | undefined;
  parts: readonly (Part & { bytes: number | undefined })[];
}

export function roomSection({ id, team, versions, mine, parts }: RoomView): string {
  const name = escapeHtml(id);
  return `<section>
<h3>${name} <small>team ${escapeHtml(team)}</small></h3>
${parts.length > 0 ? table(`Parts of ${id}`, ['Part', 'Name', 'Size', 'Use'], parts.map(partRow)) : ''}
<h4>Versions</h4>
${table(
  `Versions of ${id}`,
  ['Version', 'Visitors', 'Last move', 'By', 'Since', 'Failed views', 'Override'],
  versions.map((version) => versionRow(version, version.version === mine)),
)}
<details>
<summary>History</summary>
${table(`History of ${id}`, ['When', 'Who', 'Change', 'Version', 'Why', 'Commit'], changesOf(versions).map(changeRow))}
</details>
</section>`;
}

const partRow = ({ kind, name, detail, bytes }: RoomView['parts'][number]) =>
  row([
    kind,
    `<code>${escapeHtml(name)}</code>`,
    bytes === undefined ? '' : `${(bytes / 1024).toFixed(1)} KB`,
    escapeHtml(detail),
  ]);

function versionRow(
  { id, version, traffic, isDefault, events, health }: ReleasedVersion,
  isMine: boolean,
): string {
  const last = events.at(-1);
  const role = roleOf({ traffic, isDefault });
  const cells = [
    `<code>${escapeHtml(version)}</code>${isMine ? ' <strong>this browser</strong>' : ''}`,
    `${traffic} % ${role === 'past' ? '' : role}`,
    escapeHtml([last?.action, last?.reason].filter(Boolean).join(': ')),
    escapeHtml(last?.by ?? ''),
    last ? timeCell(last.at) : '',
    health ? `${health.failures} of ${health.views}` : '',
    isMine ? '' : `<a href="/?override=${encodeURIComponent(`${id}@${version}`)}">Show here</a>`,
  ];
  return row(cells, role === 'past' ? '' : 'live');
}

const changesOf = (versions: readonly ReleasedVersion[]) =>
  versions
    .flatMap(({ version, events }) => events.map((event) => ({ version, ...event })))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, SHOWN_CHANGES);

const changeRow = ({ version, ...event }: ReleaseEvent & { version: string }) =>
  row([
    timeCell(event.at),
    escapeHtml(event.by),
    `${event.action}, ${event.traffic} %`,
    `<code>${escapeHtml(version)}</code>`,
    escapeHtml(event.reason ?? ''),
    `<code>${escapeHtml(event.commit ?? '')}</code>`,
  ]);
