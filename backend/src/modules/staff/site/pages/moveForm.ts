import type { StaffOrder } from '@olov/contract';
import { type Html, html, type Piece } from '../html';
import type { Visit } from '../surface';
import { csrfField, ofRestaurant } from './frame';

interface Move {
  order: StaffOrder;
  visit: Visit;
  to: number;
}

/** The form names the status that the person saw, so a press on an old board cannot change a newer state. */
export function moveForm({ order, visit, to }: Move, button: Piece): Html | undefined {
  const restaurantId = order.restaurant.id;
  if (!visit.staff.rights.has(['move', 'Order'], { restaurantId, to })) return undefined;
  return html`<form method="post" action="${ofRestaurant('/staff/move', restaurantId)}">${csrfField(visit.session.csrf)}
<input type="hidden" name="from" value="${order.statusCode}">
<input type="hidden" name="orderId" value="${order.orderId}"><input type="hidden" name="to" value="${to}">${button}</form>`;
}
