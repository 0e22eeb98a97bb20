import {
  isBeforeKitchen,
  MINUTE_MS,
  type StatusName,
  statusName,
  statusOf,
  TASHKENT_OFFSET_MS,
} from '@olov/contract';

const KITCHEN_MINUTES: Record<StatusName, number> = {
  new: 25,
  awaitingPayment: 25,
  confirmed: 25,
  preparing: 18,
  baking: 10,
  ready: 0,
  withCourier: 0,
  onTheWay: 0,
  courierArrived: 0,
  completed: 0,
  cancelled: 0,
};
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
const WIDTH_MINUTES = { kitchen: 15, restaurant: 10, road: 10, door: 5 };

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
  const earliest = nowMs + Math.ceil(pace * (kitchenMinutes(prospects) + rideMinutes(prospects))) * MINUTE_MS;
  const place = placeOf(prospects);
  const width = WIDTH_MINUTES[place ?? 'kitchen'] * MINUTE_MS;
  const { slot } = prospects;
  if (!slot || place) return range(earliest, earliest + width);
  const from = Math.max(earliest, slot.from.getTime());
  return range(from, Math.max(from === earliest ? from + width : 0, slot.to.getTime()));
}

function kitchenMinutes({ statusCode, ordersAhead, ordersAtOnce }: Prospects): number {
  const name = statusName(statusCode);
  const own = name ? KITCHEN_MINUTES[name] : 0;
  if (!isBeforeKitchen(statusCode)) return own;
  return own + Math.min((ordersAhead / ordersAtOnce) * ROUND_MINUTES, MOST_QUEUE_MINUTES);
}

function rideMinutes(prospects: Prospects): number {
  const { distance } = prospects;
  const place = placeOf(prospects);
  if (distance === 0 || place === 'door') return 0;
  const way = distance / METRES_PER_MINUTE;
  return place === 'road' ? way : HANDOVER_MINUTES + way;
}

const placeOf = ({ statusCode }: Prospects) => statusOf(statusCode)?.place;

export function isRushHour(nowMs: number): boolean {
  const hour = new Date(nowMs + TASHKENT_OFFSET_MS).getUTCHours();
  return RUSH_HOURS.some(([from, to]) => hour >= from && hour < to);
}

const range = (from: number, to: number): Range => ({ from: new Date(from), to: new Date(to) });
