import type { RestaurantRow } from '../../modules/restaurants/repository';
import type { Locale } from '../../text/language';
import { type Html, html } from '../html';
import { staffMessages } from '../messages';
import type { StaffSession } from '../sessions';
import { csrfField, frame } from './frame';
import { logoutForm } from './kitchen';

export const restaurantsPage = (locale: Locale, session: StaffSession, restaurants: RestaurantRow[]): Html =>
  frame({
    locale,
    title: staffMessages[locale].chooseRestaurant,
    tools: html`<a class="button" href="/staff/messages">${staffMessages[locale].deadLetters}</a>
${logoutForm(locale, session)}`,
    body: html`<form class="box" method="post" action="/staff/restaurant">${csrfField(session.csrf)}
${restaurants.map(
  ({ id, name, address }) =>
    html`<button name="restaurantId" value="${id}">
<strong>${name[locale]}</strong> <span>${address[locale]}</span></button>`,
)}</form>`,
  });
