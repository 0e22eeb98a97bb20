import type { AuditRow } from '../../../../access/audit';
import { formatMoment } from '../../../../text/day';
import { changedFields } from '../../changedFields';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { frame } from './frame';
import { tools } from './tools';

export const auditPage = (visit: Visit, rows: AuditRow[]): Html =>
  frame({
    locale: visit.locale,
    title: staffTexts[visit.locale].audit,
    tools: tools(visit, '/staff/log'),
    body: html`${rows.length === 0 && html`<p class="none">${staffTexts[visit.locale].noChanges}</p>`}
${rows.map(
  ({ at, actor, role, action, subject, subjectId, before, after }) => html`<article>
<p>${formatMoment(at, visit.locale)} · <strong>${actor}</strong>${role !== null && ` (${role})`}</p>
<p>${action} ${subject} <bdi>${subjectId}</bdi></p>
${changedFields(before, after).map(
  (field) =>
    html`<p>${field.field}: <bdi>${field.before ?? '—'}</bdi> → <bdi>${field.after ?? '—'}</bdi></p>`,
)}
</article>`,
)}`,
  });
