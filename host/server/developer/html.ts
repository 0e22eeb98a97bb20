import type { ReleaseStatus, RemoteOverride } from '@olov/contract';
import { escapeHtml } from '../page/html/html';
import { developerDocument } from './document';
import { type RoomView, roomSection } from './roomSection';
import { row, table } from './table';

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
