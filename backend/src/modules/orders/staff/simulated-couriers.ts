import { ORDER_STATUS } from '@olov/contract';
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
  if (statusCode < ORDER_STATUS.onTheWay) return between(restaurant, address, 0);
  return between(restaurant, address, statusCode > ORDER_STATUS.onTheWay ? 1 : gone);
}

const between = (a: Point, b: Point, share: number): Point => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
});

const isSame = (a: Point, b: Point | undefined): boolean =>
  a.latitude === b?.latitude && a.longitude === b?.longitude;
