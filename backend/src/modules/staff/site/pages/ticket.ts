import { ORDER_STATUS, ORDER_TYPE, phaseOf, type StaffOrder } from '@olov/contract';
import { formatTime } from '../../../../text/day';
import { nextStatus, statusText, urgencyOf } from '../../../orders';
import { boardTexts } from '../boardTexts';
import { type Html, html, type Piece } from '../html';
import type { QrCode } from '../qrCode';
import type { Visit } from '../surface';
import { type StaffTexts, staffTexts } from '../texts';
import { type CourierChoice, courierName, giveForm } from './giveForm';
import { isNew } from './isNew';
import { moveForm } from './moveForm';
import { printForm } from './printForm';
import { promiseForm, promiseText } from './promise';
import { addressDetails, mapButton, streetOf } from './ticketAddress';
import { lineOf, paymentOf } from './ticketLines';

interface Ticket {
  order: StaffOrder;
  visit: Visit;
  nowMs: number;
  printedAt: Date | undefined;
  choice: CourierChoice;
  qrCode: QrCode;
}

const MINUTE = 60_000;

export function ticket(parts: Ticket): Html {
  const { order, nowMs } = parts;
  const { locale } = parts.visit;
  const { orderId, number, statusCode, orderTypeId } = order;
  const messages = staffTexts[locale];
  const mode = orderTypeId === ORDER_TYPE.delivery ? 'delivery' : 'pickup';
  const { from, to } = order.promise;
  const dueMs = Date.parse(to);
  return html`<article id="order-${orderId}" tabindex="-1" aria-label="${number}" data-testid="staff-order"
 data-order-id="${orderId}" data-number="${number}" data-status-code="${statusCode}"
 data-urgency="${urgencyOf(order, nowMs)}" data-due="${dueMs}" data-soon="${dueMs - Date.parse(from)}"${isNew(order) && html` data-is-new`}${order.isLater && html` data-starts="${Date.parse(order.cookingStartsAt ?? from)}"`}>
<h3>${number} <span class="mode ${mode}">${messages[mode]}</span></h3>
<p class="left">${leftText(dueMs, nowMs, locale)}</p>
${times(parts)}
<ul class="lines">${order.lines.map((line) => lineOf(line, messages))}</ul>
${order.comment !== undefined && html`<p class="said"><b>${messages.comment}:</b> <bdi>${order.comment}</bdi></p>`}
${streetOf(order, messages)}
${courierName(parts.choice, parts.visit)}
${next(parts)}
<div class="foot">${mapButton(order, messages)}
${details(parts)}</div>
</article>`;
}

/** The script counts on by the same rule (`tick` of kitchen.js). */
function leftText(dueMs: number, nowMs: number, locale: Visit['locale']): string {
  const { late, left } = boardTexts[locale];
  const minutes = Math.floor(Math.abs(dueMs - nowMs) / MINUTE);
  return (nowMs >= dueMs ? late : left).replace('{}', String(minutes));
}

function times({ order, visit, nowMs }: Ticket): Html {
  const { createdAt, isLater, cookingStartsAt } = order;
  const messages = staffTexts[visit.locale];
  const waited = Math.max(0, Math.floor((nowMs - Date.parse(createdAt)) / MINUTE));
  return html`<p class="due"><b>${promiseText(order, visit)}</b>. ${isLater && cookingStartsAt && `${messages.starts} ${time(cookingStartsAt)}. `}${messages.ordered} ${time(createdAt)}, ${waited} ${messages.minutes}</p>`;
}

const expectedTime = ({ expected }: StaffOrder, messages: StaffTexts): Piece =>
  expected && html`<p>${messages.estimated} ${time(middleOf(expected))}</p>`;

const middleOf = ({ from, to }: { from: string; to: string }): string =>
  new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();

const time = (at: string): string => formatTime(new Date(at));

function next({ order, visit }: Ticket): Piece {
  const messages = staffTexts[visit.locale];
  const to = phaseOf(order.statusCode) === 'unpaid' ? undefined : nextStatus(order);
  if (to === undefined) return undefined;
  return moveForm(
    { order, visit, to },
    html`<button class="primary" id="move-${order.orderId}" data-testid="staff-move">${messages[`do.${to}`]}<span class="unseen"> ${order.number}</span></button>`,
  );
}

function details({ order, visit, nowMs, printedAt, choice, qrCode }: Ticket): Html {
  const { locale } = visit;
  const { orderId, customer, number } = order;
  const messages = staffTexts[locale];
  const cancel = moveForm(
    { order, visit, to: ORDER_STATUS.cancelled },
    html`<button class="danger" data-testid="staff-cancel-yes">${messages.cancelYes}</button>`,
  );
  return html`<details class="more" id="more-${orderId}"><summary data-testid="staff-more">${boardTexts[locale].more}<span class="unseen"> ${number}</span></summary>
<p class="status">${statusText(order.statusCode, order.orderTypeId, locale)}</p>
${customer && html`<p><bdi>${customer.name}</bdi>, <span class="phone">${customer.phone}</span></p>`}
${expectedTime(order, messages)}
${addressDetails(order, messages, qrCode)}
<p>${paymentOf(order, messages, locale)}</p>
${order.cutlery !== undefined && html`<p>${messages.cutlery}: ${order.cutlery}</p>`}
${giveForm(order, visit, choice)}
${promiseForm(order, visit, nowMs)}
<div class="buttons">${customer && html`<a class="button" href="tel:${customer.phone}">${messages.call}</a>`}
${printForm({ order, visit, printedAt })}
${
  cancel &&
  html`<details id="cancel-${orderId}"><summary class="danger" data-testid="staff-cancel">${messages.cancel}</summary>
<p>${messages.cancelSure}</p>
${cancel}</details>`
}</div></details>`;
}
