import { ORDER_STATUS, TASHKENT_OFFSET_MS } from '@olov/contract';

const MINUTE = 60_000;

const KITCHEN_MINUTES: [from: number, minutes: number][] = [
  [ORDER_STATUS.ready, 0],
  [ORDER_STATUS.baking, 10],
  [ORDER_STATUS.preparing, 18],
  [ORDER_STATUS.new, 25],
];
const ROUND_MINUTES = 12;
const MOST_QUEUE_MINUTES = 90;
const HANDOVER_MINUTES = 5;
/** The usual speed of a courier in the city, 15 km/h as the crow flies. */
const METRES_PER_MINUTE = 250;
const RUSH_HOURS = [
  [12, 14],
  [18, 21],
] as const;
const RUSH = 1.25;
const WIDTH_MINUTES = { kitchen: 15, way: 10, door: 5 };

export interface Range {
  from: Date;
  to: Date;
}

export interface Prospects {
  statusCode: number;
  /** Distance from the restaurant to the address in metres; 0 for a pickup. */
  distance: number;
  ordersAhead: number;
  ordersAtOnce: number;
  slot: Range | undefined;
}

export function expectedRange(prospects: Prospects, nowMs: number): Range {
  const pace = isRushHour(nowMs) ? RUSH : 1;
  const earliest = nowMs + Math.ceil(pace * (kitchenMinutes(prospects) + rideMinutes(prospects))) * MINUTE;
  const width = widthMinutes(prospects.statusCode) * MINUTE;
  const { slot } = prospects;
  if (!slot || prospects.statusCode >= ORDER_STATUS.withCourier) return range(earliest, earliest + width);
  const from = Math.max(earliest, slot.from.getTime());
  return range(from, Math.max(from === earliest ? from + width : 0, slot.to.getTime()));
}

function kitchenMinutes({ statusCode, ordersAhead, ordersAtOnce }: Prospects): number {
  const own = KITCHEN_MINUTES.find(([from]) => statusCode >= from)?.[1] ?? 0;
  if (statusCode >= ORDER_STATUS.preparing) return own;
  return own + Math.min((ordersAhead / ordersAtOnce) * ROUND_MINUTES, MOST_QUEUE_MINUTES);
}

function rideMinutes({ statusCode, distance }: Prospects): number {
  if (distance === 0 || statusCode >= ORDER_STATUS.courierArrived) return 0;
  const way = distance / METRES_PER_MINUTE;
  return statusCode >= ORDER_STATUS.onTheWay ? way : HANDOVER_MINUTES + way;
}

function widthMinutes(statusCode: number): number {
  if (statusCode >= ORDER_STATUS.courierArrived) return WIDTH_MINUTES.door;
  return statusCode >= ORDER_STATUS.withCourier ? WIDTH_MINUTES.way : WIDTH_MINUTES.kitchen;
}

export function isRushHour(nowMs: number): boolean {
  const hour = new Date(nowMs + TASHKENT_OFFSET_MS).getUTCHours();
  return RUSH_HOURS.some(([from, to]) => hour >= from && hour < to);
}

const range = (from: number, to: number): Range => ({ from: new Date(from), to: new Date(to) });
