import type { RestaurantRow } from '../../../places';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { csrfField, frame } from './frame';
import { tools } from './tools';

export const restaurantsPage = (visit: Visit, restaurants: RestaurantRow[]): Html => {
  const { locale, session } = visit;
  return frame({
    locale,
    title: staffTexts[locale].chooseRestaurant,
    tools: tools(visit, '/staff'),
    body: html`<form class="box" method="post" action="/staff/restaurant">${csrfField(session.csrf)}
${restaurants.map(
  ({ id, name, address }) =>
    html`<button name="restaurantId" value="${id}">
<strong>${name[locale]}</strong> <span>${address[locale]}</span></button>`,
)}</form>`,
  });
};
