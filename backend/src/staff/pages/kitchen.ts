import { ORDER_STATUS, type StaffOrder } from '@olov/contract';
import { isStuck } from '../../modules/orders/staff/stuck';
import { type Html, html } from '../html';
import { type StaffMessages, staffMessages } from '../messages';
import type { QrCode } from '../qrCode';
import type { Visit } from '../surface';
import { frame, ofRestaurant } from './frame';
import { isNew } from './isNew';
import { ticket } from './ticket';
import { logoutForm } from './tools';

const COLUMNS: [title: keyof StaffMessages, codes: readonly number[]][] = [
  ['column.kitchen', [ORDER_STATUS.confirmed, ORDER_STATUS.preparing, ORDER_STATUS.baking]],
  ['column.ready', [ORDER_STATUS.ready]],
  ['column.courier', [ORDER_STATUS.withCourier, ORDER_STATUS.onTheWay, ORDER_STATUS.courierArrived]],
  ['column.unpaid', [ORDER_STATUS.awaitingPayment]],
];

interface Kitchen {
  visit: Visit;
  restaurant: { id: string; name: string };
  queue: StaffOrder[];
  left: number;
  nowMs: number;
  qrCode: QrCode;
  problem?: string;
}

export function kitchenPage({ visit, restaurant, queue, left, nowMs, qrCode, problem }: Kitchen): Html {
  const { locale } = visit;
  const messages = staffMessages[locale];
  const stuck = queue.filter((order) => isStuck(order, nowMs)).length;
  return frame({
    locale,
    title: restaurant.name,
    isLive: true,
    tools: html`<button id="sound" data-on="${messages.soundOn}" data-off="${messages.sound}" aria-pressed="false" hidden>${messages.sound}</button>
<a class="button" href="/staff/restaurants">${messages.otherRestaurant}</a>
${logoutForm(visit)}`,
    body: html`<p id="lost" class="problem" role="alert" hidden>${messages.lost}</p>
<p id="news" class="unseen" role="status" data-text="${messages.newOrder}"></p>
<div id="board" data-url="${ofRestaurant('/staff', restaurant.id)}" data-events="${ofRestaurant('/staff/events', restaurant.id)}">
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${left > 0 && html`<p class="problem" role="alert">${messages.left} ${left}</p>`}
${stuck > 0 && html`<p class="problem" role="alert">${messages.stuck} ${stuck}</p>`}
${queue.length === 0 && html`<p class="none">${messages.none}</p>`}
<div class="columns">${columnsOf(queue).map(([title, orders]) => {
      if (orders.length === 0) return undefined;
      return html`<section aria-label="${messages[title]}"><h2>${messages[title]} <span>${orders.length}</span></h2>
${orders.map((order) => ticket({ order, visit, nowMs, qrCode }))}</section>`;
    })}</div></div>`,
  });
}

function columnsOf(queue: StaffOrder[]): [title: keyof StaffMessages, orders: StaffOrder[]][] {
  const touched = queue.filter((order) => !isNew(order));
  return [
    ['column.new', queue.filter(isNew)],
    ...COLUMNS.map(([title, codes]): [keyof StaffMessages, StaffOrder[]] => [
      title,
      touched.filter(({ statusCode }) => codes.includes(statusCode)),
    ]),
  ];
}
