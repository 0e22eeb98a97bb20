import { formatMoment } from '../../../../text/day';
import type { openSessions } from '../../sessions/repository';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { csrfField, frame } from './frame';
import { tools } from './tools';

type OpenSession = Awaited<ReturnType<typeof openSessions>>[number];

export const sessionsPage = (visit: Visit, sessions: OpenSession[]): Html => {
  const { locale, session: own } = visit;
  const messages = staffTexts[locale];
  return frame({
    locale,
    title: messages.sessions,
    tools: tools(visit, '/staff/sessions'),
    body: html`<div class="columns">${sessions.map(
      ({ idHash, login, device, network, createdAt, seenAt }) =>
        html`<article>
<p><strong>${login}</strong> ${[device, network].filter(Boolean).join(' · ')}${idHash === own.idHash && ` · ${messages.thisSession}`}</p>
<p>${messages.since} ${formatMoment(createdAt, locale)} · ${messages.seen} ${formatMoment(seenAt, locale)}</p>
<form class="buttons" method="post" action="/staff/sessions/end">${csrfField(own.csrf)}
<input type="hidden" name="session" value="${idHash}"><button>${messages.endSession}</button></form></article>`,
    )}</div>`,
  });
};
