import { type OrderPhase, phaseOf, type StaffOrder } from '@olov/contract';
import { isStuck } from '../../../orders';
import type { RestaurantRow } from '../../../places';
import { boardTexts } from '../boardTexts';
import { type Html, html } from '../html';
import type { QrCode } from '../qrCode';
import type { Visit } from '../surface';
import { type StaffTexts, staffTexts } from '../texts';
import { frame, ofRestaurant } from './frame';
import type { CourierChoice } from './giveForm';
import { isNew } from './isNew';
import { pauseBar, pauseForms } from './pause';
import { ticket } from './ticket';
import { logoutForm } from './tools';

const COLUMNS: [title: keyof StaffTexts, phases: (OrderPhase | undefined)[]][] = [
  ['column.kitchen', ['accepted', 'kitchen']],
  ['column.ready', ['ready']],
  ['column.courier', ['courier']],
  ['column.unpaid', ['unpaid']],
];

/** Columns grow with their tickets up to this number. */
const WIDEST = 6;

interface Kitchen {
  visit: Visit;
  restaurant: RestaurantRow;
  queue: StaffOrder[];
  left: number;
  prints: ReadonlyMap<string, Date>;
  courierOf(orderId: string): CourierChoice;
  nowMs: number;
  qrCode: QrCode;
  problem?: string;
}

export function kitchenPage(kitchen: Kitchen): Html {
  const { visit, restaurant } = kitchen;
  const { locale, staff } = visit;
  const messages = staffTexts[locale];
  const board = boardTexts[locale];
  return frame({
    locale,
    title: restaurant.name[locale],
    script: 'kitchen',
    tools: html`<button id="sound" data-on="${messages.soundOn}" data-off="${messages.sound}" aria-pressed="false" hidden>${messages.sound}</button>
${pauseForms(visit, restaurant)}
${
  staff.rights.has(['read', 'StopList'], { restaurantId: restaurant.id }) &&
  html`<a class="button" href="${ofRestaurant('/staff/stop-list', restaurant.id)}">${board.stopList}</a>`
}
<a class="button" href="/staff/choose">${messages.otherRestaurant}</a>
${logoutForm(visit)}`,
    body: html`<p id="lost" class="problem" role="alert" data-since="${board.offlineSince}" hidden><span>${messages.lost}</span> <b></b></p>
<p id="refused" class="problem" role="alert" data-not-sent="${board.notSent}" data-unsure="${board.unsure}" hidden></p>
<p id="news" class="unseen" role="status" data-text="${messages.newOrder}"></p>
${boardOf(kitchen)}`,
  });
}

function boardOf({
  visit,
  restaurant,
  queue,
  left,
  prints,
  courierOf,
  nowMs,
  qrCode,
  problem,
}: Kitchen): Html {
  const messages = staffTexts[visit.locale];
  const board = boardTexts[visit.locale];
  const stuck = queue.filter((order) => isStuck(order, nowMs)).length;
  const lateFirst = [...queue].sort((a, b) => Date.parse(a.promise.to) - Date.parse(b.promise.to));
  return html`<div id="board" data-url="${ofRestaurant('/staff', restaurant.id)}" data-events="${ofRestaurant('/staff/events', restaurant.id)}"
 data-now="${nowMs}" data-late="${board.late}" data-left="${board.left}">
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${pauseBar(visit, restaurant, nowMs)}
${left > 0 && html`<p class="problem" role="alert">${messages.left} ${left}</p>`}
${stuck > 0 && html`<p class="problem" role="alert">${messages.stuck} ${stuck}</p>`}
${queue.length === 0 && html`<p class="none">${messages.none}</p>`}
<div class="columns">${columnsOf(lateFirst).map(([title, orders]) => {
    if (orders.length === 0) return undefined;
    return html`<section aria-label="${messages[title]}" data-width="${Math.min(orders.length, WIDEST)}"><h2>${messages[title]} <span>${orders.length}</span></h2>
<div class="tickets">${orders.map((order) => ticket({ order, visit, nowMs, qrCode, choice: courierOf(order.orderId), printedAt: prints.get(order.orderId) }))}</div></section>`;
  })}</div></div>`;
}

function columnsOf(queue: StaffOrder[]): [title: keyof StaffTexts, orders: StaffOrder[]][] {
  const now = queue.filter(({ isLater }) => !isLater);
  const touched = now.filter((order) => !isNew(order));
  return [
    ['column.new', now.filter(isNew)],
    ...COLUMNS.map(([title, phases]): [keyof StaffTexts, StaffOrder[]] => [
      title,
      touched.filter(({ statusCode }) => phases.includes(phaseOf(statusCode))),
    ]),
    ['column.later', queue.filter(({ isLater }) => isLater)],
  ];
}
