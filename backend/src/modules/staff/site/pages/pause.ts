import { formatTime } from '../../../../text/day';
import type { RestaurantRow } from '../../../places';
import { boardTexts } from '../boardTexts';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { csrfField, ofRestaurant } from './frame';

export const PAUSE_LENGTHS = ['15', '30', '60', 'openly'] as const;

const mayPause = ({ staff }: Visit, { id }: RestaurantRow): boolean =>
  staff.rights.has(['pause', 'Restaurant'], { restaurantId: id });

const form = (visit: Visit, { id }: RestaurantRow, buttons: readonly Html[]): Html =>
  html`<form method="post" action="${ofRestaurant('/staff/pause', id)}">${csrfField(visit.session.csrf)}
<input type="hidden" name="restaurantId" value="${id}">${buttons}</form>`;

export function pauseForms(visit: Visit, restaurant: RestaurantRow): Html | undefined {
  if (!mayPause(visit, restaurant)) return undefined;
  const messages = boardTexts[visit.locale];
  return html`<details class="menu"><summary>${messages.pause}</summary><div class="box"><p>${messages.pauseText}</p>
${form(
  visit,
  restaurant,
  PAUSE_LENGTHS.map(
    (length) => html`<button name="length" value="${length}">${messages[`pause.${length}`]}</button>`,
  ),
)}</div></details>`;
}

export function pauseBar(visit: Visit, restaurant: RestaurantRow, nowMs: number): Html | undefined {
  const { pausedAt, pausedUntil } = restaurant;
  if (!pausedAt || (pausedUntil && pausedUntil.getTime() <= nowMs)) return undefined;
  const messages = boardTexts[visit.locale];
  const open = html`<button name="length" value="none">${messages.open}</button>`;
  return html`<div class="paused" role="status"><p>${pausedUntil ? `${messages.pausedUntil} ${formatTime(pausedUntil)}` : messages.pausedOpenly}</p>
${mayPause(visit, restaurant) && form(visit, restaurant, [open])}</div>`;
}
