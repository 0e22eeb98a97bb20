import { statusOf } from '@olov/contract';
import type { Database } from '../../../db/connect';
import type { Point } from '../../../geography';
import { type OrderRow, ordersOnTheWay } from '../repository';
import { placeCourier } from './moves';

export async function moveCouriers(db: Database, stepSeconds: number, nowMs: number): Promise<void> {
  for (const order of await ordersOnTheWay(db)) {
    const point = pointOf(order, stepSeconds * 1000, nowMs);
    if (!point || isSame(point, order.courierSeen?.position)) continue;
    await placeCourier(db, order, { ...point, at: new Date(nowMs).toISOString() });
  }
}

function pointOf(
  { statusCode, statusAt, restaurant, address }: OrderRow,
  stepMs: number,
  nowMs: number,
): Point | undefined {
  if (!address) return undefined;
  const gone = Math.min(Math.max((nowMs - statusAt.getTime()) / stepMs, 0), 1);
  const share = { restaurant: 0, road: gone, door: 1 }[statusOf(statusCode)?.place ?? 'restaurant'];
  return between(restaurant, address, share);
}

const between = (a: Point, b: Point, share: number): Point => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
});

const isSame = (a: Point, b: Point | undefined): boolean =>
  a.latitude === b?.latitude && a.longitude === b?.longitude;
