import type { PartStatus, ServerStatus } from '@olov/contract';
import { developerDocument, row, table, timeCell } from '../developer/document';
import { escapeHtml } from '../page/html/html';
import type { ShopStatus } from './createStatus';

export const statusPage = ({ at, state, host, backEnd, parts, versions, deploys }: ShopStatus): string =>
  developerDocument({
    title: `Olov: status ${state}`,
    main: `<h1>Status: ${stateWord(state)}</h1>
<p>Checked ${timeCell(at)}. <a href="/_olov/status.json">The same for machines</a></p>
<h2>Servers</h2>
${table('Servers', ['Server', 'Version', 'Node', 'Started'], [serverRow('host', host), serverRow('back end', backEnd)])}
<h2>Parts</h2>
${table('Parts', ['Part', 'State', 'Finding', 'Checked in'], parts.map(partRow))}
<h2>Versions</h2>
${table(
  'Versions',
  ['Room', 'Role', 'Version', 'Visitors', 'Team', 'Preview until'],
  versions.map(({ id, role, version, traffic, team, previewUntil }) =>
    row(
      [
        escapeHtml(id),
        role,
        `<code>${escapeHtml(version)}</code>`,
        `${traffic} %`,
        escapeHtml(team),
        previewUntil ? timeCell(previewUntil) : '',
      ],
      role === 'default' ? 'live' : '',
    ),
  ),
)}
<h2>Last deploys</h2>
${table(
  'Last deploys',
  ['When', 'Room', 'Why', 'Change', 'Version', 'Who', 'Commit'],
  deploys.map(({ at: when, id, reason = '', action, traffic, version, by, commit = '' }) =>
    row([
      timeCell(when),
      escapeHtml(id),
      escapeHtml(reason),
      `${action}, ${traffic} %`,
      `<code>${escapeHtml(version)}</code>`,
      escapeHtml(by),
      `<code>${escapeHtml(commit)}</code>`,
    ]),
  ),
)}`,
  });

const stateWord = (state: PartStatus['state']) => (state === 'failed' ? `<strong>${state}</strong>` : state);

const partRow = ({ name, state, text, ms }: PartStatus) =>
  row([escapeHtml(name), stateWord(state), escapeHtml(text), ms === undefined ? '' : `${ms} ms`]);

const serverRow = (name: string, server: ServerStatus | undefined) =>
  row(
    server
      ? [name, escapeHtml(server.version), escapeHtml(server.node), timeCell(server.startedAt)]
      : [name, 'unknown', '', ''],
  );
