import type { StaffOrder } from '@olov/contract';
import { courierTexts } from '../courierTexts';
import { type Html, html } from '../html';
import type { QrCode } from '../qrCode';
import { staffTexts } from '../texts';
import { type CourierVisit, freeDelivery, ownDelivery } from './delivery';
import { csrfField, frame } from './frame';

interface CourierPage {
  visit: CourierVisit;
  own: StaffOrder[];
  free: StaffOrder[];
  nowMs: number;
  qrCode: QrCode;
  problem?: string;
}

export function courierPage({ visit, own, free, nowMs, qrCode, problem }: CourierPage): Html {
  const { locale } = visit;
  const { actor } = visit.staff;
  const messages = courierTexts[locale];
  return frame({
    locale,
    title: messages.title,
    script: 'courier',
    tools: logoutForm(visit),
    body: html`<p id="lost" class="problem" role="alert" data-since="${messages.offlineSince}" hidden><span>${staffTexts[locale].lost}</span> <b></b></p>
<p id="refused" class="problem" role="alert" data-not-sent="${messages.notSent}" data-unsure="${messages.unsure}" hidden></p>
<p id="waiting" class="problem" role="status" data-own="${messages.waiting}" data-others="${messages.waitingOfOthers}" data-no-session="${messages.noSession}" hidden></p>
<p><button id="share" data-on="${messages.shareOn}" data-off="${messages.shareOff}" data-denied="${messages.shareDenied}" aria-pressed="false" hidden>${messages.shareOff}</button>
<span id="denied" class="problem" role="alert" hidden></span></p>
<div id="board" data-member="${actor.id}" data-csrf="${visit.session.csrf}" data-url="/staff/courier" data-events="/staff/courier/events" data-now="${nowMs}">
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<section aria-labelledby="own"><h2 id="own">${messages.own} <span>${own.length}</span></h2>
${own.length === 0 && html`<p>${messages.noOwn}</p>`}
${own.map((order) => ownDelivery(order, visit, qrCode))}</section>
<section aria-labelledby="free"><h2 id="free">${messages.free} <span>${free.length}</span></h2>
${free.length === 0 && html`<p>${messages.noFree}</p>`}
${free.map((order) => freeDelivery(order, visit))}</section></div>`,
  });
}

const logoutForm = ({ locale, session }: CourierVisit): Html =>
  html`<form method="post" action="/staff/logout">${csrfField(session.csrf)}<button>${staffTexts[locale].logout}</button></form>`;
