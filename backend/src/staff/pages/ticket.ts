import { ORDER_STATUS, ORDER_TYPE, type OrderLine, type StaffOrder, type WholeOrder } from '@olov/contract';
import { statusText } from '../../modules/orders/follow/statusTexts';
import { nextStatus } from '../../modules/orders/staff/status';
import { formatTime } from '../../text/day';
import type { Locale } from '../../text/language';
import { formatMoney } from '../../text/money';
import { type Html, html, type Piece } from '../html';
import { type StaffMessages, staffMessages } from '../messages';
import type { QrCode } from '../qrCode';
import type { Visit } from '../surface';
import { csrfField, ofRestaurant } from './frame';
import { isNew } from './isNew';
import { mapButton, ticketAddress } from './ticketAddress';

interface Ticket {
  order: StaffOrder;
  visit: Visit;
  nowMs: number;
  qrCode: QrCode;
}

const MINUTE = 60_000;

export function ticket(parts: Ticket): Html {
  const { order, nowMs, qrCode } = parts;
  const { locale } = parts.visit;
  const { orderId, number, statusCode, orderTypeId, customer } = order;
  const messages = staffMessages[locale];
  const mode = orderTypeId === ORDER_TYPE.delivery ? 'delivery' : 'pickup';
  return html`<article id="order-${orderId}" tabindex="-1" aria-label="${number}" data-testid="staff-order"
 data-order-id="${orderId}" data-number="${number}" data-status-code="${statusCode}"${isNew(order) && html` data-is-new`}>
<h3>${number} <span class="mode ${mode}">${messages[mode]}</span></h3>
<p class="status">${statusText(statusCode, orderTypeId, locale)}</p>
${times(order, messages, nowMs)}
<ul class="lines">${order.lines.map((line) => lineOf(line, messages))}</ul>
${order.comment !== undefined && html`<p class="said"><b>${messages.comment}:</b> <bdi>${order.comment}</bdi></p>`}
${order.cutlery !== undefined && html`<p>${messages.cutlery}: ${order.cutlery}</p>`}
<p><bdi>${customer.name}</bdi>, <span class="phone">${customer.phone}</span></p>
${ticketAddress(order, messages, qrCode)}
<p>${paymentOf(order, messages, locale)}</p>
${buttons(parts)}
</article>`;
}

function times({ createdAt, slotStart, expected }: WholeOrder, messages: StaffMessages, nowMs: number): Html {
  const waited = Math.max(0, Math.floor((nowMs - Date.parse(createdAt)) / MINUTE));
  const range = expected && `${time(expected.from)}–${time(expected.to)}`;
  return html`<p>${messages.ordered} ${time(createdAt)}, ${waited} ${messages.minutes}</p>
<p class="due">${slotStart ? html`<b>${messages.slot} ${time(slotStart)}</b>` : messages.expected} ${range}</p>`;
}

const time = (at: string): string => formatTime(new Date(at));

const lineOf = ({ name, count, modifiers, isGift }: OrderLine, messages: StaffMessages): Html =>
  html`<li><b>${count} ×</b> ${name}${isGift && ` (${messages.gift})`}${
    modifiers.length > 0 &&
    html`<ul>${modifiers.map((modifier) => html`<li>${modifierText(modifier, messages)}</li>`)}</ul>`
  }</li>`;

function modifierText({ name, count, isHalf }: OrderLine['modifiers'][number], messages: StaffMessages) {
  if (isHalf) return `${name} (${count === 2 ? messages.both : messages.half})`;
  return count === 1 ? name : `${count} × ${name}`;
}

function paymentOf({ payment, total }: WholeOrder, messages: StaffMessages, locale: Locale): Piece {
  const sum = html`<b>${formatMoney(total, locale)}</b>`;
  if (payment.type === 'card') return html`${sum}, ${messages.card}`;
  if (payment.type !== 'cash') return html`${sum}, ${payment.isPaid ? messages.paid : messages.unpaid}`;
  const change =
    payment.changeFrom !== undefined && `, ${messages.change} ${formatMoney(payment.changeFrom, locale)}`;
  return html`${sum}, ${messages.cash}${change}`;
}

function buttons({ order, visit }: Pick<Ticket, 'order' | 'visit'>): Html {
  const { locale, session, staff } = visit;
  const { orderId, customer, number } = order;
  const messages = staffMessages[locale];
  const mayMove = (to: number) =>
    staff.rights.has(['move', 'Order'], { restaurantId: order.restaurant.id, to });
  const next = order.statusCode === ORDER_STATUS.awaitingPayment ? undefined : nextStatus(order);
  const move = (to: number, button: Piece) =>
    mayMove(to) &&
    html`<form method="post" action="${ofRestaurant('/staff/move', order.restaurant.id)}">${csrfField(session.csrf)}
<input type="hidden" name="orderId" value="${orderId}"><input type="hidden" name="to" value="${to}">${button}</form>`;
  return html`<div class="buttons">
${
  next !== undefined &&
  move(
    next,
    html`<button class="primary" id="move-${orderId}" data-testid="staff-move">${doing(next, messages)}<span class="unseen"> ${number}</span></button>`,
  )
}
<a class="button" href="tel:${customer.phone}">${messages.call}</a>
${mapButton(order, messages)}
<button type="button" class="print" data-print="order-${orderId}" hidden>${messages.print}</button>
${
  mayMove(ORDER_STATUS.cancelled) &&
  html`<details id="cancel-${orderId}"><summary data-testid="staff-cancel">${messages.cancel}</summary>
<p>${messages.cancelSure}</p>
${move(ORDER_STATUS.cancelled, html`<button class="danger" data-testid="staff-cancel-yes">${messages.cancelYes}</button>`)}
</details>`
}</div>`;
}

function doing(next: number, messages: StaffMessages): string {
  const key = `do.${next}`;
  return key in messages ? messages[key as keyof StaffMessages] : String(next);
}
