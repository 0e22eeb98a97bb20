import type { RestaurantRow } from '../../../places';
import type { Stop } from '../../../stopList';
import { boardTexts } from '../boardTexts';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { csrfField, frame, ofRestaurant } from './frame';
import { tools } from './tools';

interface Parts {
  visit: Visit;
  restaurant: RestaurantRow;
  stops: Stop[];
  /** The searched part of a name. */
  search: string;
}

/** A page of ten thousand dishes would have ten megabytes. */
const MOST = 200;

export function stopListPage(parts: Parts): Html {
  const { visit, restaurant, search } = parts;
  const { locale } = visit;
  const messages = boardTexts[locale];
  const all = dishesOf(parts);
  const found = all.slice(0, MOST);
  return frame({
    locale,
    title: `${messages.stopList}: ${restaurant.name[locale]}`,
    tools: tools(visit),
    body: html`<form class="search" role="search" action="/staff/stop-list"><input type="hidden" name="restaurant" value="${restaurant.id}">
<input type="search" name="search" value="${search}" aria-label="${messages.search}" placeholder="${messages.search}" maxlength="100"><button>${messages.find}</button>
${search !== '' && html`<a class="button" href="${ofRestaurant('/staff/stop-list', restaurant.id)}">${messages.all}</a>`}</form>
${found.length === 0 && html`<p class="none">${messages.noDishes}</p>`}
<ul class="dishes">${found.map((stop) => dish(stop, parts))}</ul>
${all.length > MOST && html`<p class="none">${messages.moreDishes} ${all.length - MOST}</p>`}`,
  });
}

/** Stopped dishes first. */
function dishesOf({ visit: { locale }, stops, search }: Parts): Stop[] {
  const searched = search.toLocaleLowerCase(locale);
  return stops
    .filter(({ name }) =>
      Object.values(name).some((text) => text.toLocaleLowerCase(locale).includes(searched)),
    )
    .sort(
      (a, b) =>
        Number(isOnSale(a)) - Number(isOnSale(b)) || a.name[locale].localeCompare(b.name[locale], locale),
    );
}

const isOnSale = ({ isAvailable, piecesLeft }: Stop): boolean => isAvailable && piecesLeft !== 0;

function dish(stop: Stop, { visit, restaurant, search }: Parts): Html {
  const { productId, name, piecesLeft } = stop;
  const messages = boardTexts[visit.locale];
  const isSold = isOnSale(stop);
  const form = (isAvailable: 'yes' | 'no', content: Html) =>
    html`<form method="post" action="/staff/stop-list">${csrfField(visit.session.csrf)}
<input type="hidden" name="restaurantId" value="${restaurant.id}"><input type="hidden" name="productId" value="${productId}">
<input type="hidden" name="search" value="${search}"><input type="hidden" name="isAvailable" value="${isAvailable}">${content}</form>`;
  const dishName = html`<span class="unseen"> ${name[visit.locale]}</span>`;
  return html`<li id="dish-${productId}" data-testid="staff-dish"${!isSold && html` data-is-stopped`}>
<p><b>${name[visit.locale]}</b> <span class="state">${isSold ? messages.onSale : messages.stopped}${
    piecesLeft !== null && `. ${messages.piecesLeft}: ${piecesLeft}`
  }</span></p>
${
  isSold
    ? form('no', html`<button class="danger">${messages.stop}${dishName}</button>`)
    : form('yes', html`<button class="primary">${messages.sell}${dishName}</button>`)
}
${form(
  'yes',
  html`<input name="left" inputmode="numeric" pattern="[0-9]{1,4}" required aria-label="${messages.piecesLeft}: ${name[visit.locale]}">
<button>${messages.setPieces}${dishName}</button>`,
)}</li>`;
}
