import { PROMISE_REASONS, phaseOf, type StaffOrder } from '@olov/contract';
import { newTime, promiseReasons, rangeText } from '../../../orders';
import { boardTexts } from '../boardTexts';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { csrfField, ofRestaurant } from './frame';

const MINUTE = 60_000;
const LATER_MINUTES = [10, 20, 30, 45, 60, 90];

export function promiseText({ promise, slotStart }: StaffOrder, { locale }: Visit): string {
  const messages = staffTexts[locale];
  return `${slotStart ? messages.slot : messages.promised} ${rangeText(promise.from, promise.to)}`;
}

/** The choices are whole intervals: a repeated press changes nothing more. */
export function promiseForm(order: StaffOrder, visit: Visit, nowMs: number): Html | undefined {
  const { orderId, promise, statusCode } = order;
  const restaurantId = order.restaurant.id;
  if (phaseOf(statusCode) === 'unpaid') return undefined;
  if (!visit.staff.rights.has(['promise', 'Order'], { restaurantId })) return undefined;
  const { locale } = visit;
  const [from, to] = [Date.parse(promise.from), Date.parse(promise.to)];
  const first = Math.max(from, Math.ceil(nowMs / MINUTE) * MINUTE);
  const choices = LATER_MINUTES.map((minutes) => {
    const start = first + minutes * MINUTE;
    return [new Date(start).toISOString(), new Date(start + to - from).toISOString()] as const;
  });
  const id = `promise-${orderId}`;
  return html`<form class="give" method="post" action="${ofRestaurant('/staff/promise', restaurantId)}">${csrfField(visit.session.csrf)}
<input type="hidden" name="orderId" value="${orderId}"><label for="${id}">${newTime[locale]}</label>
<select id="${id}" name="interval">${choices.map(
    ([start, end]) => html`<option value="${start}/${end}">${rangeText(start, end)}</option>`,
  )}</select>
<select name="reason" aria-label="${boardTexts[locale].reason}">${PROMISE_REASONS.map(
    (reason) => html`<option value="${reason}">${promiseReasons[locale][reason]}</option>`,
  )}</select><button data-testid="staff-promise">${boardTexts[locale].tellCustomer}</button></form>`;
}
