import {
  type Composition,
  type ReleasedVersion,
  type ReleaseStatus,
  type RemoteOverride,
  roleOf,
} from '@olov/contract';
import { HOST } from '../composition/compose';
import { escapeHtml } from '../page/html/html';
import { developerDocument } from './document';

interface Parts {
  composition: Composition | undefined;
  overrides: readonly RemoteOverride[];
  allowOverrides: readonly string[];
  status: ReleaseStatus;
}

export function renderDeveloperPage({ composition, overrides, allowOverrides, status }: Parts): string {
  return developerDocument({
    title: 'Olov: releases',
    main: `<h1>Releases</h1>
<p>This browser gets the composition <code>${escapeHtml(composition?.id ?? 'none')}</code>.</p>
${overrideSection(overrides, allowOverrides)}
<h2>Versions</h2>
${status.remotes.map(({ id, team, versions }) => remoteSection(id, team, versions, composition)).join('\n')}
<h2>Shared modules</h2>
<p>The host brings each module once; a remote says which range it works with.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Shared modules"><table>
<thead><tr><th>Module</th><th>Brought by</th><th>Asked for by</th></tr></thead>
<tbody>${status.shared.map(sharedRow).join('\n')}</tbody>
</table></div>`,
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

function remoteSection(
  id: string,
  team: string,
  versions: ReleasedVersion[],
  composition: Composition | undefined,
): string {
  const mine = id === HOST ? composition?.host.version : composition?.remotes[id]?.version;
  return `<section>
<h3>${escapeHtml(id)} <small>team ${escapeHtml(team)}</small></h3>
<div class="scroll" tabindex="0" role="region" aria-label="Versions of ${escapeHtml(id)}"><table>
<thead><tr><th>Version</th><th>Visitors</th><th>Last move</th><th>By</th><th>Since</th><th>Failed views</th><th></th></tr></thead>
<tbody>${versions.map((version) => versionRow(version, version.version === mine)).join('\n')}</tbody>
</table></div>
</section>`;
}

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
    last
      ? `<time datetime="${escapeHtml(last.at)}">${escapeHtml(last.at.slice(0, 16).replace('T', ' '))} UTC</time>`
      : '',
    health ? `${health.failures} of ${health.views}` : '',
    isMine ? '' : `<a href="/?override=${encodeURIComponent(`${id}@${version}`)}">Show here</a>`,
  ];
  return `<tr${role === 'past' ? '' : ' class="live"'}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function sharedRow({ module, rooms }: ReleaseStatus['shared'][number]): string {
  const brought = rooms.filter(({ provides }) => provides);
  const asked = rooms.filter(({ provides }) => !provides);
  return `<tr><td><code>${escapeHtml(module)}</code></td>
<td>${brought.map(({ id, provides }) => escapeHtml(`${id} ${provides}`)).join('<br>')}</td>
<td>${asked.map(({ id, version, range }) => escapeHtml(`${id} ${version}: ${range}`)).join('<br>')}</td></tr>`;
}
