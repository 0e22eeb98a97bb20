import {
  type ReleasedVersion,
  type ReleaseEvent,
  type ReleaseStatus,
  type RemoteOverride,
  roleOf,
} from '@olov/contract';
import { escapeHtml } from '../page/html/html';
import { developerDocument, row, table, timeCell } from './document';
import type { Part } from './partsOf';

interface Parts {
  compositionId: string | undefined;
  overrides: readonly RemoteOverride[];
  allowOverrides: readonly string[];
  rooms: readonly RoomView[];
  shared: ReleaseStatus['shared'];
}

export function renderDeveloperPage({
  compositionId,
  overrides,
  allowOverrides,
  rooms,
  shared,
}: Parts): string {
  return developerDocument({
    title: 'Olov: releases',
    main: `<h1>Releases</h1>
<p>This browser gets the composition <code>${escapeHtml(compositionId ?? 'none')}</code>. On a page of the shop the button "Outlines"
(Alt+Shift+O) outlines its parts.</p>
${overrideSection(overrides, allowOverrides)}
<h2>Rooms</h2>
<p>Sizes are those of the scripts and styles, compressed. A page needs the entry and the door too.</p>
${rooms.map(roomSection).join('\n')}
<h2>Shared modules</h2>
<p>The host brings each module once; a remote says which range it works with.</p>
${table('Shared modules', ['Module', 'Brought by', 'Asked for by'], shared.map(sharedRow))}`,
  });
}

function overrideSection(overrides: readonly RemoteOverride[], allowed: readonly string[]): string {
  const list = overrides
    .map(
      ({ id, base, version }) =>
        `<li><code>${escapeHtml(id)}</code> from ${escapeHtml(base ?? `version ${version}`)}</li>`,
    )
    .join('');
  return `<h2>Overrides</h2>
${list ? `<ul>${list}</ul><p><a href="/?override=">Stop all overrides</a></p>` : '<p>None in this browser.</p>'}
<p>Show another build to this browser alone: <code>/?override=&lt;remote&gt;@&lt;URL or version&gt;</code>. Allowed origins: ${allowed.map((origin) => `<code>${escapeHtml(origin)}</code>`).join(', ')}.</p>`;
}

function sharedRow({ module, rooms }: ReleaseStatus['shared'][number]): string {
  const brought = rooms.filter(({ provides }) => provides);
  const asked = rooms.filter(({ provides }) => !provides);
  return row([
    `<code>${escapeHtml(module)}</code>`,
    brought.map(({ id, provides }) => escapeHtml(`${id} ${provides}`)).join('<br>'),
    asked.map(({ id, version, range }) => escapeHtml(`${id} ${version}: ${range}`)).join('<br>'),
  ]);
}

/** Changes of all versions together. */
const SHOWN_CHANGES = 10;

interface RoomView {
  id: string;
  team: string;
  versions: readonly ReleasedVersion[];
  /** The version that this browser gets. */
  mine: string | undefined;
  parts: readonly (Part & { bytes: number | undefined })[];
}

function roomSection({ id, team, versions, mine, parts }: RoomView): string {
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
