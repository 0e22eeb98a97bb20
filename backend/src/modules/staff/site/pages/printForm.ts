import type { StaffOrder } from '@olov/contract';
import { formatTime } from '../../../../text/day';
import { boardTexts } from '../boardTexts';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { csrfField, ofRestaurant } from './frame';

interface Print {
  order: StaffOrder;
  visit: Visit;
  printedAt: Date | undefined;
}

/** Hidden until the script runs, which prints the ticket and then sends the form. */
export function printForm({ order, visit, printedAt }: Print): Html | undefined {
  const restaurantId = order.restaurant.id;
  if (!visit.staff.rights.has(['print', 'Order'], { restaurantId })) return undefined;
  const messages = boardTexts[visit.locale];
  return html`<form class="print" method="post" action="${ofRestaurant('/staff/printed', restaurantId)}" hidden>${csrfField(visit.session.csrf)}
<input type="hidden" name="orderId" value="${order.orderId}">
<button id="print-${order.orderId}" data-testid="staff-print">${printedAt ? messages.printAgain : staffTexts[visit.locale].print}</button></form>
${printedAt && html`<p class="printed">${messages.printed} ${formatTime(printedAt)}</p>`}`;
}
