import { OrderTypeId, PLACE_COOKIE, RegionId, type VisitPlace } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const MAX_LENGTH = 1000;

const Place = Compile(
  Type.Object({
    mode: OrderTypeId,
    RegionId,
    RestaurantId: Type.String({ maxLength: 64 }),
  }),
);

export function placeOf({ cookies }: Pick<FastifyRequest, 'cookies'>): VisitPlace | undefined {
  const text = cookies[PLACE_COOKIE];
  if (!text || text.length > MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Place.Check(value) ? (value as VisitPlace) : undefined;
  } catch {
    return undefined;
  }
}
