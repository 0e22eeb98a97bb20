import type { StaffOrder } from '@olov/contract';
import { isForCourier, type OrderCourier } from '../../../orders';
import { courierTexts } from '../courierTexts';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { csrfField, ofRestaurant } from './frame';

export interface CourierChoice {
  couriers: readonly { id: string; name: string }[];
  courier: OrderCourier | undefined;
}

export const courierName = ({ courier }: CourierChoice, visit: Visit): Html | undefined =>
  courier && html`<p>${courierTexts[visit.locale].courier}: <bdi>${courier.name}</bdi></p>`;

export function giveForm(
  order: StaffOrder,
  visit: Visit,
  { couriers, courier }: CourierChoice,
): Html | undefined {
  const restaurantId = order.restaurant.id;
  if (couriers.length === 0 || !isForCourier(order)) return undefined;
  if (!visit.staff.rights.has(['give', 'Order'], { restaurantId })) return undefined;
  const messages = courierTexts[visit.locale];
  const id = `courier-${order.orderId}`;
  return html`<form class="give" method="post" action="${ofRestaurant('/staff/give', restaurantId)}">${csrfField(visit.session.csrf)}
<input type="hidden" name="orderId" value="${order.orderId}"><label for="${id}">${messages.courier}</label>
<select id="${id}" name="courierId"><option value="">${messages.nobody}</option>${couriers.map(
    (one) =>
      html`<option value="${one.id}"${one.id === courier?.memberId && html` selected`}>${one.name}</option>`,
  )}</select><button>${messages.give}</button></form>`;
}
