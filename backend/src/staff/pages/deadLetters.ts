import type { DeadLetter } from '../../outbox/deadLetters';
import { hostOf } from '../../outbox/hostOf';
import type { Locale } from '../../text/language';
import { type Html, html } from '../html';
import { staffMessages } from '../messages';
import type { StaffSession } from '../sessions';
import { csrfField, frame } from './frame';
import { logoutForm } from './kitchen';

export const deadLettersPage = (locale: Locale, session: StaffSession, letters: DeadLetter[]): Html => {
  const messages = staffMessages[locale];
  return frame({
    locale,
    title: messages.deadLetters,
    tools: html`<a class="button" href="/staff">${messages.back}</a>
${logoutForm(locale, session)}`,
    body: html`${letters.length === 0 && html`<p class="none">${messages.noDeadLetters}</p>`}
${[...new Set(letters.map(({ channel }) => channel))].map(
  (channel) => html`<form class="box" method="post" action="/staff/messages/all">
${csrfField(session.csrf)}<input type="hidden" name="channel" value="${channel}">
<button>${messages[`channel.${channel}`]}: ${messages.sendAllAgain}</button></form>`,
)}${letters.map(
  ({
    id,
    channel,
    destination,
    attempts,
    deadAt,
    failure,
  }) => html`<form class="box" method="post" action="/staff/messages">
${csrfField(session.csrf)}<input type="hidden" name="id" value="${id}">
<p><strong>${messages[`channel.${channel}`]}</strong> ${hostOf(destination)} · ${deadAt?.toISOString()} · ${messages.attempts} ${attempts}</p>
<p>${failure ?? ''}</p>
<button>${messages.sendAgain}</button>
<button formaction="/staff/messages/discard">${messages.discard}</button></form>`,
)}`,
  });
};
