import { codesOf, ORDER_STATUS, phaseOf, type StaffOrder } from '@olov/contract';
import type { Courier } from '../../../../access/Staff';
import { formatMoney } from '../../../../text/money';
import { factsOf, rangeText, statusText } from '../../../orders';
import { courierTexts } from '../courierTexts';
import { type Html, html, type Piece } from '../html';
import type { QrCode } from '../qrCode';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { csrfField } from './frame';
import { routeLinks } from './routeLinks';
import { addressDetails, streetOf } from './ticketAddress';
import { lineOf, paymentOf } from './ticketLines';

export interface CourierVisit extends Visit {
  staff: Courier;
}

const opening = ({ orderId, number, statusCode }: StaffOrder): Html =>
  html`<article id="order-${orderId}" tabindex="-1" aria-label="${number}" data-testid="courier-order" data-order-id="${orderId}" data-number="${number}" data-status-code="${statusCode}"${
    phaseOf(statusCode) === 'courier' && html` data-is-on-the-way`
  }>
<h3>${number}</h3>`;

function promiseText({ promise, slotStart }: StaffOrder, { locale }: Visit): string {
  const messages = staffTexts[locale];
  return `${slotStart ? messages.slot : messages.promised} ${rangeText(promise.from, promise.to)}`;
}

const due = (order: StaffOrder, visit: Visit): Html => html`<p><b>${promiseText(order, visit)}</b></p>`;

const form = (action: string, { orderId, statusCode }: StaffOrder, visit: Visit, content: Piece): Html =>
  html`<form method="post" action="/staff/courier/${action}">${csrfField(visit.session.csrf)}
<input type="hidden" name="orderId" value="${orderId}"><input type="hidden" name="from" value="${statusCode}">${content}</form>`;

export function freeDelivery(order: StaffOrder, visit: Visit): Html {
  const messages = courierTexts[visit.locale];
  return html`${opening(order)}
${due(order, visit)}
<p>${messages.restaurant} <bdi>${order.restaurant.name}</bdi></p>
${streetOf(order, staffTexts[visit.locale])}
${form('take', order, visit, html`<button class="primary" data-testid="courier-take">${messages.take}<span class="unseen"> ${order.number}</span></button>`)}
</article>`;
}

export function ownDelivery(order: StaffOrder, visit: CourierVisit, qrCode: QrCode): Html {
  const messages = staffTexts[visit.locale];
  const { customer, comment } = order;
  return html`${opening(order)}
<p class="status">${statusText(order.statusCode, order.orderTypeId, visit.locale)}</p>
${due(order, visit)}
<p>${courierTexts[visit.locale].restaurant} <bdi>${order.restaurant.name}</bdi></p>
${streetOf(order, messages)}
${addressDetails(order, messages, qrCode)}
${routeLinks(order, visit.locale)}
<ul class="lines">${order.lines.map((line) => lineOf(line, messages))}</ul>
${comment !== undefined && html`<p class="said"><b>${messages.comment}:</b> <bdi>${comment}</bdi></p>`}
<p>${paymentOf(order, messages, visit.locale)}</p>
${customer && html`<p><bdi>${customer.name}</bdi> <a class="button" href="tel:${customer.phone}">${messages.call}: <span class="phone">${customer.phone}</span></a></p>`}
${step(order, visit)}
${mayMove(order, visit, ORDER_STATUS.completed) && delivered(order, visit)}
</article>`;
}

const mayMove = (order: StaffOrder, { staff }: CourierVisit, to: number): boolean =>
  staff.rights.has(['move', 'Order'], { ...factsOf(order, { memberId: staff.actor.id }), to });

function step(order: StaffOrder, visit: CourierVisit): Piece {
  const to = codesOf('courier').find((next) => mayMove(order, visit, next));
  if (to === undefined) return undefined;
  const text = staffTexts[visit.locale][`do.${to}`];
  return form(
    'move',
    order,
    visit,
    html`<input type="hidden" name="to" value="${to}"><button class="primary" data-testid="courier-move">${text}<span class="unseen"> ${order.number}</span></button>`,
  );
}

function delivered(order: StaffOrder, visit: Visit): Html {
  const { orderId, payment, total, number } = order;
  const messages = courierTexts[visit.locale];
  const amount =
    payment.type === 'cash' &&
    html`<label for="cash-${orderId}">${messages.cash}</label>
<input id="cash-${orderId}" name="cash" inputmode="numeric" pattern="[0-9 ]{1,12}" required autocomplete="off" data-total="${total}">
<output for="cash-${orderId}" data-text="${messages.change}"></output>
<p>${messages.toPay}: <b>${formatMoney(total, visit.locale)}</b></p>`;
  return html`<div class="delivered">${form(
    'deliver',
    order,
    visit,
    html`${amount}<button data-testid="courier-delivered">${messages.delivered}<span class="unseen"> ${number}</span></button>`,
  )}</div>`;
}
