import { CHANNELS } from '../../../../db/schema';
import type { DeadLetter } from '../../../../outbox/deadLetters';
import { hostOf } from '../../../../outbox/hostOf';
import { formatMoment } from '../../../../text/day';
import type { Locale } from '../../../../text/language';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { type StaffTexts, staffTexts } from '../texts';
import { csrfField, frame } from './frame';
import { tools } from './tools';

export const deadLettersPage = (visit: Visit, letters: DeadLetter[]): Html => {
  const { locale, session } = visit;
  const messages = staffTexts[locale];
  const channels = CHANNELS.map((channel) => ({
    channel,
    own: letters.filter((letter) => letter.channel === channel),
  })).filter(({ own }) => own.length > 0);
  return frame({
    locale,
    title: messages.deadLetters,
    tools: tools(visit, '/staff/messages'),
    body: html`${letters.length === 0 && html`<p class="none">${messages.noDeadLetters}</p>`}
<div class="columns">${channels.map(
      ({ channel, own }) => html`<section aria-label="${messages[`channel.${channel}`]}">
<h2>${messages[`channel.${channel}`]} <span>${own.length}</span></h2>
${
  own.length > 1 &&
  html`<form class="all" method="post" action="/staff/messages/all">
${csrfField(session.csrf)}<input type="hidden" name="channel" value="${channel}">
<button>${messages.sendAllAgain}</button></form>`
}${own.map((letter) => card(letter, { locale, messages, csrf: session.csrf }))}</section>`,
    )}</div>`,
  });
};

const card = (
  { id, destination, attempts, deadAt, failure }: DeadLetter,
  { locale, messages, csrf }: { locale: Locale; messages: StaffTexts; csrf: string },
): Html => html`<article>
${destination && html`<p><b>${hostOf(destination)}</b></p>`}
<p>${failure ?? ''}</p>
<p class="status">${deadAt ? `${formatMoment(deadAt, locale)} · ` : undefined}${messages.attempts} ${attempts}</p>
<div class="buttons"><form method="post" action="/staff/messages">
${csrfField(csrf)}<input type="hidden" name="id" value="${id}">
<button class="primary">${messages.sendAgain}</button></form>
<details><summary>${messages.discard}</summary>
<p>${messages.discardSure}</p>
<form method="post" action="/staff/messages/discard">
${csrfField(csrf)}<input type="hidden" name="id" value="${id}">
<button class="danger">${messages.discardYes}</button></form></details></div></article>`;
